import { trackVideoProgress, trackVideoView } from '#features/tracking/client/track.ts';
import { LONGEST_VIDEO, MOST_RANGES } from '#features/tracking/tracking.contract.ts';
import { PLAYBACK, type PlaybackInfo, type PlaybackState } from '../player/youtube-message.ts';
import { afterSample, afterSeek, type Coverage, NOTHING_PLAYED, ofNothing } from './coverage.ts';
import { longestRanges, percentWatched, type Range, rangesWithin } from './played-ranges.ts';
import { type Timing, type ViewProgress, watchReports } from './watch-reports.ts';

export interface Watch {
  /** Receives a playback report of the player. */
  hear: (told: PlaybackInfo) => void;
  /** Seeks elsewhere; in another player, `to` is its start position in seconds. */
  seek: (to?: number) => void;
  /** Resume position in seconds: the beginning after the end of the video. */
  position: () => number;
  isPlaying: () => boolean;
  leave: () => void;
  close: () => void;
}

const BROWSER_TIMING: Timing = {
  now: () => performance.now(),
  later: (ms, run) => {
    const timer = window.setTimeout(run, ms);
    return () => window.clearTimeout(timer);
  },
};

/** A length corrected later differs by less than this, in seconds; more means another video, or a live broadcast. */
const SAME_LENGTH_S = 1;

export interface WatchedVideo {
  id: number;
  title: string;
  /** The video may be replaced while it is watched. */
  youtubeId: string;
}

interface Listeners {
  /** Called when a report was stored. */
  onReported: () => void;
  onFirstPlay: () => void;
}

/** Tracks the playback of a video over all players that show it, and reports it. */
export function watchVideo(video: WatchedVideo, listeners: Listeners, timing = BROWSER_TIMING): Watch {
  let coverage: Coverage = NOTHING_PLAYED;
  let state: PlaybackState = PLAYBACK.unstarted;
  let position = 0;
  let length = 0;
  /** Length that the ranges are measured against. */
  let countedLength = 0;
  let rate = 1;
  let hasPlayed = false;
  const reports = watchReports(
    {
      create: () => trackVideoView(video),
      update: (viewId, progress) => trackVideoProgress(viewId, { ...progress, youtubeId: video.youtubeId }),
      progress: () => viewProgress(coverage, goesOnAt(), length),
      onReported: listeners.onReported,
    },
    timing,
  );

  // A person who stopped within the last second has seen it to its end.
  const goesOnAt = () => (state === PLAYBACK.ended || (length > 0 && position >= length - 1) ? 0 : position);

  function learnLength(next: number) {
    const isOther = next > 0 && Math.abs(next - countedLength) > SAME_LENGTH_S;
    if (isOther && countedLength > 0) {
      coverage = ofNothing(coverage);
      reports.startedOver();
    }
    if (isOther) countedLength = next;
    length = next;
  }

  function play() {
    if (!hasPlayed) listeners.onFirstPlay();
    hasPlayed = true;
    reports.played();
  }

  function switchTo(next: PlaybackState) {
    const before = state;
    state = next;
    if (next === before) return;
    if (next === PLAYBACK.playing) play();
    else if (next === PLAYBACK.ended) reports.ended();
    // Buffering ends by itself.
    else if (next !== PLAYBACK.buffering && isUnderWay(before)) reports.paused();
  }

  return {
    hear(told) {
      learnLength(told.length ?? length);
      rate = told.rate ?? rate;
      const next = told.state ?? state;
      // The last position that YouTube reports may be slightly before the end.
      const at = next === PLAYBACK.ended && state !== PLAYBACK.ended && length > 0 ? length : told.position;
      coverage = afterSample(coverage, { at: timing.now(), isPlaying: next === PLAYBACK.playing, rate, position: at });
      // A player that is cued reports the beginning, wherever it will start.
      if (next !== PLAYBACK.unstarted && next !== PLAYBACK.cued) position = at ?? position;
      switchTo(next);
      reports.progressed(percentWatched(coverage.ranges, length));
    },
    seek(to) {
      position = to ?? position;
      coverage = afterSeek(coverage, timing.now());
    },
    position: goesOnAt,
    isPlaying: () => isUnderWay(state),
    leave: reports.leave,
    close: reports.close,
  };
}

const isUnderWay = (state: PlaybackState) => state === PLAYBACK.playing || state === PLAYBACK.buffering;

function viewProgress({ ranges, seconds }: Coverage, position: number, length: number): ViewProgress {
  const known = length > 0 ? { length } : {};
  const played = rangesWithin(ranges, length > 0 ? length : LONGEST_VIDEO);
  return {
    ...known,
    durationWatched: Math.floor(seconds),
    completionPercentage: percentWatched(ranges, length),
    position: inMilliseconds(position),
    covered: longestRanges(played, MOST_RANGES)
      .map(inwards)
      .filter(([from, to]) => to > from),
  };
}

const inMilliseconds = (seconds: number) => Math.floor(seconds * 1000) / 1000;
const inwards = ([from, to]: Range): [number, number] => [Math.ceil(from * 1000) / 1000, inMilliseconds(to)];
