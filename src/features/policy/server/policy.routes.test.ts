import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEvents } from '#features/audit/server/audit.tables.ts';
import { pdfOf, pdfWith } from '#features/memorandum/testing.ts';
import { encodeForm } from '#platform/server/testing/encode-form.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { MAX_POLICY_BYTES, POLICY_MESSAGES } from '../policy.contract.ts';
import { policyVersions } from './policy.tables.ts';

let portal: TestPortal;
let admin: string;
let reader: string;
beforeAll(async () => {
  portal = await openTestPortal();
  admin = await portal.signIn({ firstName: 'Vera', lastName: 'Abbot', role: 'admin' });
  reader = await portal.signIn();
});
afterAll(() => portal.close());

function upload(content: string | Buffer, name = 'AI policy.pdf') {
  const file = { name, type: 'application/pdf', content: Buffer.from(content) };
  const { payload, contentType } = encodeForm([['policy', file]]);
  return portal.call('POST', '/api/admin/policy', { cookie: admin, body: payload, headers: { 'content-type': contentType } });
}
const read = (headers: Record<string, string> = {}) => portal.call('GET', '/firm-ai-policy.pdf', { cookie: reader, headers });
const current = async () => (await portal.call('GET', '/api/policy', { cookie: reader })).json().current;
const uploads = () =>
  portal.deps.db.select().from(auditEvents).where(eq(auditEvents.action, 'policy.uploaded')).orderBy(desc(auditEvents.id));

test('before any upload the portal says so in plain words', async () => {
  expect(await current()).toBeNull();
  const response = await read();
  expect([response.statusCode, response.json().message]).toEqual([404, POLICY_MESSAGES.none]);
});

test('an uploaded policy is what everybody reads at once, and the trail tells of it', async () => {
  const first = await pdfWith('The first policy');
  expect((await upload(first)).json().current).toMatchObject({ version: 1, fileName: 'AI policy.pdf', pages: 1 });
  expect(await current()).toMatchObject({ version: 1, size: first.length, uploadedBy: 'Vera Abbot' });
  const response = await read();
  expect(response.rawPayload.equals(first)).toBe(true);
  const [entry] = await uploads();
  expect(entry).toMatchObject({ actorName: 'Vera Abbot', subjectName: 'Firm AI policy', detail: { version: 1, pages: 1 } });
});

test('the PDF may be framed by the portal alone, runs nothing, and is kept by nobody but the reader', async () => {
  const { headers } = await read();
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="firm-ai-policy.pdf"',
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
  });
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; .*frame-ancestors 'self'$/);
  expect(headers['content-security-policy']).not.toMatch(/script-src|\*|https?:/);
});

test('a browser that has the policy already gets nothing but the word that it still holds, until there is another', async () => {
  const tag = String((await read()).headers.etag);
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
    const again = await read({ 'if-none-match': known });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag]);
  }
  expect((await read({ 'if-none-match': '"other"' })).statusCode).toBe(200);
  await upload(await pdfWith('The second policy'));
  expect((await read({ 'if-none-match': tag })).statusCode).toBe(200);
});

test('earlier versions are kept, and the very same file again is no new version', async () => {
  const { db } = portal.deps;
  const before = { versions: await db.$count(policyVersions), entries: (await uploads()).length };
  const next = await pdfWith('The third policy');
  await upload(next);
  await upload(next, 'the same under another name.pdf');
  expect(await db.$count(policyVersions)).toBe(before.versions + 1);
  expect((await uploads()).length).toBe(before.entries + 1);
  expect(await current()).toMatchObject({ version: before.versions + 1, fileName: 'AI policy.pdf' });
});

test.each<[what: string, content: () => string | Buffer | Promise<Buffer>, message: string]>([
  ['a text under the name of a PDF', () => 'our policy', POLICY_MESSAGES.onlyPdf],
  ['an empty file', () => '', POLICY_MESSAGES.empty],
  ['half a PDF', () => pdfOf('x').content.slice(0, 60) as Buffer | string, POLICY_MESSAGES.broken],
  ['a PDF with a password', () => pdfWith('secret', { userPassword: 'secret' }), POLICY_MESSAGES.password],
])('%s is refused beside its field, and the policy stays', async (_what, content, message) => {
  const before = await current();
  const response = await upload(await content());
  expect([response.statusCode, response.json().fields]).toEqual([400, { policy: message }]);
  expect(await current()).toEqual(before);
});

test('an upload above 10 MB, and one without a file, are refused', async () => {
  const large = await upload(pdfOf('x', MAX_POLICY_BYTES + 1).content);
  expect([large.statusCode, large.json().fields]).toEqual([413, { policy: POLICY_MESSAGES.tooLarge }]);
  const { payload, contentType } = encodeForm([]);
  const headers = { 'content-type': contentType };
  const nothing = await portal.call('POST', '/api/admin/policy', { cookie: admin, body: payload, headers });
  expect([nothing.statusCode, nothing.json().message]).toEqual([400, POLICY_MESSAGES.missing]);
});
