import { estimateTokens } from '#platform/server/models/estimate-tokens.ts';
import { charactersIn } from './characters-in.ts';

/** Limits of the model that is asked, and who asks. */
export interface DraftSettings {
  /** Tokens of question and answer together. */
  windowTokens: number;
  answerTokens: number;
  firmName: string;
}

/** Tokens that a provider may add around a question: roles, the shape of the answer. */
const MARGIN_TOKENS = 600;

/** Number of characters of material that fit into a question beside its instructions. */
export function charactersFor(instructions: string, { windowTokens, answerTokens }: Omit<DraftSettings, 'firmName'>): number {
  return charactersIn(windowTokens - answerTokens - estimateTokens(instructions) - MARGIN_TOKENS);
}
