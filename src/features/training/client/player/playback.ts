import { PLAYBACK, type PlaybackInfo, type PlaybackState } from './youtube-message.ts';

/** State of the playback in a frame, and when it was reported. */
export interface Playback {
  position: number;
  /** By the page's clock, in milliseconds. */
  reportedAt: number;
  length: number;
  state: PlaybackState;
  loaded: number;
  rate: number;
  rates: readonly number[];
}

/** YouTube reports its position about four times a second: a player that has not for longer may have stopped. */
const LONGEST_CARRY_MS = 1000;

export const NO_PLAYBACK: Playback = {
  position: 0,
  reportedAt: 0,
  length: 0,
  state: PLAYBACK.unstarted,
  loaded: 0,
  rate: 1,
  // The default rates that YouTube offers for a video.
  rates: [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2],
};

/** Updates the playback by a message of the frame, received at `now`. */
export function afterMessage(playback: Playback, told: PlaybackInfo, now: number): Playback {
  const next = { ...playback, ...told, reportedAt: now };
  // A player that is cued reports the beginning, wherever it will start.
  const stands = next.state === PLAYBACK.unstarted || next.state === PLAYBACK.cued;
  return { ...next, position: stands ? playback.position : (told.position ?? positionAt(playback, now)) };
}

/** Position of the playback at `now`, in seconds: as last reported, advanced by the clock while it plays, by a second at most. */
export function positionAt({ position, reportedAt, length, state, rate }: Playback, now: number): number {
  if (state === PLAYBACK.ended && length > 0) return length;
  if (state !== PLAYBACK.playing) return position;
  const carried = position + (Math.min(Math.max(now - reportedAt, 0), LONGEST_CARRY_MS) / 1000) * rate;
  return length > 0 ? Math.min(carried, length) : carried;
}
