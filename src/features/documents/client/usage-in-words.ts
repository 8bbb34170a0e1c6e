import type { GeneratedDocument, SpentTokens } from '../documents.contract.ts';

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const MICROS = 1_000_000;
const CENT = MICROS / 100;

/**
 * What a document took of a language model, fact by fact: `Model: gpt-4.1-2025-04-14`, `Cost of the model: $0.12`, and what its
 * provider counts, explained to people who do not. Empty where none was asked.
 */
export function usageInWords({ model, tokens }: Pick<GeneratedDocument, 'model' | 'tokens'>): string[] {
  if (!tokens) return [];
  return [model && `Model: ${model}`, costInWords(tokens.costMicros), tokensInWords(tokens)].filter((fact) => fact !== undefined);
}

function costInWords(micros: number | undefined): string | undefined {
  if (micros === undefined) return undefined;
  return `Cost of the model: ${micros > 0 && micros < CENT ? 'less than $0.01' : DOLLARS.format(micros / MICROS)}`;
}

function tokensInWords({ input, output }: SpentTokens): string {
  const count = input + output;
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'token (a piece of a word)' : 'tokens (pieces of words)'} read and written`;
}
