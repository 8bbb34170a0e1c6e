/** The events of one reply in OpenAI's format: https://platform.openai.com/docs/api-reference/responses-streaming */
export interface Frames {
  /** Sent at once: the question was accepted. */
  opening: string;
  /** Events before the first piece. */
  first: string;
  /** One piece of the text. */
  piece(number: number, text: string): string;
  /** The end, which repeats the whole text as the provider does. */
  closing(text: string, pieces: number): string;
}

const MODEL = 'gpt-4o-2024-08-06';
const frame = (event: { type: string }) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;

/** Prepares a reply's events, so that sending a piece costs the upstream next to nothing. */
export function framesOf(name: string): Frames {
  const [id, itemId] = [`resp_${name}`, `msg_${name}`];
  const response = (status: string) => ({
    id,
    object: 'response',
    created_at: 1_700_000_000,
    status,
    model: MODEL,
    store: false,
  });
  const position = { item_id: itemId, output_index: 0, content_index: 0 };
  const item = (status: string, content: unknown[]) => ({ id: itemId, type: 'message', status, role: 'assistant', content });
  const part = (text: string) => ({ type: 'output_text', annotations: [], logprobs: [], text });
  const type = 'response.output_text.delta';
  const before = `event: ${type}\ndata: {"type":"${type}","sequence_number":`;
  const between = `,"item_id":"${itemId}","output_index":0,"content_index":0,"delta":"`;
  const after = '","logprobs":[],"obfuscation":"a1b2c3d4e5"}\n\n';
  const opening = ['response.created', 'response.in_progress'].map((kind, number) =>
    frame({ ...{ type: kind, sequence_number: number }, ...{ response: { ...response('in_progress'), output: [] } } }),
  );
  const first = [
    { type: 'response.output_item.added', sequence_number: 2, output_index: 0, item: item('in_progress', []) },
    { type: 'response.content_part.added', sequence_number: 3, ...position, part: part('') },
  ].map(frame);
  return {
    opening: opening.join(''),
    first: first.join(''),
    piece: (number, text) => `${before}${number + 4}${between}${text}${after}`,
    closing: (text, pieces) => {
      const done = item('completed', [part(text)]);
      const usage = { input_tokens: 20, output_tokens: pieces, total_tokens: pieces + 20 };
      const events = [
        { type: 'response.output_text.done', ...position, text, logprobs: [] },
        { type: 'response.content_part.done', ...position, part: part(text) },
        { type: 'response.output_item.done', output_index: 0, item: done },
        { type: 'response.completed', response: { ...response('completed'), output: [done], usage } },
      ];
      return events.map((event, index) => frame({ ...event, ...{ sequence_number: pieces + 4 + index } })).join('');
    },
  };
}
