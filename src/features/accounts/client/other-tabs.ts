const CHANNEL = 'atrium-session';

/** Tells the other tabs of this browser that the person has signed out. */
export function announceSignOut(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('signed-out');
  channel.close();
}

/** Calls back when the person signs out in another tab; answers with what ends that. */
export function onSignOutElsewhere(callback: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', callback);
  return () => channel.close();
}
