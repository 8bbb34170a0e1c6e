import type { Ending, StandInAnswer } from './stand-in-question.ts';

export const MESSAGE_ID = 'msg_stand_in';

const REASONS: Partial<Record<Ending, string | null>> = {
  truncate: 'max_output_tokens',
  incomplete: null,
  filter: 'content_filter',
};

/** https://platform.openai.com/docs/api-reference/responses/object */
export function writeResponse(model: string, response: StandInAnswer): Record<string, unknown> {
  const reason = REASONS[response.ending];
  const { inputTokens, outputTokens, reasoningTokens } = response;
  return {
    ...startResponse(model),
    status: reason === undefined ? 'completed' : 'incomplete',
    incomplete_details: reason ? { reason } : null,
    output: response.text === '' && response.ending === 'filter' ? [] : [writeMessage(response)],
    usage: {
      input_tokens: inputTokens,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: outputTokens,
      output_tokens_details: { reasoning_tokens: reasoningTokens },
      total_tokens: inputTokens + outputTokens,
    },
  };
}

/** A response that is still empty. */
export function startResponse(model: string): Record<string, unknown> {
  return {
    id: 'resp_stand_in',
    object: 'response',
    created_at: Math.floor(Date.now() / 1000),
    status: 'in_progress',
    error: null,
    incomplete_details: null,
    instructions: null,
    model,
    output: [],
    store: false,
    usage: null,
  };
}

/** The single message of the stand-in's response. */
export function writeMessage({ text, ending }: Pick<StandInAnswer, 'text' | 'ending'>): Record<string, unknown> {
  const status = REASONS[ending] === undefined ? 'completed' : 'incomplete';
  return { id: MESSAGE_ID, type: 'message', role: 'assistant', status, content: [writeContent(text, ending)] };
}

export const writeContent = (text: string, ending: Ending): Record<string, unknown> =>
  ending === 'refuse' ? { type: 'refusal', refusal: text } : { type: 'output_text', text, annotations: [], logprobs: [] };
