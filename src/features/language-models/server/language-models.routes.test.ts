import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { auditEvents } from '#features/audit/server/audit.tables.ts';
import { languageModels, modelProviders } from '#platform/server/models/models.tables.ts';
import { changeModelsList } from '#platform/server/models/models-list.ts';
import { sealKey } from '#platform/server/models/provider-key.ts';
import { FIRST_MODEL } from '#platform/server/models/start-content.ts';
import { newKey } from '#platform/server/sealed.ts';
import { type ModelStandIn, startModelStandIn } from '#platform/server/testing/model-stand-in.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { type LanguageModel, MODEL_MESSAGES, type ModelBody } from '../language-models.contract.ts';
import { type ModelProvider, PROVIDER_MESSAGES } from '../providers.contract.ts';

const MODELS = '/api/admin/models';
const PROVIDERS = '/api/admin/model-providers';
const KEY = 'sk-secret-of-the-firm';

let standIn: ModelStandIn;
let portal: TestPortal;
let admin: string;
let person: string;
beforeAll(async () => {
  standIn = await startModelStandIn();
  portal = await openTestPortal({ ...standIn.settings, geminiApiKey: undefined });
  admin = await portal.signIn({ role: 'admin' });
  person = await portal.signIn();
});
afterAll(async () => {
  await portal.close();
  await standIn.close();
});
afterEach(() => standIn.reset());

const call = (method: string, url: string, body?: object, cookie = admin) => portal.call(method, url, { cookie, body });
const list = async (): Promise<LanguageModel[]> => (await call('GET', MODELS)).json();
const find = async (modelId: string) => (await list()).find((model) => model.modelId === modelId) as LanguageModel;
const providers = async (): Promise<ModelProvider[]> => (await call('GET', PROVIDERS)).json();
const offered = async (cookie = person) =>
  (await call('GET', '/api/chatbot/models', undefined, cookie)).json() as {
    id: string;
    available: boolean;
    isDefault: boolean;
  }[];

function bodyOf({ id: _id, retirement: _retirement, successor: _successor, ...body }: LanguageModel): ModelBody {
  return body;
}
const change = async (modelId: string, fields: Partial<ModelBody>) => {
  const model = await find(modelId);
  return call('PUT', `${MODELS}/${model.id}`, { ...bodyOf(model), ...fields });
};
const NEW = {
  modelId: 'gpt-5.1-2025-11-13',
  providerId: 'openai',
  deployment: '',
  label: 'GPT-5.1',
  isOn: true,
  isChatDefault: false,
  isDraftingDefault: false,
  contextTokens: 400_000,
  answerTokens: 128_000,
  thinks: null,
  streams: true,
  inputPrice: 1.25,
  outputPrice: 10,
  endsOn: null,
  audience: 'everyone' as const,
};

/** Newest entries of the audit log. */
const trail = async (action: string) =>
  (await portal.deps.db.select().from(auditEvents)).filter((event) => event.action === action);

test('an empty portal has the ten models of two providers, in order, with its two defaults', async () => {
  const models = await list();
  expect(models).toHaveLength(10);
  expect(models.map(({ providerId }) => providerId)).toEqual([...Array(8).fill('openai'), 'gemini', 'gemini']);
  expect(models.filter(({ isChatDefault }) => isChatDefault).map(({ modelId }) => modelId)).toEqual([FIRST_MODEL]);
  expect(models.filter(({ isDraftingDefault }) => isDraftingDefault).map(({ label }) => label)).toEqual(['GPT-4.1']);
  expect(await providers()).toMatchObject([
    { id: 'gemini', key: 'none', keyVariable: 'GEMINI_API_KEY', models: 2 },
    { id: 'openai', key: 'environment', keyVariable: 'OPENAI_API_KEY', models: 8 },
  ]);
});

test('a model that is added answers at once, as the default too, and what it is stands in the audit log', async () => {
  const added = await call('POST', MODELS, { ...NEW, isChatDefault: true });
  expect([added.statusCode, added.json().label]).toEqual([200, 'GPT-5.1']);
  expect((await offered()).find(({ isDefault }) => isDefault)?.id).toBe(NEW.modelId);
  expect((await find(FIRST_MODEL)).isChatDefault).toBe(false);
  expect((await trail('model.added')).at(-1)).toMatchObject({ subjectName: 'GPT-5.1', detail: { model: NEW.modelId } });
  const again = await call('POST', MODELS, NEW);
  expect([again.statusCode, again.json().fields]).toEqual([400, { modelId: MODEL_MESSAGES.modelIdTaken }]);
});

