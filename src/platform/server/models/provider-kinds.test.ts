import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { PROVIDER_KINDS, type ProviderKind } from '#platform/shared/model-providers.ts';
import { bumpListVersion } from '../lists/list-version.ts';
import { type ModelHarness, openModelHarness, question, stream } from '../testing/model-test-harness.ts';
import type { StandInCommand } from '../testing/stand-in-commands.ts';
import { explainModelError } from './explain-model-error.ts';
import { ModelError } from './model-error.ts';
import { languageModels, modelProviders, providerOutages } from './models.tables.ts';
import { MODELS_LIST } from './models-list.ts';

let bench: ModelHarness;
beforeAll(async () => {
  bench = await openModelHarness();
  await bench.models.catalogue();
  const { db } = bench.database;
  for (const kind of PROVIDER_KINDS) {
    const provider = { id: `${kind}-test`, kind, name: kind, address: bench.standIn.addresses[kind], destination: kind };
    await db.insert(modelProviders).values({ ...provider, papersAllowed: true, sealedKey: bench.sealKey(provider.id, 'key') });
    await db.insert(languageModels).values(modelOf(kind));
  }
  await bumpListVersion(db, MODELS_LIST);
});
afterAll(() => bench.close());
afterEach(async () => {
  await bench.clear();
  await bench.database.db.delete(providerOutages);
});

const idOf = (kind: ProviderKind) => `model-of-${kind}`;
const modelOf = (kind: ProviderKind) => ({
  modelId: idOf(kind),
  providerId: `${kind}-test`,
  label: kind,
  position: 50,
  contextTokens: 200_000,
  answerTokens: 16_000,
  thinks: false,
});

/** Sentence that a person reads after each of a provider's answers: the same from every provider. */
const TABLE: [string, StandInCommand, string][] = [
  ['it refuses the key', { status: 401 }, 'The model’s provider is not available to this portal at the moment.'],
  ['it no longer has the model', 'retired', 'This model has been retired by its provider.'],
  ['it is busy', { status: 429 }, 'The model’s provider is busy.'],
  ['it fails', { status: 500 }, 'The model’s provider had an internal error.'],
  ['the answer is cut', 'cut', 'The model’s provider could not be reached.'],
  ['the answer is empty', 'empty', 'The model’s answer was empty.'],
  ['the model declines', 'refuse', 'The model declined to answer.'],
  ['the content filter blocks the answer', 'filter', 'The provider’s content filter blocked the model’s answer.'],
  ['the content filter blocks the question', 'block', 'The provider’s content filter blocked the model’s answer.'],
  ['the answer is too long', 'truncate', 'The model’s answer was cut off'],
];

const DECLINED = 'The model declined to answer.';
const FILTERED = 'The provider’s content filter blocked the model’s answer.';
/** Providers that report the one as the other. */
const OWN: Partial<Record<ProviderKind, Record<string, string>>> = {
  openai: { block: DECLINED },
  'openai-compatible': { block: DECLINED },
  gemini: { refuse: FILTERED },
  anthropic: { filter: DECLINED },
};

describe.each(PROVIDER_KINDS)('%s', (kind) => {
  test('streams an answer piece by piece, and is told the conversation', async () => {
    bench.standIn.behave({ pieces: ['A motion ', 'to dismiss — ', '“請求” ', '🙂.'], everyMs: 5 });
    const messages = [
      { role: 'user' as const, content: 'What is a demurrer?' },
      { role: 'assistant' as const, content: 'An old pleading.' },
      { role: 'user' as const, content: 'And in New York?' },
    ];
    const { text, pieces, failure, usage } = await stream(bench.models, { model: idOf(kind), messages });
    expect([failure, text]).toEqual([null, 'A motion to dismiss — “請求” 🙂.']);
    expect(pieces.length).toBeGreaterThan(1);
    expect(usage.inputTokens).toBeGreaterThan(0);
    expect(bench.standIn.requests).toMatchObject([{ provider: kind, instructions: 'Help the firm.', messages, isStream: true }]);
    expect(bench.standIn.requests[0]?.body.temperature).toBeUndefined();
  });

  test('answers whole where it is to, and in the shape asked for', async () => {
    bench.standIn.behave({ text: '{"words":3}' });
    expect(await bench.models.generateObject({ ...question, model: idOf(kind) })).toEqual({ words: 3 });
    expect(bench.standIn.requests[0]).toMatchObject({ isStream: false, schema: { properties: { words: { type: 'number' } } } });
  });

  test.each(TABLE)('when %s, a person reads what happened', async (_what, command, sentence) => {
    bench.standIn.behave(command);
    const expected = OWN[kind]?.[String(command)] ?? sentence;
    const { failure } = await stream(bench.models, { model: idOf(kind) });
    expect(failure && explainModelError(failure)).toContain(expected);
    await bench.clear();
    bench.standIn.behave(command);
    const whole = await bench.models
      .generateObject({ ...question, model: idOf(kind), maxTries: 1 })
      .catch((error: unknown) => error);
    expect(whole instanceof ModelError && explainModelError(whole)).toContain(expected);
  });
});
