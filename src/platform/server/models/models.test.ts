import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type FakeModels, startFakeModels } from '../testing/fake-models.ts';
import { createModels, ModelError, type Models } from './models.ts';

let provider: FakeModels;
let models: Models;
beforeAll(async () => {
  provider = await startFakeModels();
  models = createModels(provider.settings);
});
afterAll(() => provider.close());
afterEach(() => {
  provider.requests.length = 0;
  provider.answers.length = 0;
});

const question = {
  instructions: 'Count the words.',
  material: 'Two words',
  shape: z.object({ words: z.number() }),
  maxOutputTokens: 100,
  timeoutMs: 5000,
};
const gpt = { ...question, model: 'gpt-4.1-2025-04-14' };

test('an OpenAI model is asked once, keeps nothing at the provider, and answers in the shape asked for', async () => {
  provider.answers.push('{"words":2}');
  expect(await models.generateObject(gpt)).toEqual({ words: 2 });
  expect(provider.requests.length).toBe(1);
  expect(provider.requests[0]?.path).toBe('/v1/responses');
  expect(provider.requests[0]?.body).toMatchObject({ model: 'gpt-4.1-2025-04-14', store: false, max_output_tokens: 100 });
  expect(provider.requests[0]?.body.tools).toBeUndefined();
});

test('a Gemini model is asked in its own way', async () => {
  provider.answers.push('{"words":2}');
  expect(await models.generateObject({ ...question, model: 'gemini-2.5-flash' })).toEqual({ words: 2 });
  expect(provider.requests[0]?.path).toBe('/v1beta/models/gemini-2.5-flash:generateContent');
});

test('an answer in another shape is not taken', async () => {
  for (const answer of ['{"words":"two"}', 'two words', '']) {
    provider.answers.push(answer);
    await expect(models.generateObject(gpt)).rejects.toThrow(ModelError);
  }
});

test('a refusal is not repeated, and its error carries nothing of what was asked', async () => {
  for (const status of [401, 429, 500]) {
    provider.answers.push({ status });
    const error = await models.generateObject({ ...gpt, material: 'the privileged fact' }).catch((reason) => reason);
    expect(error).toMatchObject({ status, model: 'gpt-4.1-2025-04-14' });
    expect(JSON.stringify([error, error.message, error.stack, error.cause])).not.toContain('privileged');
  }
  expect(provider.requests.length).toBe(3);
});

test('a provider that stays silent is given up after the time allowed', async () => {
  provider.answers.push('silence');
  await expect(models.generateObject({ ...gpt, timeoutMs: 50 })).rejects.toThrow('took too long');
});

test('without its provider’s key a model is not available and is not asked', async () => {
  const none = createModels({ ...provider.settings, openaiApiKey: undefined });
  expect(none.isAvailable('gpt-4.1-2025-04-14')).toBe(false);
  expect(none.isAvailable('gemini-2.5-pro')).toBe(true);
  await expect(none.generateObject(gpt)).rejects.toThrow('not configured');
  expect(provider.requests).toEqual([]);
});
