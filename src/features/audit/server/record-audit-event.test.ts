import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, Db } from '#platform/server/db/db.ts';
import { openTestDatabase } from '#platform/server/testing/test-database.ts';
import { auditEvents } from './audit.tables.ts';
import { type AuditEvent, BY_COMMAND_LINE, BY_PORTAL, recordAuditEvent } from './record-audit-event.ts';

let database: Database;
let db: Db;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
});
afterAll(() => database.close());

const entry = { action: 'library.imported', at: new Date('2026-03-08T07:00:00.000Z') } satisfies AuditEvent;
const kept = () => db.select().from(auditEvents).orderBy(auditEvents.id);

test('an entry says who did what to what, when, and what changed', async () => {
  await recordAuditEvent(db, BY_COMMAND_LINE, { ...entry, subject: { id: 7, name: 'Library' }, detail: { taken: 2 } });
  expect(await kept()).toEqual([
    {
      id: expect.any(Number),
      at: entry.at,
      action: 'library.imported',
      actorId: null,
      actorName: 'The command line',
      subjectId: '7',
      subjectName: 'Library',
      detail: { taken: 2 },
      address: null,
      requestId: null,
      repeats: 0,
    },
  ]);
});

const BY_ADA = { actorId: 5, actorName: 'Ada Quill', address: '192.0.2.1', requestId: 'r' };
const later = (seconds: number) => new Date(entry.at.getTime() + seconds * 1000);
const repeatsOf = async (actorId: number) =>
  (await kept()).filter((row) => row.actorId === actorId).map(({ action, repeats }) => [action, repeats]);

test('the same act of the same person within a minute is one event with a count; a change is always one of its own', async () => {
  const download = { action: 'document.downloaded', subject: { id: 'd1', name: 'Letter' }, detail: { file: 'a.docx' } } as const;
  for (const seconds of [0, 20, 59.9, 61]) await recordAuditEvent(db, BY_ADA, { ...download, at: later(seconds) });
  await recordAuditEvent(db, BY_ADA, { ...download, at: later(62), detail: { file: 'b.docx' } });
  await recordAuditEvent(db, { ...BY_ADA, address: '192.0.2.2' }, { ...download, at: later(63) });
  const change = { action: 'account.changed', at: later(64), detail: { before: { title: 'a' }, after: { title: 'b' } } } as const;
  for (let time = 0; time < 2; time += 1) await recordAuditEvent(db, BY_ADA, change);
  expect(await repeatsOf(5)).toEqual([
    ['document.downloaded', 2],
    ...Array(3).fill(['document.downloaded', 0]),
    ...Array(2).fill(['account.changed', 0]),
  ]);
});

test('what did not happen leaves no entry', async () => {
  const before = await kept();
  const undone = db.transaction(async (tx) => {
    await recordAuditEvent(tx, BY_PORTAL, entry);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await kept()).toEqual(before);
});

const refusal = { cause: expect.objectContaining({ message: 'the audit trail is append-only', code: '42501' }) };
const change = { actorName: 'Somebody else' };

test.each<[string, (on: Db) => Promise<unknown>]>([
  ['changing an entry', (on) => on.update(auditEvents).set(change)],
  ['changing one entry', (on) => on.update(auditEvents).set(change).where(eq(auditEvents.actorName, 'The command line'))],
  ['changing one by adding it again', (on) => on.execute(replacing)],
  ['taking a repeat back', (on) => on.update(auditEvents).set({ repeats: 0 }).where(eq(auditEvents.actorId, 5))],
  ['changing more than the repeats', (on) => on.update(auditEvents).set({ ...change, repeats: sql`repeats + 1` })],
  ['removing entries', (on) => on.delete(auditEvents)],
  ['removing them in plain SQL', (on) => on.execute(sql`delete from audit_entries`)],
  ['emptying the table', (on) => on.execute(sql`truncate audit_entries`)],
  ['emptying it with what hangs on it', (on) => on.execute(sql`truncate audit_entries restart identity cascade`)],
])('%s is refused by the database itself, in a transaction or not', async (_, forge) => {
  const before = await kept();
  expect(before.length).toBeGreaterThan(0);
  await expect(forge(db)).rejects.toMatchObject(refusal);
  await expect(db.transaction((tx) => forge(tx))).rejects.toMatchObject(refusal);
  expect(await kept()).toEqual(before);
});

const replacing = sql`
  insert into audit_entries (id, at, action, actor_name) overriding system value
  select id, at, action, 'Somebody else' from audit_entries limit 1
  on conflict (id) do update set actor_name = excluded.actor_name`;

test('nobody chooses the number of an entry', async () => {
  const forged = sql`insert into audit_entries (id, at, action, actor_name) values (1000, now(), 'sign-in.ended', 'x')`;
  await expect(db.execute(forged)).rejects.toMatchObject({ cause: { code: '428C9' } });
});
