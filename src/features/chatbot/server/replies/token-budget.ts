import { outputTokenLimit, providerOf, windowOf } from '#platform/server/models/model-catalogue.ts';
import { OFFERED_MODELS } from '#platform/shared/models.ts';

/** The longest reply, in tokens, not counting what a model needs to think first. */
export const MAX_REPLY_TOKENS = 16_000;
/** Reserve for our instructions and what a provider adds to a conversation. */
const ENVELOPE_TOKENS = 1_000;

/** Token budget of a conversation, with which the model can still reply. */
export function tokenBudgetFor(model: string): number {
  const { context } = windowOf(model);
  const forQuestion = providerOf(model) === 'gemini' ? context : context - outputTokenLimit(model, MAX_REPLY_TOKENS);
  return forQuestion - ENVELOPE_TOKENS;
}

/** Token budgets of all offered models, by id, as JSON for the database. */
export const TOKEN_BUDGETS: string = JSON.stringify(Object.fromEntries(OFFERED_MODELS.map(({ id }) => [id, tokenBudgetFor(id)])));
/** Token budget for a model that is no longer offered. */
export const SMALLEST_BUDGET: number = Math.min(...OFFERED_MODELS.map(({ id }) => tokenBudgetFor(id)));
