import { outputTokenLimit, providerOf, windowOf } from '#platform/server/models/model-catalogue.ts';
import { OFFERED_MODELS } from '#platform/shared/models.ts';

/** The longest reply, in tokens, beside what a model needs to think first. */
export const MAX_REPLY_TOKENS = 16_000;
/** For our instructions and what a provider adds to a conversation. */
const ENVELOPE_TOKENS = 1_000;

/** How many tokens a conversation may have so that the model can read it at once and still answer. */
export function tokenBudgetFor(model: string): number {
  const { context } = windowOf(model);
  const forQuestion = providerOf(model) === 'gemini' ? context : context - outputTokenLimit(model, MAX_REPLY_TOKENS);
  return forQuestion - ENVELOPE_TOKENS;
}

/** The room of every model on offer, by its id, as the database takes it. */
export const TOKEN_BUDGETS: string = JSON.stringify(Object.fromEntries(OFFERED_MODELS.map(({ id }) => [id, tokenBudgetFor(id)])));
/** Of a model that is not on offer any more. */
export const SMALLEST_BUDGET: number = Math.min(...OFFERED_MODELS.map(({ id }) => tokenBudgetFor(id)));
