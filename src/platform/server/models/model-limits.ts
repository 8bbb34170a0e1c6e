import type { CatalogueModel } from './catalogue.ts';
import type { StreamTimeouts } from './stream-timeouts.ts';

/** Limit to send to the provider for a response of so many tokens: the reasoning has to fit in too. */
export const outputTokenLimit = ({ window }: Pick<CatalogueModel, 'window'>, maxOutputTokens: number): number =>
  Math.min(window.answer, maxOutputTokens + window.thinking);

const FIRST_PIECE_MS = 60_000;
const FIRST_PIECE_AFTER_THINKING_MS = 180_000;
/** The longest that Node's `fetch` waits for the first byte. */
const UNSTREAMED_ANSWER_MS = 300_000;
const SILENCE_MS = 60_000;
const WHOLE_STREAM_MS = 30 * 60_000;

/** Timeouts for a person who waits for a model's response, which comes in chunks or whole. */
export function timeoutsFor({ window }: Pick<CatalogueModel, 'window'>, manner: 'pieces' | 'whole'): StreamTimeouts {
  if (manner === 'whole') return { firstPiece: UNSTREAMED_ANSWER_MS, silence: UNSTREAMED_ANSWER_MS, whole: UNSTREAMED_ANSWER_MS };
  const firstPiece = window.thinking > 0 ? FIRST_PIECE_AFTER_THINKING_MS : FIRST_PIECE_MS;
  return { firstPiece, silence: SILENCE_MS, whole: WHOLE_STREAM_MS };
}
