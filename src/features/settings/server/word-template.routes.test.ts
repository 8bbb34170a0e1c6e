import { createHash } from 'node:crypto';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditEvents } from '#features/audit/server/audit.tables.ts';
import { encodeForm } from '#platform/server/testing/encode-form.ts';
import { emptyWordFile, withParts, wordTemplate } from '#platform/server/testing/word-template.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { MAX_TEMPLATE_BYTES, TEMPLATE_MESSAGES } from '../word-template.contract.ts';
import { wordTemplates } from './word-template.tables.ts';

const ADDRESS = '/api/admin/word-template';

let portal: TestPortal;
let cookie: string;
beforeAll(async () => {
  portal = await openTestPortal();
  cookie = await portal.signIn({ role: 'admin', firstName: 'Vera', lastName: 'Abbot' });
});
afterAll(() => portal.close());
beforeEach(() => portal.deps.db.delete(wordTemplates));

function upload(content: Uint8Array, name = 'Firm “Paper”.docx') {
  const { payload, contentType } = encodeForm([['template', { name, type: 'a Word file', content: Buffer.from(content) }]]);
  return portal.call('POST', ADDRESS, { cookie, body: payload, headers: { 'content-type': contentType } });
}

const current = async () => (await portal.call('GET', ADDRESS, { cookie })).json().current;
const download = () => portal.call('GET', `${ADDRESS}/file`, { cookie });

async function lastEvent() {
  const [event] = await portal.deps.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1);
  return { action: event?.action, subject: event?.subjectName, detail: event?.detail };
}

test('a template is stored, downloaded as it came, replaced and removed; the trail has its name, size and hash', async () => {
  const content = await wordTemplate();
  const facts = { fileName: 'Firm “Paper”.docx', size: content.length };
  const recorded = { ...facts, sha256: createHash('sha256').update(content).digest('hex') };
  expect(await current()).toBeNull();
  expect((await download()).statusCode).toBe(404);
  expect((await upload(content)).json().current).toMatchObject({ ...facts, uploadedBy: 'Vera Abbot' });
  const added = { action: 'setting.changed', subject: 'Word template', detail: { change: 'added', ...recorded } };
  expect(await lastEvent()).toEqual(added);
  const file = await download();
  expect(file.rawPayload.equals(content)).toBe(true);
  expect(file.headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${encodeURIComponent(facts.fileName)}`);
  expect(await lastEvent()).toMatchObject({ action: 'setting.template-downloaded', detail: recorded });
  const count = await portal.deps.db.$count(auditEvents);
  await upload(content);
  expect(await portal.deps.db.$count(auditEvents)).toBe(count);
  await upload(emptyWordFile(), 'Plain.docx');
  expect((await lastEvent()).detail).toMatchObject({ change: 'replaced', fileName: 'Plain.docx' });
  expect(await portal.deps.db.$count(wordTemplates)).toBe(1);
  expect((await portal.call('DELETE', ADDRESS, { cookie })).json()).toEqual({ current: null });
  expect((await lastEvent()).detail).toMatchObject({ change: 'removed', fileName: 'Plain.docx' });
});

test('a file that is not accepted is refused with a sentence, and the template stays', async () => {
  const content = await wordTemplate();
  await upload(content);
  const refusals = [
    [Buffer.from('%PDF-1.7'), TEMPLATE_MESSAGES.onlyDocx],
    [withParts(content, { 'word/vbaProject.bin': 'Sub AutoOpen()' }), TEMPLATE_MESSAGES.macros],
    [withParts(content, { 'word/document.xml': '<!DOCTYPE x><x/>' }), TEMPLATE_MESSAGES.documentType],
  ] as const;
  for (const [file, message] of refusals) {
    const response = await upload(file);
    expect([response.statusCode, response.json().fields]).toEqual([400, { template: message }]);
  }
  const large = await upload(Buffer.alloc(MAX_TEMPLATE_BYTES + 1));
  expect([large.statusCode, large.json().fields]).toEqual([413, { template: TEMPLATE_MESSAGES.tooLarge }]);
  expect((await download()).rawPayload.equals(content)).toBe(true);
});
