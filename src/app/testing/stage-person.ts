import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { sessions, users } from '#features/accounts/server/accounts.tables.ts';
import { hashPassword } from '#features/accounts/server/passwords.ts';
import { startSession } from '#features/accounts/server/sessions.store.ts';
import { documentFiles, documentSteps, documents } from '#features/documents/server/documents.tables.ts';
import { AUDIT_STEP, REPORT_STEP } from '#features/memorandum/server/keep-results.ts';
import { TEST_PASSWORD, type TestPortal } from './test-portal.ts';

/** A person with a session, and with one thing of every kind that only its owner may see. */
export interface StagedPerson {
  id: number;
  email: string;
  cookie: string;
  sessionId: string;
  documentId: string;
}

let hash: Promise<string> | undefined;

/** Puts a person with their things straight into the database: signing in takes its time, and tests need hundreds of people. */
export async function stagePerson(
  { app, deps }: TestPortal,
  change: Partial<typeof users.$inferInsert> = {},
): Promise<StagedPerson> {
  hash ??= hashPassword(TEST_PASSWORD);
  const email = `${randomUUID()}@firm.example`;
  const person = { email, passwordHash: await hash, firstName: 'Ada', lastName: 'Quill', ...change };
  const [user] = await deps.db.insert(users).values(person).returning({ id: users.id });
  const id = user?.id ?? 0;
  const token = await startSession(deps.db, { userId: id, method: 'traditional', browser: '' }, deps.clock.now());
  const [session] = await deps.db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, id));
  const cookie = `atrium=${encodeURIComponent(app.signCookie(token))}`;
  return { id, email, cookie, sessionId: session?.id ?? '', documentId: await stageDocument({ deps }, id) };
}

/** The name of the file of a staged document. */
export const STAGED_FILE = 'Letter.docx';

/** A document whose delivery failed, with a file, an audit and a report. @returns its id */
async function stageDocument({ deps: { db, clock } }: Pick<TestPortal, 'deps'>, userId: number): Promise<string> {
  const id = randomUUID();
  const now = clock.now();
  const words = {
    kind: 'foil-request',
    title: 'FOIL Request',
    deliverTo: 'ada@firm.example',
    step: 'Failed',
    inputHash: id,
  } as const;
  await db.insert(documents).values({ id, userId, ...words, input: {}, status: 'failed', createdAt: now });
  const audit = { title: 'Audit', madeAt: now.toISOString(), papers: [], findings: [], passages: [] };
  const report = { ...audit, model: 'model', words: 0, blanks: [], leftOut: [] };
  await db.insert(documentSteps).values([
    { documentId: id, name: AUDIT_STEP, result: audit, finishedAt: now },
    { documentId: id, name: REPORT_STEP, result: report, finishedAt: now },
  ]);
  const content = Buffer.from('a letter');
  const file = { name: STAGED_FILE, contentType: 'application/octet-stream', size: content.length, content };
  await db.insert(documentFiles).values({ documentId: id, ...file });
  return id;
}
