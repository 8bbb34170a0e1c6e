import type { CatalogueModel } from '#platform/server/models/catalogue.ts';
import { outputTokenLimit } from '#platform/server/models/model-limits.ts';

/** The longest reply, in tokens, not counting what a model needs to think first. */
export const MAX_REPLY_TOKENS = 16_000;
/** Reserve for our instructions and what a provider adds to a conversation. */
const ENVELOPE_TOKENS = 1_000;

/** Token budget of a conversation, with which the model can still reply. */
export function tokenBudgetFor(model: CatalogueModel): number {
  const { context } = model.window;
  const forQuestion = model.provider.kind === 'gemini' ? context : context - outputTokenLimit(model, MAX_REPLY_TOKENS);
  return forQuestion - ENVELOPE_TOKENS;
}
