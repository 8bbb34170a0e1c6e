import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { bumpListVersion } from '../lists/list-version.ts';
import { newKey } from '../sealed.ts';
import { portalSettings } from '../settings/settings.tables.ts';
import { type ModelHarness, openModelHarness, stream } from '../testing/model-test-harness.ts';
import { findObstacle } from './find-obstacle.ts';
import { languageModels, modelCalls, modelProviders } from './models.tables.ts';
import { MODELS_LIST } from './models-list.ts';

let bench: ModelHarness;
beforeAll(async () => {
  bench = await openModelHarness();
});
afterAll(() => bench.close());
afterEach(() => bench.clear());

const TODAY = '2026-11-26';
const db = () => bench.database.db;
/** Empties the tables, as those of a portal that has just been upgraded. */
async function empty(): Promise<void> {
  await db().delete(languageModels);
  await bumpListVersion(db(), MODELS_LIST);
}

test('a portal that is upgraded keeps the models that were on, the default, the drafting model and the prices', async () => {
  await empty();
  const value = { enabled: ['o3-2025-04-16', 'gemini-2.5-pro', 'gpt-2'], default: 'gemini-2.5-pro' };
  await db().insert(portalSettings).values({ name: 'models', value, changedAt: bench.clock.now() });
  const modelPrices = { 'o3-2025-04-16': { input: 2, output: 8 } };
  const { models } = await bench.withChanges({ draftingModel: 'gpt-of-the-firm', modelPrices }).catalogue();
  expect(models.filter(({ isOn }) => isOn).map(({ id }) => id)).toEqual(['o3-2025-04-16', 'gemini-2.5-pro', 'gpt-of-the-firm']);
  expect(models.filter(({ isChatDefault }) => isChatDefault).map(({ id }) => id)).toEqual(['gemini-2.5-pro']);
  expect(models.find(({ isDraftingDefault }) => isDraftingDefault)).toMatchObject({ id: 'gpt-of-the-firm', thinks: null });
  expect(models.filter(({ price }) => price !== null)).toMatchObject([{ price: { input: 2, output: 8 } }]);
  expect(await db().$count(portalSettings)).toBe(0);
  await empty();
});

test('the providers’ own models have the days on which they end, those of another server none', async () => {
  await empty();
  const own = { openaiBaseUrl: undefined, geminiBaseUrl: undefined };
  const { models } = await bench.withChanges(own).catalogue();
  const usable = (today: string) => models.filter((model) => findObstacle(model, today) === null).map(({ label }) => label);
  expect(usable('2026-10-22')).toHaveLength(10);
  expect(usable(TODAY)).toEqual(['o3', 'o3 pro', 'GPT-4o', 'GPT-4.1', 'Gemini 2.5 Pro', 'Gemini 2.5 Flash']);
  expect(usable('2026-12-11')).toEqual(['GPT-4o', 'GPT-4.1']);
  expect(usable('2027-01-14')).toEqual([]);
  await empty();
  expect((await bench.models.catalogue()).models.filter(({ endsOn }) => endsOn !== null)).toEqual([]);
});

test('the catalogue is read once however many ask, and again after a change', async () => {
  const [first, second] = await Promise.all([bench.models.catalogue(), bench.models.catalogue()]);
  expect(second).toBe(first);
  await db().update(languageModels).set({ label: 'Renamed' }).where(eq(languageModels.modelId, 'o3-2025-04-16'));
  expect((await bench.models.catalogue()).labelOf('o3-2025-04-16')).toBe('o3');
  await bumpListVersion(db(), MODELS_LIST);
  expect((await bench.models.catalogue()).labelOf('o3-2025-04-16')).toBe('Renamed');
  expect((await bench.models.catalogue()).labelOf('never kept')).toBe('never kept');
});

test('a key that was sealed under another secret is no key, and the portal says so in its log', async () => {
  const sealedKey = bench.sealKey('openai', 'sk-of-before');
  await db().update(modelProviders).set({ sealedKey }).where(eq(modelProviders.id, 'openai'));
  await bumpListVersion(db(), MODELS_LIST);
  expect((await bench.models.catalogue()).find('o3-2025-04-16')?.provider.key).toBe('sk-of-before');
  const after = await bench.withChanges({}, { masterKey: newKey() }).catalogue();
  expect(findObstacle(after.find('o3-2025-04-16'), TODAY)).toBe('no-key');
  expect(bench.logged()).toContain('the key of a model provider cannot be opened');
  expect(bench.logged()).not.toContain('sk-of-before');
  await db().update(modelProviders).set({ sealedKey: null });
  await bumpListVersion(db(), MODELS_LIST);
});

test.each([
  ['think', true],
  ['answer', false],
] as const)('whether a model thinks first is learned by one small question at its first use: %s', async (command, thinks) => {
  const model = 'o3-2025-04-16';
  await db().update(languageModels).set({ thinks: null }).where(eq(languageModels.modelId, model));
  await bumpListVersion(db(), MODELS_LIST);
  bench.standIn.behave([command, 'answer', 'answer']);
  expect((await stream(bench.models, { model })).failure).toBeNull();
  expect((await stream(bench.models, { model })).failure).toBeNull();
  const limits = bench.standIn.requests.map(({ body }) => body.max_output_tokens);
  expect(limits).toEqual([200, ...(thinks ? [26_000, 26_000] : [1_000, 1_000])]);
  expect((await bench.models.catalogue()).find(model)?.thinks).toBe(thinks);
  expect(await db().$count(modelCalls)).toBe(3);
  expect(JSON.stringify(bench.standIn.requests[0])).not.toContain('privileged');
});

test('a model that does not answer the small question is asked all the same, with room to think', async () => {
  const model = 'o3-2025-04-16';
  await db().update(languageModels).set({ thinks: null }).where(eq(languageModels.modelId, model));
  await bumpListVersion(db(), MODELS_LIST);
  bench.standIn.behave([{ status: 500 }, 'answer']);
  expect((await stream(bench.models, { model })).failure).toBeNull();
  expect(bench.standIn.requests[1]?.body.max_output_tokens).toBe(26_000);
  expect((await bench.models.catalogue()).find(model)?.thinks).toBeNull();
});
