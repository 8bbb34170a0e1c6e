import { createAnthropic } from '@ai-sdk/anthropic';
import { createAzure } from '@ai-sdk/azure';
import { createGoogleGenerativeAI } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { PROVIDER_KINDS, type ProviderKind } from '#platform/shared/model-providers.ts';
import { type ModelStandIn, startModelStandIn } from './model-stand-in.ts';
import type { StandInCommand } from './stand-in-commands.ts';

let standIn: ModelStandIn;
beforeAll(async () => {
  standIn = await startModelStandIn({ answer: ({ schema }) => (schema ? { title: 'A title' } : 'Half of it') });
});
afterAll(() => standIn.close());
afterEach(() => standIn.reset());

type Model = ReturnType<ReturnType<typeof createOpenAI>['responses']>;
type Part = Awaited<ReturnType<Model['doStream']>>['stream'] extends ReadableStream<infer Each> ? Each : never;
const apiKey = 'key';
const MODELS: Record<ProviderKind, (baseURL: string, id: string) => Model> = {
  openai: (baseURL, id) => createOpenAI({ apiKey, baseURL }).responses(id),
  gemini: (baseURL, id) => createGoogleGenerativeAI({ apiKey, baseURL })(id),
  azure: (baseURL, id) => createAzure({ apiKey, baseURL })(id),
  anthropic: (baseURL, id) => createAnthropic({ apiKey, baseURL })(id),
  'openai-compatible': (baseURL, id) =>
    createOpenAICompatible({ name: 'firm', baseURL, includeUsage: true, supportsStructuredOutputs: true })(id),
};
const modelOf = (kind: ProviderKind, id = 'm-1') => MODELS[kind](standIn.addresses[kind], id);
const call = {
  prompt: [
    { role: 'system' as const, content: 'Do this.' },
    { role: 'user' as const, content: [{ type: 'text' as const, text: 'The material.' }] },
  ],
  maxOutputTokens: 1_000,
};
const schema = {
  type: 'object' as const,
  properties: { title: { type: 'string' as const } },
  required: ['title'],
  additionalProperties: false,
};

/** A whole response as the provider's own package reads it. */
async function ask(kind: ProviderKind, command: StandInCommand = 'answer', id?: string) {
  standIn.behave(command);
  const { content, finishReason, usage } = await modelOf(kind, id).doGenerate(call);
  const text = content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('');
  return { text, reason: finishReason.unified, reasoning: usage.outputTokens.reasoning, total: usage.outputTokens.total };
}

/** The same of a streamed response. */
async function stream(kind: ProviderKind, command: StandInCommand = 'answer') {
  standIn.behave(command);
  const parts: Part[] = [];
  for await (const part of (await modelOf(kind).doStream(call)).stream) parts.push(part);
  const text = parts.flatMap((part) => (part.type === 'text-delta' ? [part.delta] : [])).join('');
  const finish = parts.find((part) => part.type === 'finish');
  const hasError = parts.some((part) => part.type === 'error');
  const { reasoning, total } = finish?.usage.outputTokens ?? {};
  return { text, reason: finish?.finishReason.unified, reasoning, total, hasError };
}

const RETIRED: Record<ProviderKind, string> = {
  openai: 'model_not_found',
  gemini: 'is not found for API version v1beta',
  azure: 'DeploymentNotFound',
  anthropic: 'not_found_error',
  'openai-compatible': 'The model `m-1` does not exist',
};

