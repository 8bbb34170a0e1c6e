import { MESSAGE_ID, startResponse, writeContent, writeMessage, writeResponse } from './stand-in-openai-response.ts';
import type { StreamFrames } from './stand-in-question.ts';

/** OpenAI pads its chunks with letters, so that nobody reads their lengths off the wire. */
const PADDING = 'aQ7xKd02LmzT9sWe';
const POSITION = { item_id: MESSAGE_ID, output_index: 0, content_index: 0 };
const POSITION_JSON = `"item_id":"${MESSAGE_ID}","output_index":0,"content_index":0`;

/** https://platform.openai.com/docs/api-reference/responses-streaming */
export function openOpenaiFrames(model: string): StreamFrames {
  let sequence = 0;
  let kind: 'output_text' | 'refusal' = 'output_text';
  let hasMessage = false;
  const frame = (type: string, rest: Record<string, unknown>) => {
    const data = JSON.stringify({ type, sequence_number: sequence, ...rest });
    sequence += 1;
    return `event: ${type}\ndata: ${data}\n\n`;
  };
  const openMessage = () => {
    hasMessage = true;
    const item = { ...writeMessage({ text: '', ending: 'whole' }), status: 'in_progress', content: [] };
    const part = writeContent('', kind === 'refusal' ? 'refuse' : 'whole');
    return (
      frame('response.output_item.added', { output_index: 0, item }) + frame('response.content_part.added', { ...POSITION, part })
    );
  };
  return {
    start: (ending) => {
      kind = ending === 'refuse' ? 'refusal' : 'output_text';
      const response = startResponse(model);
      return frame('response.created', { response }) + frame('response.in_progress', { response });
    },
    // Concatenated by hand, because benchmarks have a hundred thousand of them.
    piece: (text) => {
      const opening = hasMessage ? '' : openMessage();
      const type = `response.${kind}.delta`;
      const start = `"type":"${type}","sequence_number":${sequence},${POSITION_JSON}`;
      sequence += 1;
      const padding = kind === 'refusal' ? '' : `,"logprobs":[],"obfuscation":"${PADDING.slice(sequence % PADDING.length)}"`;
      return `${opening}event: ${type}\ndata: {${start},"delta":${JSON.stringify(text)}${padding}}\n\n`;
    },
    end: (answer) => {
      const { text, ending } = answer;
      const response = writeResponse(model, answer);
      const conclude = () => frame(`response.${String(response.status)}`, { response });
      if (!hasMessage && ending === 'filter') return conclude();
      const opening = hasMessage ? '' : openMessage();
      const done = kind === 'refusal' ? { refusal: text } : { text, logprobs: [] };
      return (
        opening +
        frame(`response.${kind}.done`, { ...POSITION, ...done }) +
        frame('response.content_part.done', { ...POSITION, part: writeContent(text, ending) }) +
        frame('response.output_item.done', { output_index: 0, item: writeMessage(answer) }) +
        conclude()
      );
    },
    fail: ({ code = 'server_error', message = 'The server had an error.', type }) => {
      if (type === 'error') return frame('error', { code, message, param: null });
      return frame('response.failed', { response: { ...startResponse(model), status: 'failed', error: { code, message } } });
    },
  };
}
