import type { ModelMessage } from '../models/model-call.ts';
import { writeCompatibleList } from './stand-in-lists.ts';
import {
  type AskedFor,
  type Ending,
  type ProviderFormat,
  type StandInAnswer,
  type StreamFrames,
  THOUGHT,
} from './stand-in-question.ts';

interface ChatBody {
  model?: string;
  messages?: { role: string; content: string | { text?: string }[] }[];
  response_format?: { json_schema?: { schema?: Record<string, unknown> } };
  stream?: boolean;
}

/** The names that vLLM gives to errors. */
const TYPES: Readonly<Record<number, string>> = { 400: 'BadRequestError', 401: 'AuthenticationError', 404: 'NotFoundError' };

const REASONS: Partial<Record<Ending, string>> = { truncate: 'length', incomplete: 'abort', filter: 'content_filter' };

/** https://platform.openai.com/docs/api-reference/chat/create */
const readQuestion: ProviderFormat['readQuestion'] = (_path, body) => {
  const { model = '', messages = [], response_format, stream = false } = body as ChatBody;
  const said = messages.map(({ role, content }) => ({ role, content: join(content) }));
  const ofRole = (...roles: string[]) => said.filter(({ role }) => roles.includes(role));
  const textOf = (some: typeof said) => some.map(({ content }) => content).join('\n');
  return {
    model,
    instructions: textOf(ofRole('system')),
    material: textOf(ofRole('user')),
    messages: ofRole('user', 'assistant') as ModelMessage[],
    isStream: stream,
    schema: response_format?.json_schema?.schema ?? null,
  };
};

const join = (content: string | { text?: string }[]) =>
  typeof content === 'string' ? content : content.map(({ text = '' }) => text).join('\n');

/** https://platform.openai.com/docs/api-reference/chat/object */
const writeAnswer: ProviderFormat['writeAnswer'] = ({ model }, answer) => {
  const { text, ending, reasoningTokens } = answer;
  const said = ending === 'refuse' ? { content: null, refusal: text } : { content: text };
  const message = { role: 'assistant', ...said, ...(reasoningTokens > 0 && { reasoning_content: THOUGHT.text }) };
  const choices = [{ index: 0, message, finish_reason: REASONS[ending] ?? 'stop' }];
  return { ...writeEnvelope(model, 'chat.completion'), choices, usage: writeUsage(answer) };
};

const writeEnvelope = (model: string, object: string) => ({
  id: 'chatcmpl-stand-in',
  object,
  created: Math.floor(Date.now() / 1000),
  model,
});

const writeUsage = ({ inputTokens, outputTokens, reasoningTokens }: StandInAnswer) => ({
  prompt_tokens: inputTokens,
  completion_tokens: outputTokens,
  total_tokens: inputTokens + outputTokens,
  completion_tokens_details: { reasoning_tokens: reasoningTokens },
});

const writeError: ProviderFormat['writeError'] = (status, error) => ({
  error: {
    message: `Refused by the stand-in with ${status}.`,
    type: TYPES[status] ?? 'InternalServerError',
    param: null,
    code: status,
    ...error,
  },
});

/** https://platform.openai.com/docs/api-reference/chat-streaming */
function openFrames({ model }: AskedFor, thinks: boolean): StreamFrames {
  const frame = (data: unknown) => `data: ${JSON.stringify(data)}\n\n`;
  const envelope = writeEnvelope(model, 'chat.completion.chunk');
  const chunk = (delta: object, finish_reason: string | null = null) =>
    frame({ ...envelope, choices: [{ index: 0, delta, finish_reason }] });
  let field: 'content' | 'refusal' = 'content';
  return {
    start: (ending) => {
      field = ending === 'refuse' ? 'refusal' : 'content';
      return chunk({ role: 'assistant', content: '' }) + (thinks ? chunk({ reasoning_content: THOUGHT.text }) : '');
    },
    piece: (text) => chunk({ [field]: text }),
    // Servers send the usage after the last choice, in a chunk that has none.
    end: (answer) =>
      `${chunk({}, REASONS[answer.ending] ?? 'stop')}${frame({ ...envelope, choices: [], usage: writeUsage(answer) })}data: [DONE]\n\n`,
    fail: ({ status = 500, ...error }) => frame(writeError(Number(status), error)),
  };
}

/** Chat completions, as vLLM, Ollama, LM Studio and LiteLLM serve them too. */
export const compatible: ProviderFormat = {
  asks: /^\/compatible\/v1\/chat\/completions$/,
  lists: /^\/compatible\/v1\/models(?:\?|$)/,
  keyHeader: null,
  readQuestion,
  writeAnswer,
  writeError,
  writeList: writeCompatibleList,
  refuse: () => null,
  retire: (model) => ({ message: `The model \`${model}\` does not exist.` }),
  openFrames,
};
