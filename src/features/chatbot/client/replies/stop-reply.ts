import type { QueryClient } from '@tanstack/react-query';
import { stopReply as endpoint } from '#features/chatbot/messages.contract.ts';
import { call } from '#platform/client/api.ts';
import { changeRunning, replyStateOf } from './reply-state.ts';

const ASK_AGAIN_MS = 500;

/**
 * Ends the reply; what has come of it stays. While the server has not stored the question yet it has nothing to stop, and is asked
 * again.
 */
export async function stopReply(client: QueryClient, conversationId: number): Promise<void> {
  changeRunning(client, conversationId, { isStopping: true });
  try {
    while (!(await call(endpoint, { params: { id: String(conversationId) } })).stopping && isStopping(client, conversationId)) {
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
    }
  } catch (error) {
    changeRunning(client, conversationId, { isStopping: false });
    throw error;
  }
}

const isStopping = (client: QueryClient, conversationId: number) =>
  replyStateOf(client, conversationId).running?.isStopping === true;
