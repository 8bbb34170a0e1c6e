import type { ProviderModel } from './load-provider-model.ts';
import type { Usage } from './model-prices.ts';

type PartStream = Awaited<ReturnType<ProviderModel['doStream']>>['stream'];
type Generated = Awaited<ReturnType<ProviderModel['doGenerate']>>;

/** End of a response, as reported by the provider's package. */
export interface TextEnd {
  finishReason: Generated['finishReason'];
  /** True if the provider itself reports that there would be more, whatever the reason. */
  isIncomplete: boolean;
  /** Failure reported within the response; undefined if there was none. */
  error: unknown;
  usage: Usage;
}

const MOST_TOKENS = 2_147_483_647;

/** Reads a response to its end. The text of a refusal is no response, and is left out. */
export async function readStreamParts(stream: PartStream, onText: (text: string) => void): Promise<TextEnd> {
  const end: TextEnd = { ...NO_END, usage: { ...NO_END.usage } };
  let event: unknown;
  for await (const part of stream) {
    if (part.type === 'raw') event = eventOf(part.rawValue);
    if (event === 'response.incomplete') end.isIncomplete = true;
    if (part.type === 'text-delta' && event !== REFUSAL) onText(part.delta);
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

const REFUSAL = 'response.refusal.delta';

/** Name of an event of OpenAI's Responses API; a refusal in the chunks of chat completions gets the same. */
function eventOf(value: unknown): unknown {
  const { type, choices } = (value ?? {}) as { type?: unknown; choices?: { delta?: { refusal?: unknown } }[] };
  return choices?.[0]?.delta?.refusal ? REFUSAL : type;
}

/** Token usage of a call, as far as the provider reports it. */
export const usageOf = ({ inputTokens, outputTokens }: Generated['usage']): Usage => ({
  inputTokens: countOf(inputTokens.total),
  outputTokens: countOf(outputTokens.total),
});

/** Drops values that cannot be a token count, and that no database would store: a response is not lost for its record. */
const countOf = (total: number | undefined) =>
  total !== undefined && Number.isInteger(total) && total >= 0 && total <= MOST_TOKENS ? total : null;
