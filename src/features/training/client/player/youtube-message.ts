import { LONGEST_VIDEO } from '#features/tracking/tracking.contract.ts';

/** The states of a playback, by YouTube's numbers. */
export const PLAYBACK = { unstarted: -1, ended: 0, playing: 1, paused: 2, buffering: 3, cued: 5 } as const;
export type PlaybackState = (typeof PLAYBACK)[keyof typeof PLAYBACK];

/** Playback state from a message; values that are missing or impossible are absent. */
export interface PlaybackInfo {
  /** Seconds from the beginning. */
  position?: number;
  /** Length of the video in seconds; only once it is known, and 0 if it is no longer known. */
  length?: number;
  state?: PlaybackState;
  /** The part of the video that is loaded, 0 to 1. */
  loaded?: number;
  rate?: number;
  rates?: number[];
}

/** Details of the video that the frame shows, from a message. */
export interface VideoInfo {
  youtubeId?: string;
  /** True during a live broadcast: it has no end yet. */
  isLive?: boolean;
}

export interface YoutubeMessage {
  /** True if the player can take commands. */
  isReady: boolean;
  /** True if the message reports the state, even an unchanged one: after a seek, for example. */
  isState: boolean;
  /** YouTube's error number; 0 if it is not a number. */
  error?: number;
  playback: PlaybackInfo;
  shown: VideoInfo;
}

const LONGEST_MESSAGE = 200_000;
const YOUTUBE_ID = /^[\w-]{11}$/;
const STATES: ReadonlySet<unknown> = new Set(Object.values(PLAYBACK));

/**
 * Parses a message of the embedded player, `{event, info, id, channel}` as JSON. Every value is validated: the frame is a foreign
 * page.
 * @returns undefined if it is no message of a player
 */
export function readYoutubeMessage(data: unknown): YoutubeMessage | undefined {
  const message = typeof data === 'string' && data.length <= LONGEST_MESSAGE ? parsed(data) : undefined;
  if (!message) return undefined;
  const { event, info } = message;
  const plain = { isReady: false, isState: false, playback: {}, shown: {} };
  if (event === 'onReady') return { ...plain, isReady: true };
  if (event === 'initialDelivery') return { ...plain, isReady: true, playback: playbackIn(info), shown: shownIn(info) };
  if (event === 'infoDelivery') return { ...plain, playback: playbackIn(info), shown: shownIn(info) };
  if (event === 'onStateChange') return { ...plain, isState: true, playback: playbackIn({ playerState: info }) };
  if (event === 'onPlaybackRateChange') return { ...plain, playback: playbackIn({ playbackRate: info }) };
  if (event === 'onError') return { ...plain, error: codeOf(info) };
  return undefined;
}

function parsed(data: string): Record<string, unknown> | undefined {
  try {
    return asObject(JSON.parse(data));
  } catch {
    return undefined;
  }
}

function asObject(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
}

function playbackIn(info: unknown): PlaybackInfo {
  const given = asObject(info) ?? {};
  const progress = asObject(given.progressState) ?? {};
  const playback = {
    position: within(given.currentTime, 0, LONGEST_VIDEO) ?? within(progress.current, 0, LONGEST_VIDEO),
    // Zero until YouTube knows it.
    length: within(given.duration, 0, LONGEST_VIDEO) || within(progress.duration, 0, LONGEST_VIDEO) || undefined,
    state: STATES.has(given.playerState) ? (given.playerState as PlaybackState) : undefined,
    loaded: within(given.videoLoadedFraction, 0, 1),
    rate: rateOf(given.playbackRate),
    rates: ratesOf(given.availablePlaybackRates),
  };
  return Object.fromEntries(Object.entries(playback).filter(([, value]) => value !== undefined));
}

function shownIn(info: unknown): VideoInfo {
  const { video_id: youtubeId, isLive } = asObject(asObject(info)?.videoData) ?? {};
  return {
    ...(typeof youtubeId === 'string' && YOUTUBE_ID.test(youtubeId) ? { youtubeId } : {}),
    ...(typeof isLive === 'boolean' ? { isLive } : {}),
  };
}

function within(value: unknown, least: number, most: number): number | undefined {
  return typeof value === 'number' && value >= least && value <= most ? value : undefined;
}

const rateOf = (value: unknown) => within(value, 0.0625, 16);

function ratesOf(value: unknown): number[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const rates = value.slice(0, 20).filter((rate): rate is number => rateOf(rate) !== undefined);
  return rates.length > 0 ? rates : undefined;
}

function codeOf(info: unknown): number {
  const code = typeof info === 'string' && /^\d{1,4}$/.test(info) ? Number(info) : info;
  return within(code, 0, 9999) ?? 0;
}
