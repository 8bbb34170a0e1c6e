import { findPrivateData, MASKS } from './find-private-data.ts';

/** The text with every private number or date replaced by what it is, so that it can be shown or sent on. */
export function maskPrivateData(text: string): string {
  let masked = '';
  let from = 0;
  for (const { kind, start, end } of findPrivateData(text)) {
    // Two that overlap are both masked, and nothing between them comes back.
    masked += text.slice(from, Math.max(from, start)) + MASKS[kind];
    from = Math.max(from, end);
  }
  return masked + text.slice(from);
}
