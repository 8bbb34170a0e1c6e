const STEP_MS = 200;
const STEP_PERCENT = 10;

/** A paper on its way into the form. `reason` is a sentence for the person. */
export type Upload =
  | { status: 'idle' }
  | { status: 'uploading'; file: File; percent: number }
  | { status: 'success'; file: File }
  | { status: 'error'; file: File; reason: string };

/**
 * Lets the bar rise to its end in two seconds while the file is checked; a refusal stops it at once.
 * @returns the sentence that refuses the file, if any; never when `signal` has been aborted meanwhile.
 */
export async function runUpload(
  checking: Promise<string | undefined>,
  onPercent: (percent: number) => void,
  signal: AbortSignal,
): Promise<string | undefined> {
  const bar = startBar(onPercent);
  signal.addEventListener('abort', bar.stop);
  const reason = await checking;
  if (reason) bar.stop();
  else await bar.end;
  return signal.aborted ? new Promise(() => {}) : reason;
}

function startBar(onPercent: (percent: number) => void): { end: Promise<void>; stop: () => void } {
  const { promise: end, resolve } = Promise.withResolvers<void>();
  let percent = 0;
  const timer = setInterval(() => {
    percent += STEP_PERCENT;
    onPercent(percent);
    if (percent < 100) return;
    stop();
    resolve();
  }, STEP_MS);
  const stop = () => clearInterval(timer);
  return { end, stop };
}
