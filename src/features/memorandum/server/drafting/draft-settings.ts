import { estimateTokens } from '#platform/server/models/estimate-tokens.ts';
import { charactersIn } from './characters-in.ts';

/** What the model that is asked can hold, and who asks. */
export interface DraftSettings {
  /** Tokens of question and answer together. */
  windowTokens: number;
  answerTokens: number;
  firmName: string;
}

/** Tokens that a provider may add around a question: roles, the shape of the answer. */
const MARGIN_TOKENS = 600;

/** How many characters of material a question has room for beside its instructions. */
export function charactersFor(instructions: string, { windowTokens, answerTokens }: Omit<DraftSettings, 'firmName'>): number {
  return charactersIn(windowTokens - answerTokens - estimateTokens(instructions) - MARGIN_TOKENS);
}
