import { expect, test, vi } from 'vitest';
import { announceSignOut, onSessionNotice, SESSION_CHANNEL } from './session-channel.ts';

test('a tab that signs out tells the others and does not hear itself: whoever signs in next keeps what they read', async () => {
  const heardHere = { 'signed-out': vi.fn(), 'session-ended': vi.fn() };
  onSessionNotice(heardHere);
  const otherTab = new BroadcastChannel(SESSION_CHANNEL);
  const heardThere = new Promise((resolve) =>
    otherTab.addEventListener('message', ({ data }: MessageEvent) => resolve(data), { once: true }),
  );
  announceSignOut();
  expect(await heardThere).toBe('signed-out');
  expect(heardHere['signed-out']).not.toHaveBeenCalled();
  otherTab.postMessage('session-ended');
  await vi.waitFor(() => expect(heardHere['session-ended']).toHaveBeenCalledOnce());
  expect(heardHere['signed-out']).not.toHaveBeenCalled();
  otherTab.close();
});