test('a default has to be replaced before it goes, and a removed model leaves its name behind', async () => {
  const model = await find(NEW.modelId);
  expect((await call('DELETE', `${MODELS}/${model.id}`)).json().message).toContain('Choose another default first');
  await change(FIRST_MODEL, { isChatDefault: true });
  const { id } = (await call('POST', '/api/chatbot/conversations', { model: NEW.modelId, title: 'Lease' }, person)).json();
  expect((await call('DELETE', `${MODELS}/${model.id}`)).statusCode).toBe(200);
  const kept = (await call('GET', `/api/chatbot/conversations/${id}`, undefined, person)).json();
  expect(kept.modelLabel).toBe('GPT-5.1');
  const refused = await call('POST', `/api/chatbot/conversations/${id}/messages`, { content: 'And now?' }, person);
  expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('GPT-5.1 is no longer offered')]);
  expect((await call('POST', MODELS, NEW)).statusCode).toBe(200);
});

test('two administrators at one model: the second is told, and overwrites nothing', async () => {
  const model = await find('o3-2025-04-16');
  const first = { ...bodyOf(model), label: 'o3 of the first' };
  expect((await call('PUT', `${MODELS}/${model.id}`, first)).statusCode).toBe(200);
  const second = await call('PUT', `${MODELS}/${model.id}`, { ...bodyOf(model), label: 'o3 of the second' });
  expect([second.statusCode, second.json().message]).toEqual([409, expect.stringContaining('Somebody else has changed')]);
  expect((await find('o3-2025-04-16')).label).toBe('o3 of the first');
  await change('o3-2025-04-16', { label: 'o3' });
});

test('the order is what people see, and a model that is off or for administrators is not offered to everybody', async () => {
  const ids = (await list()).map(({ id }) => id);
  const ordered = (await call('PUT', `${MODELS}/order`, { ids: [...ids].reverse().slice(0, 2) })).json() as LanguageModel[];
  expect(ordered.map(({ id }) => id)).toEqual([...ids.slice(-2).reverse(), ...ids.slice(0, -2)]);
  expect((await offered())[0]?.id).toBe(ordered[0]?.modelId);
  await call('PUT', `${MODELS}/order`, { ids });
  await change('o1-2024-12-17', { isOn: false });
  await change('o3-2025-04-16', { audience: 'admins' });
  const seen = (await offered()).map(({ id }) => id);
  expect([seen.includes('o1-2024-12-17'), seen.includes('o3-2025-04-16')]).toEqual([false, false]);
  expect((await offered(admin)).some(({ id }) => id === 'o3-2025-04-16')).toBe(true);
  const refused = await call('POST', '/api/chatbot/conversations', { model: 'o3-2025-04-16' }, person);
  expect(refused.statusCode).toBe(400);
  await change('o3-2025-04-16', { audience: 'everyone' });
});

const bad: [string, object, string, string][] = [
  ['an id with a space', { modelId: 'gpt 5' }, 'modelId', MODEL_MESSAGES.modelId],
  ['an id of 300 characters', { modelId: 'x'.repeat(300) }, 'modelId', MODEL_MESSAGES.modelIdLength],
  ['no name', { label: ' \u200b' }, 'label', MODEL_MESSAGES.label],
  ['a provider that does not exist', { providerId: 'nobody' }, 'providerId', MODEL_MESSAGES.provider],
  ['no room for an answer', { answerTokens: 0 }, 'answerTokens', MODEL_MESSAGES.tokens],
  ['an answer longer than its window', { answerTokens: 500_000 }, 'answerTokens', MODEL_MESSAGES.answerTokens],
  ['a negative price', { inputPrice: -1 }, 'inputPrice', MODEL_MESSAGES.price],
  ['an absurd price', { outputPrice: 1e9 }, 'outputPrice', MODEL_MESSAGES.price],
  ['no day of the calendar', { endsOn: '2026-02-30' }, 'endsOn', MODEL_MESSAGES.endsOn],
  ['a default that is off', { isOn: false, isChatDefault: true }, 'isOn', MODEL_MESSAGES.offDefault],
  ['a default for administrators alone', { audience: 'admins', isDraftingDefault: true }, 'isOn', MODEL_MESSAGES.offDefault],
];
test.each(bad)('a model with %s is refused beside its field, and nothing is stored', async (_what, fields, field, message) => {
  const before = await list();
  const refused = await call('POST', MODELS, { ...NEW, modelId: 'another-model', ...fields });
  expect([refused.statusCode, refused.json().fields]).toEqual([400, { [field]: message }]);
  expect(await list()).toEqual(before);
});

