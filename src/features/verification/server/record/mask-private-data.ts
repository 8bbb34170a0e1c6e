import { findPrivateData, MASKS } from './find-private-data.ts';

/** Replaces every private number or date in a text with its kind, so that it can be shown or sent on. */
export function maskPrivateData(text: string): string {
  let masked = '';
  let from = 0;
  for (const { kind, start, end } of findPrivateData(text)) {
    // Two that overlap are both masked, and nothing between them is left.
    masked += text.slice(from, Math.max(from, start)) + MASKS[kind];
    from = Math.max(from, end);
  }
  return masked + text.slice(from);
}
