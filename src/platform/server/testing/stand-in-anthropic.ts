import type { ModelMessage } from '../models/model-call.ts';
import { writeMessage } from './stand-in-anthropic-message.ts';
import { openAnthropicFrames } from './stand-in-anthropic-stream.ts';
import { writeAnthropicList } from './stand-in-lists.ts';
import type { ProviderFormat } from './stand-in-question.ts';

interface MessagesBody {
  model?: string;
  system?: Content;
  messages?: { role: ModelMessage['role']; content: Content }[];
  output_config?: { format?: { schema?: Record<string, unknown> } };
  tools?: { name?: string; input_schema?: Record<string, unknown> }[];
  stream?: boolean;
}

type Content = string | { text?: string }[];

const TYPES: Readonly<Record<number, string>> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  403: 'permission_error',
  404: 'not_found_error',
  429: 'rate_limit_error',
  500: 'api_error',
  529: 'overloaded_error',
};

/** https://platform.claude.com/docs/en/api/messages; a model without structured output is asked to call a tool instead. */
const readQuestion: ProviderFormat['readQuestion'] = (_path, body) => {
  const { model = '', system, messages = [], output_config, tools = [], stream = false } = body as MessagesBody;
  const said = messages.map(({ role, content }) => ({ role, content: join(content) }));
  return {
    model,
    instructions: join(system),
    material: said.flatMap(({ role, content }) => (role === 'user' ? [content] : [])).join('\n'),
    messages: said,
    isStream: stream,
    schema: output_config?.format?.schema ?? tools[0]?.input_schema ?? null,
    tool: tools[0]?.name,
  };
};

const join = (content: Content = '') => (typeof content === 'string' ? content : content.map(({ text = '' }) => text).join('\n'));

/** https://platform.claude.com/docs/en/api/errors */
const writeError: ProviderFormat['writeError'] = (status, error) => ({
  type: 'error',
  error: { type: TYPES[status] ?? 'api_error', message: `Refused by the stand-in with ${status}.`, ...error },
  request_id: 'req_stand_in',
});

/** Anthropic’s Messages API. */
export const anthropic: ProviderFormat = {
  asks: /^\/anthropic\/v1\/messages$/,
  lists: /^\/anthropic\/v1\/models(?:\?|$)/,
  keyHeader: 'x-api-key',
  readQuestion,
  writeAnswer: writeMessage,
  writeError,
  writeList: writeAnthropicList,
  refuse: () => null,
  retire: (model) => ({ message: `model: ${model}` }),
  blockedPrompt: { message: 'Output blocked by content filtering policy' },
  openFrames: openAnthropicFrames,
};