test('a price of 0 is a price: a model of the firm’s own server costs nothing', async () => {
  const added = (await call('POST', MODELS, { ...NEW, modelId: 'own', label: 'Own', inputPrice: 0, outputPrice: 0 })).json();
  expect([added.inputPrice, added.outputPrice]).toEqual([0, 0]);
  await call('DELETE', `${MODELS}/${added.id}`);
});

/** Where this machine has no network, the loopback address stands for it. */
const OWN_ADDRESS =
  Object.values(networkInterfaces())
    .flat()
    .find((each) => each?.family === 'IPv4' && !each.internal)?.address ?? '127.0.0.1';

const PROVIDER = { kind: 'openai-compatible', name: 'Own server', destination: 'On our own server', papersAllowed: true };
const add = (fields: object = {}) =>
  call('POST', PROVIDERS, { ...PROVIDER, address: standIn.addresses['openai-compatible'], ...fields });

test('a key is sealed, never sent back, and used at once; removed, the environment’s is used again', async () => {
  const { id, version } = (await add({ key: `  ${KEY}\n` })).json();
  const [row] = (await portal.deps.db.select().from(modelProviders)).filter((each) => each.id === id);
  expect(row?.sealedKey?.toString('latin1')).not.toContain(KEY);
  expect(JSON.stringify(await providers())).not.toContain(KEY);
  expect((await providers()).find((each) => each.id === id)?.key).toBe('entered');
  expect(JSON.stringify(await trail('provider.added'))).not.toContain(KEY);
  expect((await portal.deps.models.catalogue()).providers.find((each) => each.id === id)?.key).toBe(KEY);
  const { kind: _kind, ...fields } = PROVIDER;
  const removed = await call('PUT', `${PROVIDERS}/${id}`, {
    ...fields,
    address: 'http://localhost:11434/v1',
    key: null,
    version,
  });
  expect(removed.json()).toMatchObject({ key: 'none', version: version + 1 });
  expect((await call('PUT', `${PROVIDERS}/${id}`, { ...fields, address: '', version })).statusCode).toBe(400);
  expect((await call('PUT', `${PROVIDERS}/${id}`, { ...fields, address: 'http://localhost/v1', version })).statusCode).toBe(409);
  await call('DELETE', `${PROVIDERS}/${id}`);
});

test('a key that was sealed under another session secret is told to be entered again', async () => {
  const { db } = portal.deps;
  const sealedKey = sealKey(newKey(), 'openai', KEY);
  await changeModelsList(db, (tx) => tx.update(modelProviders).set({ sealedKey }).where(eq(modelProviders.id, 'openai')));
  const openai = (await providers()).find(({ id }) => id === 'openai');
  expect(openai).toMatchObject({ key: 'entered', outage: 'its key can no longer be opened. Enter it again.' });
  expect((await offered()).some(({ available }) => available)).toBe(false);
  await changeModelsList(db, (tx) => tx.update(modelProviders).set({ sealedKey: null }).where(eq(modelProviders.id, 'openai')));
});

test.each([
  ['with a space in it', 'sk-a b', PROVIDER_MESSAGES.key],
  ['of two lines', 'sk-a\nsk-b', PROVIDER_MESSAGES.key],
  ['with letters that no header carries', 'sk-schlüssel', PROVIDER_MESSAGES.key],
  ['of a thousand characters', 'x'.repeat(1_000), PROVIDER_MESSAGES.keyLength],
])('a key %s is refused, and no provider is stored', async (_what, key, message) => {
  const refused = await add({ key });
  expect([refused.statusCode, refused.json().fields]).toEqual([400, { key: message }]);
  expect(JSON.stringify(refused.json())).not.toContain(key);
  expect(await providers()).toHaveLength(2);
});

