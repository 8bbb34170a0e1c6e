/** Token usage of a call; null where the provider does not report it. */
export interface Usage {
  inputTokens: number | null;
  outputTokens: number | null;
}

/** For a call whose provider reported nothing. */
export const UNKNOWN_USAGE: Usage = { inputTokens: null, outputTokens: null };

/** By model, in US dollars per million tokens. */
export type ModelPrices = Readonly<Record<string, { input: number; output: number }>>;

const ENTRY = /^([A-Za-z0-9._:/-]{1,100})=(\d{1,6}(?:\.\d{1,6})?)\/(\d{1,6}(?:\.\d{1,6})?)$/;

/** Parses `gpt-4.1-2025-04-14=2/8, gemini-2.5-pro=1.25/10`. @returns undefined when an entry is wrong or a model occurs twice */
export function readModelPrices(text: string): ModelPrices | undefined {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => ENTRY.exec(entry));
  const models = new Set(entries.map((entry) => entry?.[1]));
  if (entries.includes(null) || models.size !== entries.length) return undefined;
  return Object.fromEntries(
    entries.map((entry) => [entry?.[1] ?? '', { input: Number(entry?.[2]), output: Number(entry?.[3]) }]),
  );
}

/** Cost of a call, in millionths of a US dollar; null without a price or without the provider's count. */
export function costOf(price: { input: number; output: number } | null, { inputTokens, outputTokens }: Usage): number | null {
  if (!price || inputTokens === null || outputTokens === null) return null;
  // A dollar per million tokens is a millionth of a dollar per token.
  return Math.round(inputTokens * price.input + outputTokens * price.output);
}
