import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { fillSchema } from './fill-schema.ts';
import { type ModelStandIn, startModelStandIn } from './model-stand-in.ts';
import type { StandInQuestion } from './stand-in-question.ts';

let standIn: ModelStandIn;
const asked: StandInQuestion[] = [];
beforeAll(async () => {
  standIn = await startModelStandIn({
    answer: (question) => {
      asked.push(question);
      return { title: 'A title' };
    },
  });
});
afterAll(() => standIn.close());
afterEach(() => {
  asked.length = 0;
  standIn.reset();
});

const body = { model: 'gpt-4.1-2025-04-14', instructions: 'Do this.', input: 'The material.' };
const askOpenai = (headers: Record<string, string> = { authorization: 'Bearer key' }) =>
  fetch(`${standIn.url}/v1/responses`, { method: 'POST', headers, body: JSON.stringify(body) });
const askGemini = () =>
  fetch(`${standIn.url}/v1beta/models/gemini-2.5-pro:generateContent`, {
    method: 'POST',
    headers: { 'x-goog-api-key': 'key' },
    body: JSON.stringify({
      systemInstruction: { parts: [{ text: 'Do this.' }] },
      contents: [{ role: 'user', parts: [{ text: 'The material.' }] }],
    }),
  });
const command = (commands: unknown) =>
  fetch(`${standIn.url}/stand-in/commands`, { method: 'POST', body: JSON.stringify(commands) });

test('the same question reaches the answerer from either provider, and its answer goes back in that provider’s form', async () => {
  expect(await (await askOpenai()).json()).toMatchObject({
    object: 'response',
    status: 'completed',
    output: [{ type: 'message', content: [{ type: 'output_text', text: '{"title":"A title"}' }] }],
    usage: { input_tokens: 6, output_tokens: 5, total_tokens: 11 },
  });
  expect(await (await askGemini()).json()).toMatchObject({
    candidates: [{ content: { parts: [{ text: '{"title":"A title"}' }] }, finishReason: 'STOP' }],
    usageMetadata: { promptTokenCount: 6, candidatesTokenCount: 5, totalTokenCount: 11 },
  });
  const said = { instructions: 'Do this.', material: 'The material.', schema: null, command: null };
  expect(asked).toEqual([
    { ...said, provider: 'openai', model: 'gpt-4.1-2025-04-14' },
    { ...said, provider: 'gemini', model: 'gemini-2.5-pro' },
  ]);
  expect(standIn.calls).toBe(2);
});

test('another process can command what comes next, and a word that only the answerer knows is passed to it', async () => {
  expect((await command(['invent-case', { status: 429, headers: { 'retry-after': '20' } }])).status).toBe(204);
  expect((await askOpenai()).status).toBe(200);
  expect(asked[0]?.command).toBe('invent-case');
  const busy = await askGemini();
  expect([busy.status, busy.headers.get('retry-after')]).toEqual([429, '20']);
  expect(await busy.json()).toMatchObject({ error: { code: 429, status: 'RESOURCE_EXHAUSTED' } });
  expect((await askOpenai()).status).toBe(200);
});

test('what is no list of commands is refused and changes nothing', async () => {
  for (const wrong of [{ status: 500 }, [{ status: 'high' }], 'answer', [null]]) expect((await command(wrong)).status).toBe(400);
  expect((await askOpenai()).status).toBe(200);
});

test('a question without a key is refused as a provider would', async () => {
  expect((await askOpenai({})).status).toBe(401);
});

test.each([
  ['refuse', 'refusal', 'PROHIBITED_CONTENT'],
  ['truncate', 'max_output_tokens', 'MAX_TOKENS'],
  ['filter', 'content_filter', 'SAFETY'],
])('each provider has its own way to %s', async (word, openai, gemini) => {
  standIn.behave([word, word]);
  expect(await (await askOpenai()).text()).toContain(`"${openai}"`);
  expect(await (await askGemini()).text()).toContain(`"${gemini}"`);
});

test('without an answerer the plainest value of the shape asked for is answered', () => {
  const properties = {
    heading: { type: 'string' },
    parts: { type: 'array', items: { type: 'object' } },
    kind: { enum: ['a', 'b'] },
    note: { anyOf: [{ type: 'null' }, { type: 'string' }] },
    count: { type: 'integer' },
  };
  expect(fillSchema({ type: 'object', properties })).toEqual({
    heading: 'Text of the stand-in.',
    parts: [],
    kind: 'a',
    note: null,
    count: 0,
  });
});
