import { findPrivateData, MASKS } from '#features/verification/server/record/find-private-data.ts';
import { maskPrivateData } from '#features/verification/server/record/mask-private-data.ts';
import type { Paper } from '#platform/server/pdf/paper.ts';

export type PaperRole = 'memorandum' | 'affirmation';

/** A paper of a case: one of the two, or a further paper of the record in the order of upload, from 1. */
export type PaperId = PaperRole | `record-${number}`;

/** Shows words of the papers without the private data in them. */
export interface Mask {
  /** The stretch of a paper between two offsets. */
  slice(role: PaperId, start: number, end: number): string;
  /** Words about the papers: a number that is private in either of them is masked wherever it comes back. */
  words(text: string): string;
}

interface Masked {
  start: number;
  end: number;
  mask: string;
}

/**
 * Finds the private data of the papers in their whole texts. A piece of a text alone does not show what a number in it is: the
 * words that say so may stand outside of the piece.
 */
export function createMask(papers: Readonly<Record<string, Paper>>): Mask {
  const known = new Map<string, string>();
  for (const { text } of Object.values(papers)) {
    for (const { kind, start, end } of findPrivateData(text)) {
      // A date of birth may be the date of something else in another place.
      if (kind !== 'birth-date') known.set(text.slice(start, end), MASKS[kind]);
    }
  }
  const masked = new Map(Object.entries(papers).map(([role, { text }]) => [role, { text, places: placesOf(text, known) }]));
  return {
    slice(role, start, end) {
      const paper = masked.get(role);
      return paper ? maskSlice(paper.text, paper.places, start, end) : '';
    },
    words: (text) => maskPrivateData(maskKnown(text, known)),
  };
}

function placesOf(text: string, known: ReadonlyMap<string, string>): Masked[] {
  const places = findPrivateData(text).map(({ kind, start, end }): Masked => ({ start, end, mask: MASKS[kind] }));
  for (const [number, mask] of known) {
    for (let at = text.indexOf(number); at >= 0; at = text.indexOf(number, at + number.length)) {
      places.push({ start: at, end: at + number.length, mask });
    }
  }
  return places.sort((one, other) => one.start - other.start);
}

function maskKnown(text: string, known: ReadonlyMap<string, string>): string {
  let masked = text;
  for (const [number, mask] of known) masked = masked.replaceAll(number, mask);
  return masked;
}

/** A number that an edge of the stretch divides is masked whole. */
function maskSlice(text: string, places: readonly Masked[], start: number, end: number): string {
  let masked = '';
  let from = start;
  for (const place of places) {
    if (place.end <= from || place.start >= end) continue;
    masked += text.slice(from, Math.max(from, place.start)) + place.mask;
    from = place.end;
  }
  return masked + text.slice(from, Math.max(from, end));
}
