import { createHash, randomUUID } from 'node:crypto';
import { Document, Packer, Paragraph } from 'docx';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditEvents } from '#features/audit/server/audit.tables.ts';
import type { GeneratedDocument } from '#features/documents/documents.contract.ts';
import { documentSteps, documents } from '#features/documents/server/documents.tables.ts';
import type { CiteCheck } from '#features/memorandum/cite-check.contract.ts';
import { REVIEW_MESSAGES, type Review, type RowMark } from '#features/memorandum/cite-check-review.contract.ts';
import { MEMORANDUM_MESSAGES } from '#features/memorandum/memorandum.contract.ts';
import { encodeForm } from '#platform/server/testing/encode-form.ts';
import { insertTestUser, type TestUser } from '#testing/insert-test-user.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { SAVE_CITE_CHECK_STEP } from '../save-results.ts';
import { readWord } from '../testing/read-word.ts';
import { carryMarksOver } from './review.store.ts';

let portal: TestPortal;
let person: TestUser;
let cookie: string;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.deps.db.delete(documents);
  person = await insertTestUser(portal);
  cookie = person.cookie;
});

const LINES = [
  'SUPREME COURT OF THE STATE OF NEW YORK COUNTY OF KINGS',
  'It was held so long ago. Doe v. Roe, 84 N.Y.2d 430, 418 (1994).',
  'The two advances were $10,000 and $20,000, for a total of $33,000.',
  'Nothing else is in dispute here.',
];
const brief = (lines: readonly string[]) =>
  Packer.toBuffer(new Document({ sections: [{ children: lines.map((line) => new Paragraph(line)) }] }));

async function send(address: string, fields: Parameters<typeof encodeForm>[0]) {
  const { payload, contentType } = encodeForm(fields);
  return portal.call('POST', address, { cookie, body: payload, headers: { 'content-type': contentType } });
}
/** Requests a cite check and has it made. */
async function requestCheck(content: Buffer): Promise<string> {
  const file = { name: 'brief.docx', type: '', content };
  const answer = await send('/api/cite-check/generate', [
    ['userEmail', 'ada@firm.example'],
    ['userName', 'Ada Quill'],
    ['brief', file],
  ]);
  await portal.runJobs();
  return answer.json().id;
}
/** Inserts the cite check of a brief whose second and third line have a finding each. */
async function check(content: Buffer, lines = LINES): Promise<string> {
  const { db, clock } = portal.deps;
  const id = randomUUID();
  const place = { paper: 'The brief', pdfPage: 1, printedPage: null, paragraph: null, footnote: null, isApproximate: false };
  const row = (finding: string, text: string | undefined) => ({
    id: finding,
    answer: 'differs',
    isUrgent: true,
    text,
    place,
    says: 'It is off.',
  });
  const result = {
    title: 'Doe v. Roe',
    madeAt: clock.now().toISOString(),
    papers: [
      {
        name: 'The brief',
        sha256: createHash('sha256').update(content).digest('hex'),
        pages: 1,
        recognisedPages: 0,
        emptyPages: 0,
      },
    ],
    findings: [
      { ...row('A1', lines[1]), subject: 'authority', passages: ['p1'] },
      { ...row('N1', lines[2]), subject: 'number', passages: ['p2'] },
    ],
    passages: lines.slice(1, 3).map((line, index) => ({ id: `p${index + 1}`, place, before: '', marked: line, after: '' })),
  };
  const words = {
    kind: 'cite-check',
    title: 'Cite Check: Doe v. Roe',
    deliverTo: 'ada@firm.example',
    step: 'Sent',
    input: {},
  } as const;
  await db.insert(documents).values({ id, userId: person.id, ...words, inputHash: id, status: 'sent', createdAt: clock.now() });
  await db.insert(documentSteps).values({ documentId: id, name: SAVE_CITE_CHECK_STEP, result, finishedAt: clock.now() });
  return id;
}
const sign = (id: string, content: Buffer) =>
  send(`/api/documents/${id}/sign-off`, [['brief', { name: 'brief.docx', type: '', content }]]);
