import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTextFrames } from './text-frames.ts';

const DELTA = 'response.output_text.delta';

interface Frame {
  bytes: string;
  text: string | null;
}

const lineEnd = fc.constantFrom('\n', '\r\n');
const words = fc.string({ unit: 'binary', maxLength: 30 });
const data = (type: string, rest: object) => JSON.stringify({ type, sequence_number: 1, ...rest });

/** Text frames as OpenAI sends them. */
const textFrame = fc.record({ end: lineEnd, text: words, space: fc.constantFrom('', ' ') }).map(
  ({ end, text, space }): Frame => ({
    bytes: `event: ${DELTA}${end}data:${space}${data(DELTA, { item_id: 'msg_1', delta: text, obfuscation: 'x' })}${end}${end}`,
    text,
  }),
);
const otherFrame = fc
  .record({ end: lineEnd, said: words, name: fc.constantFrom('created', 'output_text.done', 'completed') })
  .map(
    ({ end, said, name }): Frame => ({
      bytes: `event: response.${name}${end}data: ${data(`response.${name}`, { delta: said })}${end}${end}`,
      text: null,
    }),
  );
const comment = lineEnd.map((end): Frame => ({ bytes: `: still here${end}${end}`, text: null }));

/** Reads bytes in chunks of the given lengths, repeated. */
function readIn(bytes: Buffer, lengths: readonly number[]): { text: string; rest: string } {
  const frames = createTextFrames();
  let text = '';
  const rest: Buffer[] = [];
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const length = lengths[turn % lengths.length] ?? 1;
    const found = frames.read(bytes.subarray(at, at + length));
    text += found.text;
    rest.push(...found.rest);
    at += length;
  }
  rest.push(...frames.end());
  return { text, rest: Buffer.concat(rest).toString() };
}

const cuts = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 12 });

test('wherever the network cuts a stream, its text is taken out whole and everything else is handed on byte for byte', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(textFrame, otherFrame, comment), { maxLength: 12 }), cuts, (frames, lengths) => {
      const bytes = Buffer.from(frames.map((frame) => frame.bytes).join(''));
      const { text, rest } = readIn(bytes, lengths);
      expect(text).toBe(Buffer.from(frames.map((frame) => frame.text ?? '').join('')).toString());
      expect(rest).toBe(Buffer.from(frames.flatMap((frame) => (frame.text === null ? [frame.bytes] : [])).join('')).toString());
    }),
    { numRuns: 500 },
  );
});

const usual = (text: string) => `event: ${DELTA}\ndata: ${data(DELTA, { delta: text })}\n\n`;

test.each<[string, string]>([
  ['does not say the event’s name', `data: ${data(DELTA, { delta: 'odd' })}\n\n`],
  ['says the name behind the data', `data: ${data(DELTA, { delta: 'odd' })}\nevent: ${DELTA}\n\n`],
  ['has its data in two lines', `event: ${DELTA}\ndata: {"type":"${DELTA}",\ndata: "delta":"odd"}\n\n`],
  ['has a number', `event: ${DELTA}\nid: 7\ndata: ${data(DELTA, { delta: 'odd' })}\n\n`],
  ['ends its lines with carriage returns', `event: ${DELTA}\rdata: ${data(DELTA, { delta: 'odd' })}\r\r`],
  ['is no JSON', `event: ${DELTA}\ndata: {"type":\n\n`],
  ['carries no text', `event: ${DELTA}\ndata: ${data(DELTA, { delta: 3 })}\n\n`],
  ['is another event than it says', `event: ${DELTA}\ndata: ${data('response.refusal.delta', { delta: 'odd' })}\n\n`],
])('from a frame that %s everything is left to the provider’s package, so that no text overtakes another', (_what, odd) => {
  const bytes = Buffer.from(`${usual('before ')}${odd}${usual('after')}`);
  fc.assert(
    fc.property(cuts, (lengths) => {
      expect(readIn(bytes, lengths)).toEqual({ text: 'before ', rest: `${odd}${usual('after')}` });
    }),
    { numRuns: 50 },
  );
});

test('a frame whose name only begins like that of a piece of text is no text', () => {
  const other = `event: ${DELTA}s\ndata: {"delta":"x"}\n\n`;
  expect(readIn(Buffer.from(other + usual('a')), [1000])).toEqual({ text: '', rest: other + usual('a') });
});

test('what is cut off in the middle of a frame is not taken for text', () => {
  const bytes = Buffer.from(usual('first') + usual('second').slice(0, -1));
  expect(readIn(bytes, [7])).toEqual({ text: 'first', rest: usual('second').slice(0, -1) });
});

test('all the text of one chunk of the network comes as one piece', () => {
  expect(createTextFrames().read(Buffer.from(usual('one ') + usual('two ') + usual('three')))).toEqual({
    text: 'one two three',
    rest: [],
  });
});
