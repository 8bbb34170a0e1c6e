const TICK_MS = 1_000;

/** Notices when something that was asked is not answered. */
export interface AnswerWatch {
  asked(): void;
  answered(): void;
  end(): void;
}

/**
 * Calls `onSilence` once, when for so many seconds nothing came while something was asked. Counted are only seconds in which this
 * process itself was awake: one that was stopped for a minute, or busy, has not waited for a minute.
 */
export function watchAnswers(seconds: number, onSilence: () => void): AnswerWatch {
  let waiting = 0;
  let silent = 0;
  const timer = setInterval(() => {
    silent = waiting > 0 ? silent + 1 : 0;
    if (silent > seconds) {
      clearInterval(timer);
      onSilence();
    }
  }, TICK_MS).unref();
  return {
    asked: () => {
      waiting += 1;
    },
    answered: () => {
      waiting -= 1;
      silent = 0;
    },
    end: () => clearInterval(timer),
  };
}