const withdraw = (id: string) => portal.call('DELETE', `/api/documents/${id}/sign-off`, { cookie });
const mark = (id: string, row: string, value: RowMark | null, note = '') =>
  portal.call('PUT', `/api/documents/${id}/review/${row}`, { cookie, body: { mark: value, note } });
const reviewOf = async (id: string) => (await portal.call('GET', `/api/documents/${id}/review`, { cookie })).json<Review>();
async function urgentRows(id: string): Promise<string[]> {
  const { findings } = (await portal.call('GET', `/api/documents/${id}/audit`, { cookie })).json<CiteCheck>();
  return findings.filter(({ isUrgent }) => isUrgent).map((finding) => finding.id);
}
async function markAll(id: string) {
  for (const row of await urgentRows(id)) await mark(id, row, 'checked');
}

test('a row is marked with a note, marked differently, and its mark removed', async () => {
  const id = await check(await brief(LINES));
  expect(await reviewOf(id)).toEqual({ marks: [], carriedFrom: null, canSignOff: true, signOff: null });
  await mark(id, 'A1', 'checked');
  const other = await mark(id, 'A1', 'not-a-problem', 'The reporter’s first page is 418.');
  const stored = { row: 'A1', mark: 'not-a-problem', note: 'The reporter’s first page is 418.', isCarriedOver: false };
  expect(other.json().marks).toEqual([stored]);
  expect((await mark(id, 'A1', null)).json().marks).toEqual([]);
  expect((await mark(id, 'A99', 'checked')).statusCode).toBe(404);
  expect((await mark(id, 'A1', 'checked', 'x'.repeat(501))).json().fields).toEqual({ note: REVIEW_MESSAGES.note });
});

test('a brief is signed off once every row to review first is marked, with a page for the file and an audit event', async () => {
  const content = await brief(LINES);
  const id = await check(content);
  const [first = '', ...others] = await urgentRows(id);
  expect(others.length).toBeGreaterThan(0);
  await mark(id, first, 'not-a-problem', 'As the court counts it.');
  const early = await sign(id, content);
  expect([early.statusCode, early.json().message, Object.keys(early.json().fields)]).toEqual([
    409,
    REVIEW_MESSAGES.unmarked,
    others,
  ]);
  await markAll(id);
  await mark(id, first, 'not-a-problem', 'As the court counts it.');
  const signed = await sign(id, content);
  expect(signed.json<Review>().signOff).toMatchObject({ signedBy: 'Ada Quill', sha256: expect.stringMatching(/^[\da-f]{64}$/) });
  const sha256 = signed.json<Review>().signOff?.sha256;

  const files = (await portal.call('GET', `/api/documents/${id}`, { cookie })).json<GeneratedDocument>().files;
  expect(files.map(({ name }) => name)).toEqual(['Sign-Off.docx']);
  const page = await portal.call('GET', `/api/documents/${id}/files/Sign-Off.docx`, { cookie });
  const text = readWord(page.rawPayload).text;
  for (const words of ['Ada Quill', sha256 ?? '', 'As the court counts it.', 'Part 161']) expect(text).toContain(words);
  const events = await portal.deps.db.select().from(auditEvents).where(eq(auditEvents.action, 'document.signed-off'));
  expect(events).toMatchObject([{ actorName: 'Ada Quill', detail: { sha256, marked: others.length + 1 } }]);
});

