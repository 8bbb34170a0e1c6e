import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEvents } from '#features/audit/server/audit.tables.ts';
import { foilRequest } from '#features/foil-request/testing.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import type { GeneratedDocument } from '../documents.contract.ts';
import { acceptMemorandum } from '../testing.ts';
import { documentFiles, documentSteps, documents } from './documents.tables.ts';
import { failUnfinished } from './fail-unfinished.ts';

let portal: TestPortal;
let cookie: string;
beforeAll(async () => {
  portal = await openTestPortal();
  cookie = await portal.signIn({ email: 'counsel@firm.example' });
});
afterAll(() => portal.close());

const look = async (id: string) => (await portal.call('GET', `/api/documents/${id}`, { cookie })).json<GeneratedDocument>();
const order = async () => (await portal.call('POST', '/api/foil-request/generate', { cookie, body: foilRequest() })).json().id;

test('what was under way when the backup was made is done again only when its owner asks', async () => {
  const {
    deps: { db },
    clock,
  } = portal;
  const sent = await order();
  await portal.runJobs();
  clock.advance(120_000);
  portal.mail.answers.push({ kind: 'later', reason: 'The mail server is away.' });
  const sending = await order();
  await portal.runJobs();
  clock.advance(1_000);
  const running = await acceptMemorandum(portal.deps, 'counsel@firm.example');
  await db.update(documents).set({ status: 'running' }).where(eq(documents.id, running));
  await db.insert(documentSteps).values({ documentId: running, name: 'write-draft', finishedAt: clock.now() });
  const content = Buffer.from('half a draft');
  const half = { name: 'Draft.docx', contentType: 'application/msword', size: content.length, content, step: 'write-draft' };
  await db.insert(documentFiles).values({ documentId: running, ...half });
  const mailed = portal.mail.messages.length;

  const found = await db.transaction((tx) => failUnfinished(tx, clock.now()));
  expect(found.map(({ id, kind }) => [id, kind])).toEqual([
    [sending, 'foil-request'],
    [running, 'mol-opposition'],
  ]);
  expect(await look(sent)).toMatchObject({ status: 'sent' });
  expect(await look(sending)).toMatchObject({ status: 'failed', canRunAgain: false, error: expect.stringContaining('Resend') });
  expect(await look(running)).toMatchObject({ status: 'failed', canRunAgain: true, error: expect.stringContaining('Try again') });
  clock.advance(120_000);
  await portal.runJobs();
  expect(portal.mail.messages).toHaveLength(mailed);

  expect((await portal.call('POST', `/api/documents/${sending}/resend`, { cookie })).statusCode).toBe(202);
  await portal.runJobs();
  expect(await look(sending)).toMatchObject({ status: 'sent' });
  // Differs from every Message-ID that it had, or may have had since the backup: a mailbox would drop it as a duplicate.
  expect(portal.mail.messages.at(-1)?.messageId).toContain(`${sending}.100`);
  const entries = await db.select().from(auditEvents).where(eq(auditEvents.action, 'document.failed'));
  expect(entries.map(({ subjectId }) => subjectId)).toEqual([sending, running]);
});
