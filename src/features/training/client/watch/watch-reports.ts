export interface ViewProgress {
  durationWatched: number;
  completionPercentage: number;
  position: number;
  length?: number;
  covered: [number, number][];
}

export interface ReportCalls {
  /** Stores the view; null if it is not counted, undefined if it could not be stored. */
  create: () => Promise<number | null | undefined>;
  /** Stores the progress, even if the page is gone before the response. Returns true if it was stored. */
  update: (viewId: number, progress: ViewProgress) => Promise<boolean>;
  progress: () => ViewProgress;
  onReported: () => void;
}

export interface Timing {
  /** Milliseconds. */
  now: () => number;
  /** Schedules a callback; the returned function cancels it. */
  later: (ms: number, run: () => void) => () => void;
}

export const BETWEEN_UPDATES_MS = 2000;
export const AFTER_PAUSE_MS = 30_000;
export const POINTS = 10;

type View = { is: 'none' } | { is: 'asked' } | { is: 'uncounted' } | { is: 'open'; id: number };

/**
 * Reports one view of a video: on first play it is created and its progress reported, then whenever the percent watched rises
 * by 10 or more, at the end, 30 s after a pause if playback has not resumed, and when the page is left. Updates are 2 s apart,
 * except the last one, and carry the values at the time they are sent.
 */
export function watchReports(calls: ReportCalls, timing: Timing) {
  let view: View = { is: 'none' };
  let reported: ViewProgress | undefined;
  /** Base of the next ten points. */
  let reportedPercent = 0;
  /** True if the last report could not be stored. */
  let isLost = false;
  let lastAt = Number.NEGATIVE_INFINITY;
  let cancelThrottled: (() => void) | undefined;
  let cancelPause: (() => void) | undefined;

  async function open() {
    view = { is: 'asked' };
    const id = await calls.create();
    // A view that could not be stored is created again the next time playback starts.
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

  function clearPause() {
    cancelPause?.();
    cancelPause = undefined;
  }

  return {
    played() {
      clearPause();
      if (view.is === 'none') open();
    },
    progressed(percent: number) {
      if (percent - reportedPercent >= POINTS) report();
    },
    /** Restarts: the previous reports were about something else. */
    startedOver() {
      reportedPercent = 0;
    },
    paused() {
      // A seek during a pause does not end the pause.
      if (view.is === 'none' || cancelPause) return;
      cancelPause = timing.later(AFTER_PAUSE_MS, () => {
        cancelPause = undefined;
        report();
      });
    },
    ended() {
      clearPause();
      report();
    },
    /** Sends what has not been reported, or was lost, at once: the page may be gone in a moment. */
    leave() {
      if (cancelThrottled || isLost || JSON.stringify(calls.progress()) !== JSON.stringify(reported)) send();
    },
    /** Ends the view. */
    close() {
      this.leave();
      clearPause();
    },
  };
}
