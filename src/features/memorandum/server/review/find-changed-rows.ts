import type { CiteCheck } from '#features/memorandum/cite-check.contract.ts';
import { MASKS } from '#features/verification/server/record/find-private-data.ts';
import type { Finding } from '#features/verification/verification.contract.ts';

/** Rows of a cite check about words that another version of the brief no longer has. @param text of that version */
export function findChangedRows({ papers, findings, passages }: CiteCheck, text: string): Finding[] {
  const brief = papers[0]?.name;
  const words = lettersOf(text);
  const isThere = (passage: string) => passage.split(ANY_MASK).every((part) => words.includes(lettersOf(part)));
  const missing = new Set(
    passages
      .filter(({ place, before, marked, after }) => place.paper === brief && !isThere(before + marked + after))
      .map(({ id }) => id),
  );
  return findings.filter((finding) => finding.passages.some((id) => missing.has(id)));
}

/** Private data, which the passages do not show. */
const ANY_MASK = new RegExp(
  Object.values(MASKS)
    .map((mask) => mask.replace(/[[\]]/g, '\\$&'))
    .join('|'),
);

/** Line breaks, spaces and punctuation may differ from one reading to the next. */
const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
