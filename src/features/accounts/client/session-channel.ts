/** The channel on which the tabs of one browser tell each other of the session. */
export const SESSION_CHANNEL = 'atrium-session';

/** What the tabs of one browser tell each other: the person has signed out, or their session was ended. */
type Notice = 'signed-out' | 'session-ended';

/** One object tells and listens: a channel does not hand a message back to the object that sent it, so that a tab never hears itself. */
let opened: BroadcastChannel | undefined;
const channel = (): BroadcastChannel => {
  opened ??= new BroadcastChannel(SESSION_CHANNEL);
  return opened;
};

/** Tells the other tabs of this browser that the person has signed out. */
export const announceSignOut = (): void => announce('signed-out');

/** Tells the other tabs of this browser that the session has been ended. */
export const announceSessionEnd = (): void => announce('session-ended');

/** Calls back when another tab tells something. */
export function onSessionNotice(callbacks: Record<Notice, () => void>): void {
  channel().addEventListener('message', ({ data }: MessageEvent<Notice>) => callbacks[data]?.());
}

function announce(notice: Notice): void {
  channel().postMessage(notice);
}
