const STEP_MS = 200;
const STEP_PERCENT = 10;

/** The upload of a paper into the form. `reason` is a message for the person. */
export type Upload =
  | { status: 'idle' }
  | { status: 'uploading'; file: File; percent: number }
  | { status: 'success'; file: File }
  | { status: 'error'; file: File; reason: string };

/**
 * Fills the progress bar in two seconds while the file is checked; a refusal stops it at once.
 * @returns the message that refuses the file, if any; never after `signal` was aborted.
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
