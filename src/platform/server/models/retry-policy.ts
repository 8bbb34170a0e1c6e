import type { Failure } from './model-call.ts';
import type { ModelErrorKind } from './model-error.ts';

/** Before the second try, the third …, in milliseconds. */
const WAITS_MS = [2_000, 8_000, 30_000, 120_000];
/** The first try and four further ones. */
export const MAX_TRIES = WAITS_MS.length + 1;
/** Every bad answer is paid for. */
const FURTHER_TRIES_AFTER_BAD_ANSWERS = 2;
/** Waits grow by up to so much, so that those who failed together do not come back together. */
const JITTER = 0.05;
/** A time that the provider names is never undercut, and exceeded by less than a second. */
const RETRY_AFTER_JITTER_MS = 800;
/** A longer wait does not fit into a job: its work is put aside until then. */
export const LONGEST_WAIT_MS = 5 * 60_000;

const FINAL: ReadonlySet<ModelErrorKind> = new Set(['refused-request', 'unavailable', 'not-configured', 'cancelled']);

/**
 * How long to wait before asking again, in milliseconds; null where it is no use.
 * @param failures all that failed so far, the last one last
 * @param random between 0 and 1
 */
export function waitBeforeNextTry(failures: readonly Failure[], random: () => number): number | null {
  const last = failures.at(-1);
  const usual = WAITS_MS[failures.length - 1];
  if (last === undefined || usual === undefined || FINAL.has(last.error.kind)) return null;
  const badAnswers = failures.filter(({ error }) => error.kind === 'bad-answer').length;
  if (last.error.kind === 'bad-answer' && badAnswers > FURTHER_TRIES_AFTER_BAD_ANSWERS) return null;
  if (last.retryAfterMs !== undefined) return last.retryAfterMs + RETRY_AFTER_JITTER_MS * random();
  return usual * (1 + JITTER * random());
}
