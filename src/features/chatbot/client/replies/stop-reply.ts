import type { QueryClient } from '@tanstack/react-query';
import { stopReply as endpoint } from '#features/chatbot/messages.contract.ts';
import { call } from '#platform/client/api.ts';
import { changeRunning } from './reply-state.ts';

/** Asks the server to end the reply; what has come of it stays. */
export const stopAtServer = (conversationId: number) => call(endpoint, { params: { id: String(conversationId) } });

/** Ends the reply. One that the server has not taken yet is ended as soon as it has: its stream asks again. */
export async function stopReply(client: QueryClient, conversationId: number): Promise<void> {
  changeRunning(client, conversationId, { isStopping: true });
  try {
    await stopAtServer(conversationId);
  } catch (error) {
    changeRunning(client, conversationId, { isStopping: false });
    throw error;
  }
}
