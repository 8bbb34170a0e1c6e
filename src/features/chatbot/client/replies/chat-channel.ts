/** One object sends and receives: a channel doesn't deliver a message to the object that sent it, so a tab never hears itself. */
let opened: BroadcastChannel | undefined;
const channel = (): BroadcastChannel => {
  opened ??= new BroadcastChannel('atrium-chat');
  return opened;
};

/** Notifies this browser's other tabs that a conversation has changed. */
export function announceChange(conversationId: number): void {
  channel().postMessage(conversationId);
}

/** Calls back when another tab has changed a conversation; returns a function that unsubscribes. */
export function onChangeElsewhere(callback: (conversationId: number) => void): () => void {
  const hear = ({ data }: MessageEvent<number>) => callback(data);
  channel().addEventListener('message', hear);
  return () => channel().removeEventListener('message', hear);
}
