const CHANNEL = 'atrium-session';

/** What the tabs of one browser tell each other: the person has signed out, or their session was ended. */
type Notice = 'signed-out' | 'session-ended';

/** Tells the other tabs of this browser that the person has signed out. */
export const announceSignOut = (): void => announce('signed-out');

/** Tells the other tabs of this browser that the session has been ended. */
export const announceSessionEnd = (): void => announce('session-ended');

/** Calls back when another tab tells something; answers with what ends that. */
export function onNoticeElsewhere(callbacks: Record<Notice, () => void>): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<Notice>) => callbacks[data]?.());
  return () => channel.close();
}

function announce(notice: Notice): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(notice);
  channel.close();
}
