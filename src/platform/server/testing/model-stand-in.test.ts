import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { fillSchema } from './fill-schema.ts';
import { type ModelStandIn, startModelStandIn } from './model-stand-in.ts';
import type { StandInQuestion } from './stand-in-question.ts';

let standIn: ModelStandIn;
const requested: StandInQuestion[] = [];
beforeAll(async () => {
  standIn = await startModelStandIn({
    answer: (question) => {
      requested.push(question);
      return { title: 'A title' };
    },
  });
});
afterAll(() => standIn.close());
afterEach(() => {
  requested.length = 0;
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
  const messages = [{ role: 'user', content: 'The material.' }];
  const said = { instructions: 'Do this.', material: 'The material.', messages, isStream: false, schema: null, command: null };
  expect(requested).toEqual([
    { ...said, provider: 'openai', model: 'gpt-4.1-2025-04-14' },
    { ...said, provider: 'gemini', model: 'gemini-2.5-pro' },
  ]);
  expect(standIn.calls).toBe(2);
});

test('another process can command what comes next, and a word that only the answerer knows is passed to it', async () => {
  expect((await command(['invent-case', { status: 429, headers: { 'retry-after': '20' } }])).status).toBe(204);
  expect((await askOpenai()).status).toBe(200);
  expect(requested[0]?.command).toBe('invent-case');
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

const streamFrom = async (provider: 'openai' | 'gemini') => {
  const isOpenai = provider === 'openai';
  const path = isOpenai ? '/v1/responses' : '/v1beta/models/gemini-2.5-pro:streamGenerateContent?alt=sse';
  const question = isOpenai ? { ...body, stream: true } : { contents: [{ role: 'user', parts: [{ text: 'The material.' }] }] };
  const headers: Record<string, string> = isOpenai ? { authorization: 'Bearer key' } : { 'x-goog-api-key': 'key' };
  const answer = await fetch(`${standIn.url}${path}`, { method: 'POST', headers, body: JSON.stringify(question) });
  expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/);
  return answer.text();
};

test('a streamed answer comes in OpenAI’s events, from the first to the last, numbered in order', async () => {
  standIn.behave({ pieces: ['Half ', 'of it'], everyMs: 1 });
  const frames = (await streamFrom('openai')).trim().split('\n\n');
  const events = frames.map((frame) => {
    const [name = '', data = ''] = frame.split('\n');
    const event = JSON.parse(data.slice('data: '.length)) as { type: string; sequence_number: number; delta?: string };
    expect(name).toBe(`event: ${event.type}`);
    return event;
  });
  expect(events.map(({ type }) => type.replace('response.', ''))).toEqual([
    'created',
    'in_progress',
    'output_item.added',
    'content_part.added',
    'output_text.delta',
    'output_text.delta',
    'output_text.done',
    'content_part.done',
    'output_item.done',
    'completed',
  ]);
  expect(events.map(({ sequence_number }) => sequence_number)).toEqual(events.map((_event, index) => index));
  expect(events.at(-1)).toMatchObject({
    response: { status: 'completed', output: [{ content: [{ text: 'Half of it' }] }], usage: { output_tokens: 3 } },
  });
});

test('a streamed answer comes in Gemini’s chunks, the last of which says why it ends', async () => {
  standIn.behave({ pieces: ['Half ', 'of it'], lastly: 'truncate' });
  const chunks = (await streamFrom('gemini')).trim().split('\r\n\r\n');
  const values = chunks.map((chunk) => JSON.parse(chunk.slice('data: '.length)) as unknown);
  expect(values).toMatchObject([
    { candidates: [{ content: { role: 'model', parts: [{ text: 'Half ' }] } }], modelVersion: 'gemini-2.5-pro' },
    { candidates: [{ content: { role: 'model', parts: [{ text: 'of it' }] } }] },
    { candidates: [{ finishReason: 'MAX_TOKENS' }], usageMetadata: { candidatesTokenCount: 3 } },
  ]);
});

test('like OpenAI it does not stream -pro models, and takes no temperature for models that think first', async () => {
  const ask = async (changes: object) => {
    const headers = { authorization: 'Bearer key' };
    const options = { method: 'POST', headers, body: JSON.stringify({ ...body, ...changes }) };
    const answer = await fetch(`${standIn.url}/v1/responses`, options);
    return { status: answer.status, body: (await answer.json()) as object };
  };
  const refused = (param: string) => ({ status: 400, body: { error: { type: 'invalid_request_error', param } } });
  expect(await ask({ model: 'o3-pro-2025-06-10', stream: true })).toMatchObject(refused('stream'));
  expect(await ask({ model: 'o3-mini-2025-01-31', temperature: 0 })).toMatchObject(refused('temperature'));
  expect((await ask({ model: 'o3-pro-2025-06-10' })).status).toBe(200);
  expect((await ask({ temperature: 0 })).status).toBe(200);
});

test('another process can command a stream, and what is none is refused', async () => {
  expect((await command([{ pieces: 3, everyMs: 5, lastly: 'cut' }, { pieces: ['a', 'b'] }])).status).toBe(204);
  for (const wrong of [[{ pieces: 'many' }], [{ pieces: [1] }]]) expect((await command(wrong)).status).toBe(400);
});

test('an answer that is held comes once another process releases it, also where that was sooner', async () => {
  const release = () => fetch(`${standIn.url}/stand-in/release`, { method: 'POST' });
  await command(['hold', 'hold']);
  let isAnswered = false;
  const held = askOpenai().then(() => {
    isAnswered = true;
  });
  await expect.poll(() => standIn.calls).toBe(1);
  expect(isAnswered).toBe(false);
  await release();
  await held;
  await release();
  expect((await askOpenai()).status).toBe(200);
});
