import type { QueryClient } from '@tanstack/react-query';
import { stopReply as endpoint } from '#features/chatbot/messages.contract.ts';
import { call } from '#platform/client/api.ts';
import { changeRunning, replyStateOf } from './reply-state.ts';

const ASK_AGAIN_MS = 500;

/**
 * Stops the reply and keeps the text so far. Repeats the call while the server has not stored the question yet, since it then has
 * nothing to stop.
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
