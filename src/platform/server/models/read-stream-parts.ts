import type { loadModel } from './load-model.ts';
import type { Usage } from './model-prices.ts';

type Model = Awaited<ReturnType<typeof loadModel>>;
type PartStream = Awaited<ReturnType<Model['doStream']>>['stream'];
type Generated = Awaited<ReturnType<Model['doGenerate']>>;

/** How an answer ended, in the words of the provider's package. */
export interface TextEnd {
  finishReason: Generated['finishReason'];
  /** The provider says itself that there would be more, whatever the reason. */
  isIncomplete: boolean;
  /** What it told of a failure within the answer; undefined where it told none. */
  error: unknown;
  usage: Usage;
}

const MOST_TOKENS = 2_147_483_647;

/** Reads an answer to its end. The text of a refusal is no answer, and is left out. */
export async function readStreamParts(stream: PartStream, onText: (text: string) => void): Promise<TextEnd> {
  const end: TextEnd = { ...NO_END, usage: { ...NO_END.usage } };
  let event: unknown;
  for await (const part of stream) {
    if (part.type === 'raw') event = eventOf(part.rawValue);
    if (event === 'response.incomplete') end.isIncomplete = true;
    if (part.type === 'text-delta' && event !== 'response.refusal.delta') onText(part.delta);
    if (part.type === 'error') end.error ??= part.error ?? new Error('the provider failed');
    if (part.type === 'finish') Object.assign(end, { finishReason: part.finishReason, usage: usageOf(part.usage) });
  }
  return end;
}

const NO_END: TextEnd = {
  finishReason: { unified: 'other', raw: undefined },
  isIncomplete: false,
  error: undefined,
  usage: { inputTokens: null, outputTokens: null },
};

const eventOf = (value: unknown) => (value as { type?: unknown } | null | undefined)?.type;

/** What a call took, as far as the provider says so. */
export const usageOf = ({ inputTokens, outputTokens }: Generated['usage']): Usage => ({
  inputTokens: countOf(inputTokens.total),
  outputTokens: countOf(outputTokens.total),
});

/** What cannot be a count of tokens, and no database would keep, is none: an answer is not lost for its account. */
const countOf = (total: number | undefined) =>
  total !== undefined && Number.isInteger(total) && total >= 0 && total <= MOST_TOKENS ? total : null;
