import type { Ending, StandInAnswer, Wire } from './stand-in-question.ts';

interface ResponsesBody {
  model?: string;
  instructions?: string;
  input?: string | { role?: string; content?: string | { text?: string }[] }[];
  text?: { format?: { schema?: Record<string, unknown> } };
}

const REASONS: Partial<Record<Ending, string>> = { truncate: 'max_output_tokens', filter: 'content_filter' };

/** https://platform.openai.com/docs/api-reference/responses/create */
const readQuestion: Wire['readQuestion'] = (_path, body) => {
  const { model = '', instructions = '', input = [], text } = body as ResponsesBody;
  const items = typeof input === 'string' ? [{ role: 'user', content: input }] : input;
  const said = (isUser: boolean) => items.filter(({ role }) => (role === 'user') === isUser).map(({ content }) => join(content));
  return {
    model,
    instructions: [instructions, ...said(false)].filter((part) => part !== '').join('\n'),
    material: said(true).join('\n'),
    schema: text?.format?.schema ?? null,
  };
};

const join = (content: string | { text?: string }[] = '') =>
  typeof content === 'string' ? content : content.map(({ text = '' }) => text).join('\n');

/** https://platform.openai.com/docs/api-reference/responses/object */
const writeAnswer: Wire['writeAnswer'] = (model, answer) => {
  const reason = REASONS[answer.ending];
  const { inputTokens, outputTokens } = answer;
  return {
    id: 'resp_stand_in',
    object: 'response',
    created_at: Math.floor(Date.now() / 1000),
    status: reason === undefined ? 'completed' : 'incomplete',
    error: null,
    incomplete_details: reason === undefined ? null : { reason },
    model,
    output: writeOutput(answer),
    usage: {
      input_tokens: inputTokens,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: outputTokens,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: inputTokens + outputTokens,
    },
  };
};

function writeOutput({ text, ending }: StandInAnswer): unknown[] {
  if (ending === 'filter') return [];
  const content = ending === 'refuse' ? { type: 'refusal', refusal: text } : { type: 'output_text', text, annotations: [] };
  const status = ending === 'truncate' ? 'incomplete' : 'completed';
  return [{ id: 'msg_stand_in', type: 'message', role: 'assistant', status, content: [content] }];
}

/** https://platform.openai.com/docs/guides/error-codes */
const writeError: Wire['writeError'] = (status, error) => ({
  error: { message: `Refused by the stand-in with ${status}.`, type: 'stand_in', param: null, code: null, ...error },
});

/** OpenAI’s Responses API. */
export const openai: Wire = { readQuestion, writeAnswer, writeError };
