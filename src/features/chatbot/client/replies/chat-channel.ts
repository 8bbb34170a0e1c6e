const CHANNEL = 'atrium-chat';

/** Notifies this browser's other tabs that a conversation has changed. */
export function announceChange(conversationId: number): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(conversationId);
  channel.close();
}

/** Calls back when another tab has changed a conversation; returns a function that unsubscribes. */
export function onChangeElsewhere(callback: (conversationId: number) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<number>) => callback(data));
  return () => channel.close();
}