test.each([
  ['is no URL', 'our server', PROVIDER_MESSAGES.address],
  ['is another program’s', 'file:///etc/passwd', PROVIDER_MESSAGES.address],
  ['has a password in it', 'https://a:b@models.example/v1', PROVIDER_MESSAGES.address],
  ['has a query', 'https://models.example/v1?key=1', PROVIDER_MESSAGES.address],
  ['is a cloud’s metadata service', 'http://169.254.169.254/latest', PROVIDER_MESSAGES.metadataAddress],
  ['is that service as a number', 'http://2852039166/', PROVIDER_MESSAGES.metadataAddress],
  ['is that service as IPv6', 'http://[::ffff:169.254.169.254]/', PROVIDER_MESSAGES.metadataAddress],
  ['is that service by its name', 'http://metadata.google.internal/computeMetadata', PROVIDER_MESSAGES.metadataAddress],
  ['is the portal', 'http://localhost:3000/v1', PROVIDER_MESSAGES.ownAddress],
  ['is the portal by its machine’s address', `http://${OWN_ADDRESS}:3000/v1`, PROVIDER_MESSAGES.ownAddress],
  ['is the portal by its number', 'http://127.0.0.1:3000/v1', PROVIDER_MESSAGES.ownAddress],
  ['would send papers unencrypted over the internet', 'http://8.8.8.8/v1', PROVIDER_MESSAGES.unencrypted],
  ['is missing', '', PROVIDER_MESSAGES.addressRequired],
])('an address that %s is refused, and nothing is stored', async (_what, address, message) => {
  const refused = await add({ address });
  expect([refused.statusCode, refused.json().fields]).toEqual([400, { address: message }]);
  expect(await providers()).toHaveLength(2);
});

const test_ = async (id: string) => (await call('POST', `${PROVIDERS}/${id}/test`)).json();

test.each(['azure', 'anthropic', 'openai-compatible'] as const)(
  'a test of %s says that it answers, and what it lists',
  async (kind) => {
    const { id } = (await add({ kind, name: kind, address: standIn.addresses[kind], key: KEY })).json();
    expect(await test_(id)).toMatchObject({
      ok: true,
      sentence: expect.stringMatching(/answers and accepts the key\. It lists \d+ models/),
    });
    await call('DELETE', `${PROVIDERS}/${id}`);
  },
);

test('a test of a provider without a key says so, and asks nobody', async () => {
  expect(await test_('gemini')).toMatchObject({
    ok: false,
    sentence: 'Google Gemini has no key yet. Enter one, then test again.',
  });
  expect(standIn.calls).toBe(0);
});

