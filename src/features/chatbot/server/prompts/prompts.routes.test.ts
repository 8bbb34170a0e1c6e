import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { auditEvents } from '#features/audit/server/audit.tables.ts';
import {
  type FirmPrompt,
  firmPromptBody,
  listFirmPrompts,
  PROMPT_LIMITS,
  PROMPT_MESSAGES,
  type Prompt,
} from '#features/chatbot/prompts.contract.ts';
import { MIGRATIONS_FOLDER } from '#platform/server/db/open-database.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { samplePrompt } from '../../testing/sample-prompt.ts';
import { chatPrompts } from '../prompts.tables.ts';

let portal: TestPortal;
let admin: string;
let ada: string;
let mina: string;
beforeAll(async () => {
  portal = await openTestPortal();
  admin = await portal.signIn({ role: 'admin' });
  ada = await portal.signIn();
  mina = await portal.signIn();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.deps.db.delete(chatPrompts);
});

const OWN = '/api/chatbot/prompts';
const FIRM = '/api/admin/prompts';
const addOwn = (change: object = {}, cookie = ada) => portal.call('POST', OWN, { cookie, body: samplePrompt(change) });
const addFirm = (change: object = {}) =>
  portal.call('POST', FIRM, { cookie: admin, body: { ...samplePrompt(change), isOn: true, ...change } });
const listed = async (cookie = ada) => (await portal.call('GET', OWN, { cookie })).json<Prompt[]>();
const titles = async (cookie = ada) => (await listed(cookie)).map(({ title }) => title);
const firm = async () => (await portal.call('GET', FIRM, { cookie: admin })).json<FirmPrompt[]>();
const trail = async () => {
  const rows = await portal.deps.db.select().from(auditEvents).orderBy(auditEvents.id);
  return rows.filter(({ action }) => action.startsWith('prompt.'));
};

test('people see the firm’s prompts that are on, in their order, then their own by title; administrators see only the firm’s', async () => {
  for (const title of ['Redline', 'Chronology']) await addFirm({ title });
  await addFirm({ title: 'Not ready', isOn: false });
  for (const title of ['zoning', 'Alphabetize', 'buyout']) await addOwn({ title });
  await addOwn({ title: 'Mina’s' }, mina);
  expect(await titles()).toEqual(['Redline', 'Chronology', 'Alphabetize', 'buyout', 'zoning']);
  expect((await listed()).map(({ isOwn }) => isOwn)).toEqual([false, false, true, true, true]);
  expect((await firm()).map(({ title, isOn }) => [title, isOn])).toEqual([
    ['Redline', true],
    ['Chronology', true],
    ['Not ready', false],
  ]);
});

test('people change and delete their own prompts, and nobody else’s, the firm’s neither; the audit trail knows nothing of it', async () => {
  const before = (await trail()).length;
  const own = (await addOwn()).json<Prompt>();
  const firms = (await addFirm()).json<FirmPrompt>();
  const change = (id: number, cookie: string) =>
    portal.call('PUT', `${OWN}/${id}`, { cookie, body: samplePrompt({ title: 'Changed' }) });
  const remove = (id: number, cookie: string) => portal.call('DELETE', `${OWN}/${id}`, { cookie });
  for (const [id, cookie] of [
    [own.id, mina],
    [own.id, admin],
    [firms.id, ada],
    [firms.id, admin],
  ] as const) {
    expect([(await change(id, cookie)).statusCode, (await remove(id, cookie)).statusCode]).toEqual([404, 404]);
  }
  expect(
    (await portal.call('PUT', `${FIRM}/${own.id}`, { cookie: admin, body: { ...samplePrompt(), isOn: true } })).statusCode,
  ).toBe(404);
  expect((await portal.call('DELETE', `${FIRM}/${own.id}`, { cookie: admin })).statusCode).toBe(404);
  expect((await change(own.id, ada)).json()).toMatchObject({ id: own.id, title: 'Changed', isOwn: true });
  expect((await remove(own.id, ada)).statusCode).toBe(204);
  expect(await titles()).toEqual([firms.title]);
  expect((await trail()).length - before).toBe(1);
});

test('a person has at most a hundred prompts of their own, also when two are added at once', async () => {
  const { id } = (await addOwn()).json<Prompt>();
  const { db } = portal.deps;
  const most = PROMPT_LIMITS.own - 2;
  await db.execute(sql`insert into chatbot_prompts (user_id, title, content, position, updated_at)
    select user_id, title, content, position, updated_at from chatbot_prompts, generate_series(1, ${most}) where id = ${id}`);
  const responses = await Promise.all([addOwn(), addOwn()]);
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  const refused = responses.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json().message).toBe(PROMPT_MESSAGES.tooManyOwn);
  expect((await addOwn({}, mina)).statusCode).toBe(201);
  expect((await addFirm()).statusCode).toBe(201);
});

