/** How far a view has come. */
export interface ViewProgress {
  durationWatched: number;
  completionPercentage: number;
  position: number;
  length?: number;
  covered: [number, number][];
}

export interface ReportCalls {
  /** Stores the view; null where it is not counted, undefined where it could not be stored. */
  create: () => Promise<number | null | undefined>;
  /** Stores how far it has come, also when the page is gone before the answer. Says whether it was stored. */
  update: (viewId: number, progress: ViewProgress) => Promise<boolean>;
  progress: () => ViewProgress;
  onReported: () => void;
}

export interface Timing {
  /** Milliseconds. */
  now: () => number;
  /** Runs something later; the answer takes it back. */
  later: (ms: number, run: () => void) => () => void;
}

export const BETWEEN_UPDATES_MS = 2000;
export const AFTER_PAUSE_MS = 30_000;
export const POINTS = 10;

type View = { is: 'none' } | { is: 'asked' } | { is: 'uncounted' } | { is: 'open'; id: number };

/**
 * Reports one view of a video: on first play it is created and its progress reported, then whenever the percent watched rises by 10 or
 * more, at the end, 30 s after a pause if playback has not resumed, and when the page goes. Updates are 2 s apart, but for the last one,
 * and carry what holds when they leave.
 */
export function watchReports(calls: ReportCalls, timing: Timing) {
  let view: View = { is: 'none' };
  let reported: ViewProgress | undefined;
  /** From which the next ten points are counted. */
  let reportedPercent = 0;
  /** The last report could not be stored. */
  let isLost = false;
  let lastAt = Number.NEGATIVE_INFINITY;
  let cancelThrottled: (() => void) | undefined;
  let cancelPause: (() => void) | undefined;

  async function open() {
    view = { is: 'asked' };
    const id = await calls.create();
    // What could not be stored is asked for again when playing begins the next time.
    if (id === undefined) view = { is: 'none' };
    else if (id === null) view = { is: 'uncounted' };
    else {
      view = { is: 'open', id };
      send();
    }
  }

  function report() {
    if (view.is !== 'open' || cancelThrottled) return;
    const wait = lastAt + BETWEEN_UPDATES_MS - timing.now();
    if (wait <= 0) return send();
    cancelThrottled = timing.later(wait, send);
  }

  function send() {
    if (view.is !== 'open') return;
    cancelThrottled?.();
    cancelThrottled = undefined;
    lastAt = timing.now();
    const progress = calls.progress();
    reported = progress;
    reportedPercent = progress.completionPercentage;
    isLost = false;
    calls.update(view.id, progress).then((isStored) => {
      if (reported === progress) isLost = !isStored;
      if (isStored) calls.onReported();
    });
  }

  function forgetPause() {
    cancelPause?.();
    cancelPause = undefined;
  }

  return {
    played() {
      forgetPause();
      if (view.is === 'none') open();
    },
    progressed(percent: number) {
      if (percent - reportedPercent >= POINTS) report();
    },
    /** What was reported was of something else. */
    startedOver() {
      reportedPercent = 0;
    },
    paused() {
      // Who skips during a pause goes on pausing.
      if (view.is === 'none' || cancelPause) return;
      cancelPause = timing.later(AFTER_PAUSE_MS, () => {
        cancelPause = undefined;
        report();
      });
    },
    ended() {
      forgetPause();
      report();
    },
    /** The page may be gone in a moment: what has not been reported, or was lost, is, at once. */
    leave() {
      if (cancelThrottled || isLost || JSON.stringify(calls.progress()) !== JSON.stringify(reported)) send();
    },
    /** The view is over. */
    close() {
      this.leave();
      forgetPause();
    },
  };
}