test('what answers wrongly, or not at all, is told in a sentence that quotes nothing of it', async () => {
  const answers: Record<string, (response: import('node:http').ServerResponse) => void> = {
    '/html': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>secret intranet page</html>'),
    '/elsewhere': (response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    '/refuses': (response) => response.writeHead(401).end('{"error":"secret"}'),
    '/fails': (response) => response.writeHead(500).end('secret'),
    '/endless': (response) => void response.writeHead(200).end('x'.repeat(5_000_000)),
  };
  const server = createServer((request, response) => {
    const answer = Object.entries(answers).find(([path]) => request.url?.startsWith(path))?.[1];
    return answer ? answer(response) : void response.socket?.destroy();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sentences: Record<string, RegExp> = {
    '/html': /^Something answers at Odd server’s address, but not with a list of models/,
    '/elsewhere': /^Odd server’s address leads elsewhere/,
    '/refuses': /^Odd server refuses the key/,
    '/fails': /^Odd server has an internal error \(500\)/,
    '/endless': /^Something answers at Odd server’s address/,
    '/cuts': /^Odd server could not be reached/,
  };
  for (const [path, sentence] of Object.entries(sentences)) {
    const { id } = (await add({ name: 'Odd server', address: `${base}${path}` })).json();
    const result = await test_(id);
    expect([path, result]).toEqual([path, { ok: false, sentence: expect.stringMatching(sentence), models: [] }]);
    expect(result.sentence).not.toContain('secret');
    await call('DELETE', `${PROVIDERS}/${id}`);
  }
  server.close();
});

test('a check marks a model that its provider no longer lists, proposes the newest of its family, and takes it back', async () => {
  standIn.lists = { openai: [{ id: 'gpt-5.1-2025-11-13' }, { id: 'gpt-4.1-2025-04-14' }, { id: 'gpt-4o-mini' }] };
  const { sentences, models } = (await call('POST', `${MODELS}/check`)).json() as {
    sentences: string[];
    models: LanguageModel[];
  };
  expect(sentences.find((sentence) => sentence.startsWith('OpenAI'))).toMatch(/It no longer has .*GPT-4o/);
  expect(sentences).toContain('Google Gemini has no key, so it was not asked.');
  const gone = models.find(({ modelId }) => modelId === FIRST_MODEL);
  expect(gone).toMatchObject({ retirement: 'gone', successor: 'gpt-5.1-2025-11-13' });
  expect((await offered()).find(({ id }) => id === FIRST_MODEL)).toMatchObject({
    available: false,
    reason: 'This model has been retired by its provider.',
  });
  const alerts = (await call('GET', '/api/admin/attention')).json() as { kind: string; text: string }[];
  expect(alerts.find(({ kind }) => kind === 'model-retirement')?.text).toMatch(
    /^GPT-4o, the default for chat, is retired by its provider\. The newest of its family is gpt-5\.1-2025-11-13\./,
  );
  standIn.reset();
  standIn.lists = { openai: (await list()).map(({ modelId }) => ({ id: modelId })) };
  await call('POST', `${MODELS}/check`);
  expect((await find(FIRST_MODEL)).retirement).toBeNull();
});

test('a provider that does not answer changes no model', async () => {
  standIn.behave({ status: 500 });
  const { sentences } = (await call('POST', `${MODELS}/check`)).json();
  expect(sentences.join(' ')).toContain('OpenAI has an internal error');
  expect((await list()).filter(({ retirement }) => retirement !== null)).toEqual([]);
});

test('a model whose provider says that it is gone is marked by the first question, and the next person is not sent there', async () => {
  const { id } = (await call('POST', '/api/chatbot/conversations', { model: FIRST_MODEL, title: 'Lease' }, person)).json();
  const send = () => call('POST', `/api/chatbot/conversations/${id}/messages`, { content: 'And now?' }, person);
  standIn.behave('retired');
  const first = await send();
  expect([first.statusCode, first.json().message]).toEqual([
    409,
    expect.stringMatching(/^This model has been retired by its provider/),
  ]);
  const second = await send();
  expect([second.statusCode, second.json().message]).toEqual([409, expect.stringContaining('retired by its provider')]);
  expect(standIn.calls).toBe(1);
  await change(FIRST_MODEL, {});
  expect((await find(FIRST_MODEL)).retirement).toBeNull();
});

test('from its day on a model is unavailable, and a month before administrators read of it', async () => {
  const day = (days: number) => new Date(portal.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  await change('o3-2025-04-16', { endsOn: day(20) });
  expect((await find('o3-2025-04-16')).retirement).toBe('ending');
  expect((await offered()).find(({ id }) => id === 'o3-2025-04-16')?.available).toBe(true);
  await change('o3-2025-04-16', { endsOn: day(-1) });
  expect((await find('o3-2025-04-16')).retirement).toBe('ended');
  expect((await offered()).find(({ id }) => id === 'o3-2025-04-16')?.available).toBe(false);
  await change('o3-2025-04-16', { endsOn: day(40) });
  expect((await find('o3-2025-04-16')).retirement).toBeNull();
});

test('where client papers may not go, no model drafts, and the drafting default cannot go there', async () => {
  const [, openai] = await providers();
  const fields = { name: 'OpenAI', address: '', destination: 'OpenAI', papersAllowed: false, version: openai?.version };
  expect((await call('PUT', `${PROVIDERS}/openai`, fields)).json().message).toContain('default for drafting');
  const { id } = (await add({ name: 'No papers', papersAllowed: false, key: KEY })).json();
  const model = { ...NEW, modelId: 'llama3.3:70b', label: 'Llama', providerId: id };
  const asDefault = await call('POST', MODELS, { ...model, isDraftingDefault: true });
  expect(asDefault.json().fields).toEqual({ isDraftingDefault: MODEL_MESSAGES.noPapers });
  await call('POST', MODELS, model);
  const drafting = (await call('GET', '/api/documents/models', undefined, person)).json() as { id: string }[];
  expect(drafting.some((each) => each.id === 'llama3.3:70b')).toBe(false);
  expect((await offered()).find((each) => each.id === 'llama3.3:70b')).toMatchObject({ available: true, papersAllowed: false });
});

test('a reply of a provider that is removed meanwhile ends whole', async () => {
  const provider = (await providers()).find(({ name }) => name === 'No papers');
  const { id } = (await call('POST', '/api/chatbot/conversations', { model: 'llama3.3:70b', title: 'Lease' }, person)).json();
  standIn.behave(['answer', { pieces: 20, everyMs: 20 }]);
  const answering = call('POST', `/api/chatbot/conversations/${id}/messages`, { content: 'Go on' }, person);
  await expect.poll(() => standIn.calls).toBe(2);
  expect((await call('DELETE', `${PROVIDERS}/${provider?.id}`)).statusCode).toBe(200);
  expect((await answering).json().reply).toMatchObject({ status: 'complete', content: expect.stringContaining('word20') });
  expect(await portal.deps.db.$count(languageModels)).toBeGreaterThan(10);
  expect((await list()).some(({ modelId }) => modelId === 'llama3.3:70b')).toBe(false);
});