test('after the sign-off no mark changes until it is withdrawn, and its page goes with it', async () => {
  const content = await brief(LINES);
  const id = await check(content);
  await markAll(id);
  await sign(id, content);
  for (const refused of [await mark(id, 'A1', null), await sign(id, content)])
    expect([refused.statusCode, refused.json().message]).toEqual([409, REVIEW_MESSAGES.signedOff]);
  expect((await withdraw(id)).json<Review>().signOff).toBeNull();
  expect((await withdraw(id)).statusCode).toBe(200);
  const files = (await portal.call('GET', `/api/documents/${id}`, { cookie })).json<GeneratedDocument>().files;
  expect(files.map(({ name }) => name)).toEqual([]);
  expect((await mark(id, 'A1', null)).statusCode).toBe(200);
});

test('a file that has changed since is refused, and the rows whose words it no longer has are named', async () => {
  const id = await check(await brief(LINES));
  await markAll(id);
  const changed = await sign(id, await brief(LINES.map((line) => line.replace('$33,000', '$30,000'))));
  expect(changed.statusCode).toBe(409);
  expect(changed.json().message).toBe(`${REVIEW_MESSAGES.anotherFile} It no longer has the words of one row.`);
  expect(Object.values(changed.json().fields)).toEqual([expect.stringContaining('33,000')]);
  const longer = await sign(id, await brief([...LINES, 'One more line.']));
  expect(longer.json().message).toBe(`${REVIEW_MESSAGES.anotherFile} It still has the words of every row.`);
  const unreadable = await sign(id, Buffer.from('PK and nothing more'));
  expect([unreadable.statusCode, unreadable.json().message]).toEqual([409, REVIEW_MESSAGES.anotherFile]);
  expect((await sign(id, Buffer.alloc(11 * 1024 * 1024))).json().message).toBe(MEMORANDUM_MESSAGES.tooLarge);
  expect((await reviewOf(id)).signOff).toBeNull();
});

test('another version of the brief starts from the sign-off: only rows that have changed are left to mark', async () => {
  const content = await brief(LINES);
  const first = await check(content);
  await markAll(first);
  await mark(first, 'A1', 'not-a-problem', 'The court’s own pages.');
  const changed = LINES.map((line) => line.replace('$33,000', '$34,000'));
  expect(await carryMarksOver(portal.deps.db, await check(content, changed))).toBe(0);
  await sign(first, content);

  const next = await check(content, changed);
  expect([await carryMarksOver(portal.deps.db, next), await carryMarksOver(portal.deps.db, next)]).toEqual([1, 1]);
  const { marks, carriedFrom } = await reviewOf(next);
  expect(marks).toEqual([{ row: 'A1', mark: 'not-a-problem', note: 'The court’s own pages.', isCarriedOver: true }]);
  expect(carriedFrom).not.toBeNull();
  await mark(next, 'A1', 'checked');
  expect((await reviewOf(next)).carriedFrom).toBeNull();
});

test('the same brief, requested again after its sign-off, comes with every mark', { timeout: 60_000 }, async () => {
  const content = await brief(LINES);
  const first = await requestCheck(content);
  await markAll(first);
  expect((await sign(first, content)).statusCode).toBe(200);
  await portal.deps.db.update(documents).set({ inputHash: 'an earlier one' });
  const again = await requestCheck(content);
  expect(again).not.toBe(first);
  const { marks } = await reviewOf(again);
  expect(marks.map(({ row }) => row).sort()).toEqual((await urgentRows(first)).sort());
});

test('the cite check of the plaintiff’s memorandum is marked, and never signed off; nobody else finds a review', async () => {
  const content = await brief(LINES);
  const id = await check(content);
  await markAll(id);
  await portal.deps.db.update(documents).set({ kind: 'mol-opposition' }).where(eq(documents.id, id));
  expect((await reviewOf(id)).canSignOff).toBe(false);
  expect((await sign(id, content)).json().message).toBe(REVIEW_MESSAGES.plaintiffs);
  cookie = (await insertTestUser(portal, { role: 'admin' })).cookie;
  expect((await portal.call('GET', `/api/documents/${id}/review`, { cookie })).statusCode).toBe(404);
  expect((await mark(id, 'A1', 'checked')).statusCode).toBe(404);
});
