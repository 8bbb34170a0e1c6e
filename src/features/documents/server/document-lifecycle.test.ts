import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertTestUser } from '#testing/insert-test-user.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import type { DocumentStatus } from '../documents.contract.ts';
import { DOCUMENT_STATUSES } from '../documents.contract.ts';
import * as lifecycle from './document-lifecycle.ts';
import { documents } from './documents.tables.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

let portal: TestPortal;
let documentId: string;
beforeAll(async () => {
  portal = await openTestPortal();
  ({ documentId } = await insertTestUser(portal));
});
afterAll(() => portal.close());

type Columns = Partial<typeof documents.$inferInsert>;

/** Puts the document into a state. */
async function stand(columns: Columns): Promise<lifecycle.Document> {
  const clean = { attempt: 1, waitReason: null, unconfirmedAt: null, stalledSince: null, slot: null } as const;
  const [row] = await portal.deps.db
    .update(documents)
    .set({ ...clean, ...columns })
    .where(eq(documents.id, documentId))
    .returning();
  if (!row) throw new Error('the document is missing');
  return row;
}

const AT = new Date('2026-11-02T15:00:00Z');

/** Each change of state, with the states it may start from and where it leads. */
const CHANGES: [name: string, from: DocumentStatus[], to: DocumentStatus, (row: lifecycle.Document) => lifecycle.Transition][] = [
  ['begin a step', ['queued', 'running'], 'running', () => lifecycle.beginStep('Reading', 5)],
  ['wait for a provider', ['queued', 'running'], 'running', () => lifecycle.waitForProvider('Waiting', randomUUID(), AT)],
  ['hand over', ['queued', 'running'], 'sending', () => lifecycle.handOver(AT)],
  ['abandon', ['queued', 'running'], 'failed', () => lifecycle.abandon('It failed.', AT)],
  ['mark as sent', ['sending'], 'sent', () => lifecycle.markSent(AT)],
  ['fail the delivery', ['sending'], 'failed', () => lifecycle.failDelivery('It failed.', AT)],
  ['resend', ['sent', 'failed'], 'sending', ({ sending }) => lifecycle.resend(sending + 1, AT)],
  ['run again', ['failed'], 'queued', (row) => lifecycle.runAgain(row, randomUUID())],
  ['fail after a restore', ['queued', 'running', 'sending'], 'failed', () => lifecycle.failRestored('Restored.', AT)],
];

test.each(CHANGES)('a document can %s from its states alone', async (_name, from, to, transition) => {
  for (const status of DOCUMENT_STATUSES) {
    const row = await stand({ status });
    const changed = await lifecycle.apply(portal.deps.db, transition(row), eq(documents.id, documentId));
    expect(changed.map((one) => one.status)).toEqual(from.includes(status) ? [to] : []);
  }
});

test('nothing but the lifecycle writes to a document', () => {
  const writers = globSync('src/**/*.ts', { cwd: ROOT }).filter(
    (file) =>
      !/\.test\.ts$|testing/.test(file) && /\.(?:update|insert)\(documents\)/.test(readFileSync(path.join(ROOT, file), 'utf8')),
  );
  expect(writers).toEqual(['src/features/documents/server/document-lifecycle.ts']);
});

test.each<[Columns, string | null]>([
  [{ status: 'sending', attempt: 2, step: 'The mail server cannot be reached. Trying again in 1 min.' }, 'mail-unreachable'],
  [
    { status: 'sending', attempt: 3, step: 'The mail server does not accept the portal’s sign-in. Trying again in 5 min.' },
    'mail-sign-in-refused',
  ],
  [
    { status: 'sending', attempt: 2, step: 'The mail server asked to try again later (451). Trying again in 2 min.' },
    'mail-deferred',
  ],
  [{ status: 'sending', attempt: 2, step: 'Unconfirmed', unconfirmedAt: AT }, 'mail-unconfirmed'],
  [{ status: 'running', stalledSince: AT, step: 'Waiting for the provider' }, 'provider'],
  [{ status: 'running', stalledSince: AT, slot: 'taken', step: 'Drafting' }, null],
  [{ status: 'sending', attempt: 1, step: 'Sending by email' }, null],
  [{ status: 'failed', attempt: 4, step: 'Failed' }, null],
])('a document of an older version is migrated with the reason why it waits', async (columns, reason) => {
  await stand(columns);
  const migration = readFileSync(path.join(ROOT, 'drizzle/0015_wait-reason.sql'), 'utf8');
  await portal.deps.db.execute(sql.raw(migration.slice(migration.indexOf('UPDATE'))));
  const [row] = await portal.deps.db.select().from(documents).where(eq(documents.id, documentId));
  expect(row?.waitReason).toBe(reason);
});
