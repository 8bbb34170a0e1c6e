import { REVIEW_MESSAGES } from '#features/memorandum/cite-check-review.contract.ts';
import type { Finding } from '#features/verification/verification.contract.ts';
import { AppError } from '#platform/server/errors.ts';
import { truncate } from '#platform/shared/truncate.ts';

/** Characters of a row's text in a refusal. */
const LONGEST = 120;
const byRow = (rows: readonly Finding[]) => Object.fromEntries(rows.map((row) => [row.id, truncate(row.text, LONGEST)]));

export const signedOff = () => new AppError(409, 'signed-off', REVIEW_MESSAGES.signedOff);
export const plaintiffsBrief = () => new AppError(409, 'plaintiffs-brief', REVIEW_MESSAGES.plaintiffs);
export const rowsUnmarked = (rows: readonly Finding[]) =>
  new AppError(409, 'rows-unmarked', REVIEW_MESSAGES.unmarked, byRow(rows));
/** @param changed rows whose words the file no longer has; undefined if its text could not be read at once */
export function anotherFile(changed: readonly Finding[] | undefined): AppError {
  const which =
    changed === undefined
      ? ''
      : changed.length === 0
        ? ' It still has the words of every row.'
        : ` It no longer has the words of ${changed.length === 1 ? 'one row' : `${changed.length} rows`}.`;
  return new AppError(409, 'another-file', REVIEW_MESSAGES.anotherFile + which, byRow(changed ?? []));
}
