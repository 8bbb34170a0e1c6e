import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditEvents } from '#features/audit/server/audit.tables.ts';
import { BY_PORTAL, recordAuditEvent } from '#features/audit/server/record-audit-event.ts';
import { chatbotConversations } from '#features/chatbot/server/chatbot.tables.ts';
import { paperForm } from '#features/chatbot/testing/chat-papers.ts';
import { documents } from '#features/documents/server/documents.tables.ts';
import { foilRequest } from '#features/foil-request/testing.ts';
import { findDraftingModel } from '#features/memorandum/server/drafting-model.ts';
import { memorandumForm } from '#features/memorandum/testing.ts';
import { modelProviders } from '#platform/server/models/models.tables.ts';
import { FIRST_MODEL } from '#platform/server/models/start-content.ts';
import { readPdf } from '#platform/server/pdf/read-pdf.ts';
import { encodeForm } from '#platform/server/testing/encode-form.ts';
import { type ModelStandIn, startModelStandIn } from '#platform/server/testing/model-stand-in.ts';
import { calendarDayAt } from '#platform/shared/dates.ts';
import { allowPapers, changeModel, clearSettings, storeSetting } from '#testing/change-configuration.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { type ListedMatter, MATTER_MESSAGES } from '../matters.contract.ts';
import { matters, matterUses } from './matters.tables.ts';

const NUMBER = '10234-0001';
const OPEN = { number: NUMBER, rule: 'allowed', models: null, consentOn: null, consentBy: null, isClosed: false };

let provider: ModelStandIn;
let portal: TestPortal;
let admin: string;
let user: string;
beforeAll(async () => {
  provider = await startModelStandIn({ answer: () => 'A reply of the model.' });
  portal = await openTestPortal(provider.settings);
  admin = await portal.signIn({ role: 'admin', firstName: 'Grace', lastName: 'Hall' });
  user = await portal.signIn();
});
afterAll(async () => {
  await portal.close();
  await provider.close();
});
beforeEach(async () => {
  const { db } = portal.deps;
  for (const table of [matters, matterUses, documents, chatbotConversations]) await db.delete(table);
  await clearSettings(db);
});

const as = (cookie: string, method: string, path: string, body?: unknown, headers = {}) =>
  portal.call(method, path, { cookie, headers, ...(body === undefined ? {} : { body }) });
const add = async (change: object = {}) =>
  (await as(admin, 'POST', '/api/admin/matters', { ...OPEN, ...change })).json<ListedMatter>();
const find = async (body: object = {}) => (await as(admin, 'POST', '/api/admin/matters/find', { search: '', ...body })).json();
function importCsv(content: string) {
  const { payload, contentType } = encodeForm([['matters', { name: 'm.csv', type: 'text/csv', content: Buffer.from(content) }]]);
  return as(admin, 'POST', '/api/admin/matters/import', payload, { 'content-type': contentType });
}

