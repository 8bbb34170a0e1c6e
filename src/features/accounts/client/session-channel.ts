/** The channel on which one browser's tabs notify each other about the session. */
export const SESSION_CHANNEL = 'atrium-session';

/** Messages between one browser's tabs: the user has signed out, or their session was ended. */
type Notice = 'signed-out' | 'session-ended';

/** One object sends and receives: a channel doesn't deliver a message to the object that sent it, so a tab never hears itself. */
let opened: BroadcastChannel | undefined;
const channel = (): BroadcastChannel => {
  opened ??= new BroadcastChannel(SESSION_CHANNEL);
  return opened;
};

/** Tells the other tabs of this browser that the person has signed out. */
export const announceSignOut = (): void => announce('signed-out');

/** Tells the other tabs of this browser that the session has been ended. */
export const announceSessionEnd = (): void => announce('session-ended');

/** Calls back when another tab sends a notice. */
export function onSessionNotice(callbacks: Record<Notice, () => void>): void {
  channel().addEventListener('message', ({ data }: MessageEvent<Notice>) => callbacks[data]?.());
}

function announce(notice: Notice): void {
  channel().postMessage(notice);
}