test('administrators put the firm’s prompts in order; one that is not named follows the named ones', async () => {
  const ids = [];
  for (const title of ['A', 'B', 'C', 'D']) ids.push((await addFirm({ title })).json<FirmPrompt>().id);
  const own = (await addOwn({ title: 'Own' })).json<Prompt>().id;
  const [, b, , d] = ids;
  const order = (body: unknown, cookie = admin) => portal.call('PUT', `${FIRM}/order`, { cookie, body });
  const ordered = (await order({ ids: [d, own, b, d, 999] })).json<FirmPrompt[]>();
  expect(ordered.map(({ title }) => title)).toEqual(['D', 'B', 'A', 'C']);
  expect(await titles()).toEqual(['D', 'B', 'A', 'C', 'Own']);
  await addFirm({ title: 'E' });
  expect((await firm()).at(-1)?.title).toBe('E');
  expect((await order({ ids: [] }, ada)).statusCode).toBe(403);
});

test('each change of an administrator is in the audit trail, and one that changes nothing is not', async () => {
  const before = (await trail()).length;
  const { id } = (await addFirm()).json<FirmPrompt>();
  await addFirm({ title: 'Another' });
  const change = (body: object) => portal.call('PUT', `${FIRM}/${id}`, { cookie: admin, body });
  const off = { ...samplePrompt({ content: 'Redline {{paper}}.' }), isOn: false };
  expect((await change(off)).json()).toMatchObject({ id, isOn: false });
  expect((await change(off)).statusCode).toBe(200);
  const order = (ids: number[]) => portal.call('PUT', `${FIRM}/order`, { cookie: admin, body: { ids } });
  await order([id]);
  await order((await firm()).map((each) => each.id).toReversed());
  expect((await portal.call('DELETE', `${FIRM}/${id}`, { cookie: admin })).statusCode).toBe(204);
  expect((await change(off)).statusCode).toBe(404);
  const events = (await trail()).slice(before);
  expect(events.map(({ action }) => action)).toEqual([
    ...['prompt.created', 'prompt.created', 'prompt.changed', 'prompt.reordered', 'prompt.deleted'],
  ]);
  expect(events[3]?.detail).toEqual({
    before: { order: [samplePrompt().title, 'Another'] },
    after: { order: ['Another', samplePrompt().title] },
  });
  expect(events[2]).toMatchObject({
    subjectName: samplePrompt().title,
    detail: { before: { content: samplePrompt().content, isOn: true }, after: { content: off.content, isOn: false } },
  });
});

test.each([
  [{ title: ' \u200b' }, { title: PROMPT_MESSAGES.title }],
  [{ title: 'x'.repeat(81) }, { title: PROMPT_MESSAGES.titleLength }],
  [{ content: '' }, { content: PROMPT_MESSAGES.content }],
  [{ content: 'x'.repeat(4_001) }, { content: PROMPT_MESSAGES.contentLength }],
  [{ practiceArea: 'x'.repeat(61) }, { practiceArea: PROMPT_MESSAGES.practiceAreaLength }],
] as const)('a prompt with %o is refused beside the field', async (change, fields) => {
  for (const answer of [await addOwn(change), await addFirm(change)])
    expect([answer.statusCode, answer.json().fields]).toEqual([400, fields]);
});

test('the library begins with six tasks for papers, which ask for cites and exact quotations, and with prompts for chats', async () => {
  const inserts = readFileSync(path.join(MIGRATIONS_FOLDER, '0030_first-prompts.sql'), 'utf8');
  await portal.deps.db.execute(sql.raw(inserts));
  const prompts = await firm();
  expect(z.safeParse(z.array(firmPromptBody), prompts).success).toBe(true);
  expect(z.safeParse(listFirmPrompts.response, prompts).success).toBe(true);
  const papers = prompts.filter(({ needsPapers }) => needsPapers);
  expect(papers).toEqual(prompts.slice(0, 6));
  for (const { content } of papers) {
    for (const words of [
      /cite such as \[1, p\. 3\] directly after every statement/,
      /exactly/,
      /quotation marks/,
      /do not (?:tell|define)/,
    ])
      expect(content).toMatch(words);
  }
  expect(prompts.length).toBeGreaterThan(papers.length + 5);
});
