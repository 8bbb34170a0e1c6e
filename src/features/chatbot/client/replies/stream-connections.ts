import type { QueryClient } from '@tanstack/react-query';

const connections = new WeakMap<QueryClient, Map<number, AbortController>>();

/** Opens the page's only stream of a conversation's reply, replacing any earlier one. @returns the signal that ends it */
export function openConnection(client: QueryClient, conversationId: number): AbortSignal {
  closeConnection(client, conversationId);
  const lines = connections.get(client) ?? new Map<number, AbortController>();
  connections.set(client, lines);
  const line = new AbortController();
  lines.set(conversationId, line);
  return line.signal;
}

/** Closes the stream; the reply continues without it. */
export function closeConnection(client: QueryClient, conversationId: number): void {
  const lines = connections.get(client);
  lines?.get(conversationId)?.abort();
  lines?.delete(conversationId);
}