describe.each(PROVIDER_KINDS)('%s', (kind) => {
  const whole = { text: 'Half of it', reason: 'stop', total: 3 };
  test('a question in this provider’s form is understood, and its own package reads the answer, whole and streamed', async () => {
    expect(await ask(kind)).toMatchObject(whole);
    expect(await stream(kind)).toMatchObject({ ...whole, hasError: false });
    const said = { instructions: 'Do this.', material: 'The material.', model: 'm-1', schema: null, provider: kind };
    expect(standIn.requests).toMatchObject([
      { ...said, isStream: false },
      { ...said, isStream: true },
    ]);
  });

  test('the shape that an answer is to have is found in the question, and the answer has it', async () => {
    for (const id of ['m-1', 'claude-sonnet-4-5-20250929', 'claude-3-haiku-20240307']) {
      const asked = { ...call, responseFormat: { type: 'json' as const, schema } };
      const { content } = await modelOf(kind, id).doGenerate(asked);
      expect(content).toContainEqual(expect.objectContaining({ type: 'text', text: '{"title":"A title"}' }));
      expect(standIn.requests.at(-1)?.schema).toMatchObject({ properties: { title: { type: 'string' } } });
    }
  });

  test('a model that thinks first says how much it thought, and only the rest is its answer', async () => {
    const thought = { text: 'Half of it', reasoning: 64, total: 67 };
    expect(await ask(kind, 'think')).toMatchObject(thought);
    expect(await stream(kind, 'think')).toMatchObject(thought);
  });

  test('a retired model, a wrong key, a limit and a failure are reported in this provider’s own words', async () => {
    await expect(ask(kind, 'retired')).rejects.toMatchObject({
      statusCode: 404,
      responseBody: expect.stringContaining(RETIRED[kind]),
    });
    await expect(stream(kind, 'retired')).rejects.toMatchObject({ statusCode: 404 });
    for (const statusCode of [401, 429, 500]) {
      const message = `Refused by the stand-in with ${statusCode}.`;
      await expect(ask(kind, { status: statusCode })).rejects.toMatchObject({ statusCode, message });
    }
  });

  test('cut, empty, refused, filtered and broken answers end as this provider ends them', async () => {
    const filtered = { reason: 'content-filter' };
    for (const read of [ask, stream]) {
      expect(await read(kind, 'truncate')).toMatchObject({ text: 'Half ', reason: 'length' });
      expect(await read(kind, 'empty')).toMatchObject({ text: '', reason: 'stop' });
      // The package for Azure brings its own, older reader of responses, which knows no refusals.
      if (kind !== 'azure') expect(await read(kind, 'refuse')).toMatchObject(filtered);
      expect(await read(kind, 'filter')).toMatchObject(filtered);
    }
    expect(await stream(kind, { pieces: 2, lastly: 'error' })).toMatchObject({ text: 'word1 word2 ', hasError: true });
    await expect(ask(kind, 'cut')).rejects.toThrow();
    await expect(stream(kind, 'cut')).rejects.toThrow();
  });

  test('its list of models is in its own form, and asks for the key where the provider does', async () => {
    const address = `${standIn.addresses[kind]}/models`;
    const headers = { authorization: 'Bearer key', 'x-goog-api-key': 'key', 'api-key': 'key', 'x-api-key': 'key' };
    standIn.lists = { [kind]: [{ id: 'new-model', retiresOn: '2027-01-14' }] };
    const listed = await (await fetch(address, { headers })).text();
    expect(listed).toMatch(/"(?:id|name)":"(?:models\/)?new-model"/);
    expect(listed.includes('"deprecation":{"inference":1799884800}')).toBe(kind === 'azure');
    expect((await fetch(address)).status).toBe(kind === 'openai-compatible' ? 200 : 401);
    standIn.behave({ status: 500 });
    expect((await fetch(address, { headers })).status).toBe(500);
    standIn.lists = {};
    expect((await fetch(address, { headers })).status).toBe(404);
    expect([standIn.calls, standIn.listCalls]).toEqual([0, 4]);
  });
});

test('Azure stops a prompt with an error of its own', async () => {
  await expect(ask('azure', 'block')).rejects.toMatchObject({
    statusCode: 400,
    responseBody: expect.stringContaining('ResponsibleAIPolicyViolation'),
  });
  expect(await ask('gemini', 'block')).toMatchObject({ reason: 'content-filter' });
});

test('long lists come in pages at Anthropic and Google', async () => {
  const ids = Array.from({ length: 60 }, (_, index) => `model-${index}`);
  standIn.lists = { anthropic: ids.map((id) => ({ id })), gemini: ids.map((id) => ({ id })) };
  const read = async (kind: ProviderKind, query: string): Promise<unknown> => {
    const headers = { 'x-goog-api-key': 'key', 'x-api-key': 'key' };
    return (await fetch(`${standIn.addresses[kind]}/models${query}`, { headers })).json();
  };
  expect(await read('anthropic', '')).toMatchObject({ has_more: true, last_id: 'model-19' });
  expect(await read('anthropic', '?after_id=model-19&limit=1000')).toMatchObject({ has_more: false, first_id: 'model-20' });
  expect(await read('gemini', '')).toMatchObject({ nextPageToken: '50' });
  expect(await read('gemini', '?pageSize=20&pageToken=50')).toMatchObject({
    models: { length: 10, 0: { name: 'models/model-50' } },
  });
});
