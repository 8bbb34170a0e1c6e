const STEP_MS = 200;
const STEP_PERCENT = 10;

/** A paper on its way into the form. `reason` is a sentence for the person. */
export type Upload =
  | { status: 'idle' }
  | { status: 'uploading'; file: File; percent: number }
  | { status: 'success'; file: File; pages: number | undefined }
  | { status: 'error'; file: File; reason: string };

/** What is found out about a chosen file. */
export interface Judgement {
  /** The sentence that refuses it. */
  reason?: string;
  /** How many there are, where that is certain. */
  pages?: number | undefined;
}

/**
 * Lets the bar rise to its end in two seconds while the file is judged; a refusal stops it at once.
 * @returns the judgement; never when `signal` has been aborted meanwhile.
 */
export async function runUpload(
  judging: Promise<Judgement>,
  onPercent: (percent: number) => void,
  signal: AbortSignal,
): Promise<Judgement> {
  const bar = startBar(onPercent);
  signal.addEventListener('abort', bar.stop);
  const judgement = await judging;
  if (judgement.reason) bar.stop();
  else await bar.end;
  return signal.aborted ? new Promise(() => {}) : judgement;
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
