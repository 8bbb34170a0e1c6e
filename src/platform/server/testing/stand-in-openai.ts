import type { ModelMessage } from '../models/model-call.ts';
import { writeOpenaiList } from './stand-in-lists.ts';
import { writeResponse } from './stand-in-openai-response.ts';
import { openOpenaiFrames } from './stand-in-openai-stream.ts';
import type { ProviderFormat } from './stand-in-question.ts';

interface ResponsesBody {
  model?: string;
  instructions?: string;
  input?: string | { role?: string; content?: string | { text?: string }[] }[];
  text?: { format?: { schema?: Record<string, unknown> } };
  stream?: boolean;
  temperature?: number;
}

/** https://platform.openai.com/docs/api-reference/responses/create */
const readQuestion: ProviderFormat['readQuestion'] = (_path, body) => {
  const { model = '', instructions = '', input = [], text, stream = false } = body as ResponsesBody;
  const items = typeof input === 'string' ? [{ role: 'user', content: input }] : input;
  const said = items.map(({ role, content }) => ({ role, content: join(content) }));
  const told = said.filter(({ role }) => role === 'system' || role === 'developer').map(({ content }) => content);
  const messages = said.flatMap(({ role, content }) => (role === 'user' || role === 'assistant' ? [{ role, content }] : []));
  return {
    model,
    instructions: [instructions, ...told].filter((part) => part !== '').join('\n'),
    material: messages.flatMap(({ role, content }) => (role === 'user' ? [content] : [])).join('\n'),
    messages: messages as ModelMessage[],
    isStream: stream,
    schema: text?.format?.schema ?? null,
  };
};

const join = (content: string | { text?: string }[] = '') =>
  typeof content === 'string' ? content : content.map(({ text = '' }) => text).join('\n');

const writeAnswer: ProviderFormat['writeAnswer'] = ({ model }, response) => writeResponse(model, response);

/** https://platform.openai.com/docs/guides/error-codes */
const writeError: ProviderFormat['writeError'] = (status, error) => ({
  error: { message: `Refused by the stand-in with ${status}.`, type: 'stand_in', param: null, code: null, ...error },
});

const UNSTREAMED = {
  message: "Unsupported value: 'stream' does not support true with this model. Supported values are: false.",
  type: 'invalid_request_error',
  param: 'stream',
  code: 'unsupported_value',
};

/** The -pro models do not stream, and reasoning models accept no temperature. */
const refuse: ProviderFormat['refuse'] = (body) => {
  const { model = '', stream, temperature } = body as ResponsesBody;
  if (stream && /^o\d-pro/.test(model)) return UNSTREAMED;
  if (temperature === undefined || !/^o\d/.test(model)) return null;
  const message = "Unsupported parameter: 'temperature' is not supported with this model.";
  return { message, type: 'invalid_request_error', param: 'temperature', code: 'unsupported_parameter' };
};

/** OpenAI’s Responses API. */
export const openai: ProviderFormat = {
  asks: /^\/v1\/responses$/,
  lists: /^\/v1\/models(?:\?|$)/,
  keyHeader: 'authorization',
  readQuestion,
  writeAnswer,
  writeError,
  writeList: writeOpenaiList,
  refuse,
  retire: (model) => ({
    message: `The model \`${model}\` has been deprecated, learn more here: https://platform.openai.com/docs/deprecations`,
    type: 'invalid_request_error',
    code: 'model_not_found',
  }),
  openFrames: ({ model }) => openOpenaiFrames(model),
};