const foil = (matterNumber = NUMBER) => as(user, 'POST', '/api/foil-request/generate', foilRequest({ matterNumber }));
function memorandum(matterNumber: string | undefined = NUMBER) {
  const { body, headers } = memorandumForm({ matterNumber: matterNumber || undefined });
  return as(user, 'POST', '/api/mca-mol-opposition/generate', body, headers);
}
function citeCheck(matterNumber: string | undefined = NUMBER) {
  const { body, headers } = memorandumForm({
    matterNumber: matterNumber || undefined,
    plaintiffMOL: undefined,
    supportingDocument: undefined,
  });
  const file = `--the-boundary-of-the-parts\r\nContent-Disposition: form-data; name="brief"; filename="b.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
  const pdf = memorandumForm({ supportingDocument: undefined }).body;
  const content = pdf.subarray(pdf.indexOf('%PDF'), pdf.indexOf('%%EOF') + 5);
  return as(
    user,
    'POST',
    '/api/cite-check/generate',
    Buffer.concat([Buffer.from(file), content, Buffer.from('\r\n'), body]),
    headers,
  );
}
const conversation = (matterNumber: string | undefined = NUMBER) =>
  as(user, 'POST', '/api/chatbot/conversations', {
    model: FIRST_MODEL,
    title: 'A matter',
    ...(matterNumber && { matterNumber }),
  });
/** Nothing sent in the field. */
const NONE = '';

const send = (id: number) =>
  as(user, 'POST', `/api/chatbot/conversations/${id}/messages`, { role: 'user', content: 'What is tolling?' });

const newestEvent = async () => (await portal.deps.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1))[0];
const certificateOf = async (number: string) =>
  textOfPdf((await as(admin, 'POST', '/api/admin/matters/certificate', { number })).rawPayload);
const textOfPdf = async (content: Uint8Array) => (await readPdf(content)).text.replace(/\s+/g, ' ');

const DOORS = [
  ['a FOIL request', foil],
  ['a memorandum', memorandum],
  ['a cite check', citeCheck],
  ['a conversation', conversation],
] as const;

test.each(DOORS)('%s is accepted for a matter without a rule, and for one that allows AI', async (_name, ask) => {
  expect((await ask()).statusCode).toBeLessThan(300);
  await add();
  expect((await ask('10234-0001 ')).statusCode).toBeLessThan(300);
});

test.each(DOORS)('%s is refused for a matter that is closed, does not allow AI, or lacks the consent', async (_name, ask) => {
  const { id } = await add({ number: ' 10234-0001  ', isClosed: true });
  const reasons = [
    [{ isClosed: true }, 'AI may not be used on matter 10234-0001: the matter is closed.'],
    [{ rule: 'not-allowed' }, 'AI may not be used on matter 10234-0001.'],
    [
      { rule: 'consent' },
      'AI may not be used on matter 10234-0001 until the client’s consent is recorded. Please ask an administrator.',
    ],
  ] as const;
  for (const [change, message] of reasons) {
    expect((await as(admin, 'PUT', `/api/admin/matters/${id}`, { ...OPEN, ...change })).statusCode).toBe(200);
    const answer = await ask();
    expect([answer.statusCode, answer.json().message, answer.json().fields]).toEqual([403, message, { matterNumber: message }]);
  }
  const consent = { rule: 'consent', consentOn: '2026-01-31', consentBy: 'Grace Hall' };
  await as(admin, 'PUT', `/api/admin/matters/${id}`, { ...OPEN, ...consent });
  expect((await ask()).statusCode).toBeLessThan(300);
});

test.each([
  ['a hyphen that breaks no line', '10234\u20110001'],
  ['a dash', '10234–0001'],
  ['a minus sign', '10234−0001'],
  ['full-width digits', '１０２３４－０００１'],
  ['characters without width', '\u200b102\u00ad34-0001\ufeff'],
])('a number pasted with %s has the rule of its matter, and the firm’s form', async (_what, matterNumber) => {
  await storeSetting(portal.deps.db, 'matterForms', '#####-####');
  await add({ rule: 'not-allowed' });
  expect((await foil(matterNumber)).json().message).toBe('AI may not be used on matter 10234-0001.');
  expect(await find({ search: matterNumber })).toMatchObject({ total: 1 });
  expect((await as(admin, 'POST', '/api/admin/matters', { ...OPEN, number: matterNumber })).statusCode).toBe(409);
});

test('the sign of a note behind a number is no digit of it', async () => {
  await storeSetting(portal.deps.db, 'matterForms', '#####-####');
  expect((await foil('10234-000²')).statusCode).toBe(400);
});

test.each(DOORS)('%s needs a number of the firm’s form where the settings say so', async (_name, ask) => {
  await storeSetting(portal.deps.db, 'matterForms', '#####-####\n@@-###');
  const answer = await ask('10234.1');
  const message = 'Please enter the client-matter number as the firm writes it, for example 00000-0000 or AA-000';
  expect([answer.statusCode, answer.json().fields]).toEqual([400, { matterNumber: message }]);
  expect((await ask('ab-123')).statusCode).toBeLessThan(300);
});

test.each(DOORS.slice(1))('%s needs a number where the settings require one', async (_name, ask) => {
  expect((await ask(NONE)).statusCode).toBeLessThan(300);
  await storeSetting(portal.deps.db, 'mattersRequired', true);
  const answer = await ask(NONE);
  expect([answer.statusCode, answer.json().message]).toEqual([400, MATTER_MESSAGES.required]);
});

test.each(DOORS)('%s is refused whatever the case of the number', async (_name, ask) => {
  await add({ number: 'AB-12', rule: 'not-allowed' });
  expect((await ask('ab-12')).json().message).toBe('AI may not be used on matter AB-12.');
});

test('the number of a conversation keeps to the firm’s form and is not taken away where one is required', async () => {
  const { id } = (await conversation()).json();
  await storeSetting(portal.deps.db, 'matterForms', '#####-####');
  await storeSetting(portal.deps.db, 'mattersRequired', true);
  const change = async (matterNumber: string | null) =>
    (await as(user, 'PUT', `/api/chatbot/conversations/${id}`, { matterNumber })).statusCode;
  expect([await change('x'), await change('10234-00019'), await change('10234-001')]).toEqual([400, 400, 400]);
  expect([await change(null), await change('10234-0002')]).toEqual([400, 200]);
});

test('a memorandum is drafted by a model that its matter allows, and accepted only if there is one', async () => {
  const { db } = portal.deps;
  await add({ models: ['gemini-2.5-pro'] });
  await changeModel(db, 'gemini-2.5-pro', { endsOn: null });
  expect(await findDraftingModel(portal.deps, NUMBER)).toMatchObject({ id: 'gemini-2.5-pro' });
  expect((await memorandum()).statusCode).toBe(202);
  await db.update(modelProviders).set({ papersAllowed: false }).where(eq(modelProviders.id, 'gemini'));
  await changeModel(db, 'gemini-2.5-pro', { endsOn: null });
  const refused = await memorandum();
  await allowPapers(db, true);
  expect([refused.statusCode, refused.json().message]).toEqual([403, expect.stringContaining('Only these models')]);
  expect(await db.$count(documents)).toBe(1);
});

test('a letter that waits while its matter is closed ends with the reason', async () => {
  const { id: matter } = await add();
  const { id } = (await foil()).json();
  await as(admin, 'PUT', `/api/admin/matters/${matter}`, { ...OPEN, isClosed: true });
  portal.mail.messages.length = 0;
  await portal.runJobs();
  const reason = 'AI may not be used on matter 10234-0001: the matter is closed.';
  expect((await as(user, 'GET', `/api/documents/${id}`)).json()).toMatchObject({ status: 'failed', error: reason });
  expect(portal.mail.messages.flatMap(({ attachments }) => attachments)).toEqual([]);
});

test('a model that the matter does not allow is refused in a conversation, before and after it has begun', async () => {
  await add({ models: ['gemini-2.5-pro'] });
  const message = 'Only these models may be used on matter 10234-0001: Gemini 2.5 Pro.';
  expect((await conversation()).json()).toMatchObject({ message });
  const { id } = (await conversation('')).json();
  const answer = await as(user, 'PUT', `/api/chatbot/conversations/${id}`, { matterNumber: NUMBER });
  expect([answer.statusCode, answer.json().message]).toEqual([403, message]);
  await as(user, 'PUT', `/api/chatbot/conversations/${id}`, { model: 'gemini-2.5-pro', matterNumber: NUMBER });
  expect((await as(user, 'PUT', `/api/chatbot/conversations/${id}`, { model: FIRST_MODEL })).json()).toMatchObject({ message });
});

test('a message is not sent to a model once the matter is closed, or a number is required and missing', async () => {
  const { id: matter } = await add();
  const { id } = (await conversation()).json();
  expect((await send(id)).statusCode).toBe(201);
  await as(admin, 'PUT', `/api/admin/matters/${matter}`, { ...OPEN, isClosed: true });
  const asked = provider.requests.length;
  const answer = await send(id);
  expect([answer.statusCode, answer.json().message]).toEqual([
    403,
    'AI may not be used on matter 10234-0001: the matter is closed.',
  ]);
  const { id: other } = (await conversation('')).json();
  await as(admin, 'PUT', '/api/admin/settings', { mattersRequired: true });
  expect((await send(other)).json()).toMatchObject({ message: expect.stringContaining('requires a client-matter number') });
  expect(provider.requests.length).toBe(asked);
});

test('administrators add, change, find and remove matters, and every change is in the audit trail', async () => {
  const { id } = await add({ number: 'ab-12', rule: 'not-allowed' });
  expect((await as(admin, 'POST', '/api/admin/matters', { ...OPEN, number: 'AB-12' })).json()).toMatchObject({
    fields: { number: MATTER_MESSAGES.known },
  });
  await add({ number: 'AB-13' });
  expect(await find({ search: 'b-1' })).toMatchObject({ total: 2, matters: [{ number: 'AB-12' }, { number: 'AB-13' }] });
  expect(await find({ rule: 'not-allowed' })).toMatchObject({ total: 1 });
  expect(await find({ search: '%' })).toMatchObject({ total: 0 });
  expect((await as(admin, 'PUT', `/api/admin/matters/${id}`, { ...OPEN, number: 'AB-13' })).statusCode).toBe(409);
  await as(admin, 'PUT', `/api/admin/matters/${id}`, { ...OPEN, number: 'AB-12' });
  await as(admin, 'PUT', `/api/admin/matters/${id}`, { ...OPEN, number: 'AB-14' });
  const removals = await Promise.all([1, 2].map(() => as(admin, 'DELETE', `/api/admin/matters/${id}`)));
  expect(removals.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 404]);
  expect(await find()).toMatchObject({ total: 1 });
  const events = await portal.deps.db.select().from(auditEvents).orderBy(auditEvents.id);
  const own = events.filter(({ action, subjectId }) => action.startsWith('matter.') && subjectId === String(id));
  expect(own.map(({ action, detail }) => [action, detail])).toEqual([
    ['matter.changed', { after: { rule: 'not-allowed', isClosed: false } }],
    ['matter.changed', { before: { rule: 'not-allowed' }, after: { rule: 'allowed' } }],
    ['matter.changed', { before: { number: 'AB-12' }, after: { number: 'AB-14' } }],
    ['matter.removed', null],
  ]);
});

test('a consent in the future, or without its date or its recorder, is refused at its field', async () => {
  const ask = async (change: object) => (await as(admin, 'POST', '/api/admin/matters', { ...OPEN, ...change })).json().fields;
  expect(await ask({ consentOn: '2199-01-01', consentBy: 'Grace Hall' })).toEqual({ consentOn: MATTER_MESSAGES.consentAhead });
  expect(await ask({ consentOn: '2026-01-31' })).toEqual({ consentOn: MATTER_MESSAGES.consentIncomplete });
  expect(await ask({ consentBy: 'Grace Hall' })).toEqual({ consentOn: MATTER_MESSAGES.consentIncomplete });
  const { timeZone } = portal.deps.config;
  const dayIn = (days: number) => calendarDayAt(new Date(portal.clock.now().getTime() + days * 86_400_000), timeZone);
  expect(await ask({ consentOn: dayIn(1), consentBy: 'Grace Hall' })).toEqual({ consentOn: MATTER_MESSAGES.consentAhead });
  expect(await ask({ consentOn: dayIn(0), consentBy: 'Grace Hall' })).toBeUndefined();
});

test('the second page of the matters goes on after the first', async () => {
  await importCsv(`Matter number\n${Array.from({ length: 51 }, (_, index) => `M-${index + 100}`).join('\n')}\n`);
  expect((await find()).matters).toHaveLength(50);
  expect((await find({ offset: 50 })).matters).toMatchObject([{ number: 'M-150' }]);
});

test('a CSV file is imported as a whole, or reported by line and not at all', async () => {
  await add({ number: 'M-1' });
  await add({ number: 'M-2' });
  const broken = (await importCsv('Matter number,AI\nM-3,allowed\nM-4,never\nM-4,\n')).json();
  expect(broken).toMatchObject({ added: 0, changed: 0, problemCount: 1, problems: [{ line: 3 }] });
  expect(await find()).toMatchObject({ total: 2 });
  expect(await newestEvent()).not.toMatchObject({ action: 'matter.imported' });
  const good = await importCsv('Matter number,AI\nm-1,\nM-2,AI not allowed\nM-3,\n');
  expect(good.json()).toEqual({ added: 1, changed: 1, unchanged: 1, problems: [], problemCount: 0 });
  expect(await newestEvent()).toMatchObject({ action: 'matter.imported', detail: { added: 1, changed: 1, unchanged: 1 } });
  expect((await find({ rule: 'not-allowed' })).matters).toMatchObject([{ number: 'M-2' }]);
});

test('hundreds of matters of a file are imported to the last line, new models of known ones too', async () => {
  const lines = Array.from({ length: 501 }, (_, index) => `M-${index},${index === 500 ? 'AI not allowed' : ''}`);
  expect((await importCsv(`Matter number,AI\n${lines.join('\n')}`)).json()).toMatchObject({ added: 501 });
  expect((await find({ rule: 'not-allowed' })).matters).toMatchObject([{ number: 'M-500' }]);
  await importCsv('Matter number,Models\nM-500,gemini-2.5-pro\n');
  expect((await find({ search: 'M-500' })).matters).toMatchObject([{ rule: 'not-allowed', models: ['gemini-2.5-pro'] }]);
});

test('what a CSV file has no column for stays as it is', async () => {
  const rule = { rule: 'not-allowed', consentOn: '2026-01-31', consentBy: 'Grace Hall', models: ['gemini-2.5-pro'] } as const;
  await add({ ...rule, number: 'M-1', isClosed: true });
  expect((await importCsv('Matter number\nM-1\nM-2\n')).json()).toMatchObject({ added: 1, changed: 0, unchanged: 1 });
  expect((await importCsv('Matter number,Closed\nM-1,\nM-2,yes\n')).json()).toMatchObject({ added: 0, changed: 2 });
  expect((await find()).matters).toMatchObject([
    { ...rule, number: 'M-1', isClosed: false },
    { number: 'M-2', isClosed: true },
  ]);
});

test('what is exported can be imported again, and changes nothing', async () => {
  await add({ rule: 'consent', consentOn: '2026-01-31', consentBy: 'Hall, Grace', models: ['gemini-2.5-pro'] });
  await add({ number: 'M-2', isClosed: true });
  const csv = await as(admin, 'GET', '/api/admin/matters/export');
  expect(await newestEvent()).toMatchObject({ action: 'matter.exported', actorName: 'Grace Hall', detail: { count: 2 } });
  expect((await importCsv(csv.body)).json()).toMatchObject({ added: 0, changed: 0, unchanged: 2, problemCount: 0 });
});

test('forms are told whether to ask for a number', async () => {
  const ask = async () => (await as(user, 'GET', '/api/matters/requirement')).json();
  expect(await ask()).toEqual({ isAsked: false, isRequired: false, forms: '' });
  await add();
  expect(await ask()).toEqual({ isAsked: true, isRequired: false, forms: '' });
  const check = async () => (await as(user, 'POST', '/api/matters/check', { matterNumber: NUMBER })).statusCode;
  expect(await check()).toBe(204);
  await portal.deps.db.update(matters).set({ isClosed: true });
  expect(await check()).toBe(403);
});

test('a certificate says which papers were processed when, by which model and provider, and when they were destroyed', async () => {
  await add({ rule: 'consent', consentOn: '2026-01-31', consentBy: 'Grace Hall' });
  const { id: talk } = (await conversation()).json();
  await send(talk);
  const paper = paperForm('Lease.txt', 'The rent was paid.');
  const attached = await as(user, 'POST', `/api/chatbot/conversations/${talk}/papers`, paper.body, paper.headers);
  expect(attached.statusCode).toBe(201);
  await portal.runJobs();
  const { id } = (await citeCheck()).json();
  await portal.runJobs();
  await as(user, 'DELETE', `/api/chatbot/conversations/${talk}`);
  const answer = await as(admin, 'POST', '/api/admin/matters/certificate', { number: NUMBER });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(await newestEvent()).toMatchObject({ action: 'matter.certified', actorName: 'Grace Hall', detail: { count: 2 } });
  const text = await textOfPdf(answer.rawPayload);
  expect(text).toContain('Client-matter number 10234-0001');
  expect(text).toContain('The client’s consent of 2026-01-31 was recorded by Grace Hall.');
  expect(text).toMatch(/GPT-4o \(gpt-4o-2024-08-06\) of OpenAI: 1 call on/);
  expect(text).toContain('Paper 1, text, 18 bytes: received ');
  expect(text).toMatch(/Destroyed papers of a conversation: /);
  expect(text).toMatch(/Brief, [\d,]+ bytes, SHA-256 [0-9a-f]{64}: received/);
  expect(text).toMatch(/Destroyed the papers of a document: .*The portal/);
  expect(text).toContain(`Document ${id}`);
  expect(text).not.toMatch(/Lease|rent|tolling/);
});

test('calls of a model are in the certificate of the matter that they were for', async () => {
  const { id } = (await conversation(NONE)).json();
  const moveTo = (matterNumber: string) => as(user, 'PUT', `/api/chatbot/conversations/${id}`, { matterNumber });
  await send(id);
  await moveTo('ab-1');
  expect(await certificateOf('AB-1')).toMatch(/of OpenAI: 1 call on/);
  await send(id);
  await moveTo('10234-0002');
  await send(id);
  expect(await certificateOf('Ab-1')).toMatch(/of OpenAI: 2 calls from/);
  expect(await certificateOf('10234-0002')).toMatch(/of OpenAI: 2 calls from/);
  const { db } = portal.deps;
  await recordAuditEvent(db, BY_PORTAL, {
    action: 'document.delivered',
    at: portal.clock.now(),
    subject: { id, name: 'Elsewhere' },
  });
  expect(await certificateOf('AB-1')).not.toContain('Elsewhere');
});

test('papers that came to a conversation once it was of another matter are not in the certificate of the first', async () => {
  const { id } = (await conversation()).json();
  const attach = (name: string, words: string) => {
    const { body, headers } = paperForm(name, words);
    return as(user, 'POST', `/api/chatbot/conversations/${id}/papers`, body, headers);
  };
  await attach('First.txt', 'The rent was paid.');
  portal.clock.advance(60_000);
  await as(user, 'PUT', `/api/chatbot/conversations/${id}`, { matterNumber: '10234-0002' });
  portal.clock.advance(60_000);
  await attach('Second.txt', 'The rent was not paid.');
  expect(await certificateOf(NUMBER)).toMatch(/Paper 1, text, 18 bytes(?!.*Paper 2)/);
  expect(await certificateOf('10234-0002')).toContain('Paper 2, text, 22 bytes');
});

test('a rule for a number that nobody can enter is refused', async () => {
  await storeSetting(portal.deps.db, 'matterForms', '#####-####');
  const answer = await as(admin, 'POST', '/api/admin/matters', { ...OPEN, number: 'M-1' });
  expect([answer.statusCode, answer.json().fields.number]).toEqual([400, expect.stringContaining('for example 00000-0000')]);
  const { id } = await add();
  const change = (body: object) => as(admin, 'PUT', `/api/admin/matters/${id}`, { ...OPEN, ...body });
  expect((await change({ number: 'M-1' })).statusCode).toBe(400);
  // A matter from before the form can still be closed.
  await portal.deps.db.update(matters).set({ number: 'M-1' });
  expect((await change({ number: 'M-1', isClosed: true })).statusCode).toBe(200);
});

test('a certificate of a matter that nobody used says so, and names the models of its rule as the portal does', async () => {
  await add({ models: ['gemini-2.5-pro'] });
  const answer = await as(admin, 'POST', '/api/admin/matters/certificate', { number: NUMBER });
  expect(await textOfPdf(answer.rawPayload)).toMatch(
    /Only these models: Gemini 2.5 Pro\..*No document or conversation with this/,
  );
});
