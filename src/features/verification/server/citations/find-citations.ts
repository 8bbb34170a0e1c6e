import type { Citation } from './citation.ts';
import { findCases } from './find-cases.ts';
import { findDocumentParts } from './find-document-parts.ts';
import { findIds, findSupras } from './find-id-and-supra.ts';
import { findRecordCitations } from './find-record-citations.ts';
import { findStatutes } from './find-statutes.ts';

/**
 * Finds every citation of a text, in the order of the text; no two overlap. Where two readings compete for the same words,
 * decisions take precedence over statutes, and both over the record.
 */
export function findCitations(text: string): Citation[] {
  let found: Citation[] = [];
  for (const find of [findCases, findStatutes, findSupras, findIds, findDocumentParts, findRecordCitations]) {
    found = withThoseBetween(found, find(text));
  }
  return found;
}

/** Merges both lists in order, dropping those of the second that overlap the first or each other. */
function withThoseBetween(first: Citation[], second: Citation[]): Citation[] {
  const merged: Citation[] = [];
  let next = 0;
  for (const citation of second.sort((left, right) => left.start - right.start)) {
    for (let before = first[next]; before && before.start < citation.end; before = first[next]) {
      merged.push(before);
      next += 1;
    }
    if ((merged.at(-1)?.end ?? 0) <= citation.start) merged.push(citation);
  }
  return [...merged, ...first.slice(next)];
}
