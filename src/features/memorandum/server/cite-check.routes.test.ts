import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Document, Packer, Paragraph } from 'docx';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { GeneratedDocument } from '#features/documents/documents.contract.ts';
import { documents } from '#features/documents/server/documents.tables.ts';
import { samplePartRule } from '#features/memorandum/testing.ts';
import { storeLookUpSettings } from '#features/verification/server/look-up/look-up-settings.ts';
import { STAND_IN_TOKEN, startCourtListener } from '#features/verification/server/testing/courtlistener-stand-in.ts';
import { portalSettings } from '#platform/server/settings/settings.tables.ts';
import { encodeForm, type FormFile } from '#platform/server/testing/encode-form.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { CITE_CHECK_MESSAGES, type CiteCheck } from '../cite-check.contract.ts';
import { MEMORANDUM_MESSAGES, RECORD_PAPERS } from '../memorandum.contract.ts';
import { pdfOf, pdfWith } from '../testing.ts';
import { partRules } from './part-rules.tables.ts';
import { readWord } from './testing/read-word.ts';

let portal: TestPortal;
let cookie: string;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.deps.db.delete(documents);
  portal.mail.messages.length = 0;
  cookie = await portal.signIn();
});

const BRIEFS = path.resolve(import.meta.dirname, '../../../../samples/briefs');
const sample = (name: string): FormFile => ({ name, type: 'application/pdf', content: readFileSync(path.join(BRIEFS, name)) });
const pdf = (name: string, content: Buffer | string): FormFile => ({
  name,
  type: 'application/pdf',
  content: Buffer.from(content),
});
const BRIEF = 'B4-opposition-summary-judgment-mca.pdf';

async function generate(brief: FormFile | undefined, records: readonly FormFile[] = []) {
  const { payload, contentType } = encodeForm([
    ...Object.entries({ userEmail: 'ada@firm.example', userName: 'Ada Quill' }),
    ...(brief ? [['brief', brief] as const] : []),
    ...records.map((file) => ['recordPapers', file] as const),
  ]);
  return portal.call('POST', '/api/cite-check/generate', { cookie, body: payload, headers: { 'content-type': contentType } });
}
const listed = async () => (await portal.call('GET', '/api/documents', { cookie })).json<GeneratedDocument[]>();
async function resultOf(id: string): Promise<CiteCheck> {
  await portal.runJobs();
  return (await portal.call('GET', `/api/documents/${id}/audit`, { cookie })).json<CiteCheck>();
}

test('a brief with its record is checked without a model: quotations and cites against the papers, the result by mail', {
  timeout: 120_000,
}, async () => {
  const answer = await generate(sample(BRIEF), [sample('B4-record-affidavit.pdf'), sample('B4-record-agreement.pdf')]);
  expect(answer.statusCode).toBe(202);
  const { id } = answer.json();
  const { findings, papers } = await resultOf(id);
  const altered = findings.find(({ kind }) => kind === 'quotation-differs');
  for (const passage of altered?.passages ?? []) {
    const address = `/api/documents/${id}/passages/${passage}`;
    const { image, marks } = (await portal.call('GET', address, { cookie })).json();
    expect([image.slice(0, 23), marks.length > 0]).toEqual(['data:image/webp;base64,', true]);
    expect((await portal.call('GET', address, { cookie: await portal.signIn({ role: 'admin' }) })).statusCode).toBe(404);
  }
  expect(altered?.passages).toHaveLength(2);
  expect((await portal.call('GET', `/api/documents/${id}/passages/p9999`, { cookie })).json()).toBeNull();
  expect(papers.map(({ name }) => name)).toEqual(['The brief', 'Salgado Aff.', 'REVENUE PURCHASE AGREEMENT']);
  const alarms = findings.filter(({ isUrgent }) => isUrgent).map(({ kind, text }) => `${kind}: ${text}`);
  expect(alarms).toEqual(
    expect.arrayContaining([
      expect.stringContaining('quotation-differs: “in its absolute discretion'),
      'cite-out-of-range: Salgado Aff. ¶ 41',
      'cite-out-of-range: Id. § 17.3',
    ]),
  );
  expect(await listed()).toMatchObject([{ kind: 'cite-check', status: 'sent', files: [{ name: 'Cite Check.docx' }] }]);
  expect(portal.mail.messages).toMatchObject([{ to: 'ada@firm.example', attachments: [{ filename: 'Cite Check.docx' }] }]);
});

test('papers of the record that cannot be read are named with the reason, and the rest is used', async () => {
  const records = [
    sample('B4-record-agreement.pdf'),
    pdf('ledger.pdf', '%PDF-1.7 and nothing more'),
    pdf('answer.pdf', await pdfWith('Answer', { userPassword: 'secret' })),
  ];
  const { papers, notChecked } = await resultOf((await generate(sample(BRIEF), records)).json().id);
  expect(papers).toHaveLength(2);
  expect(notChecked).toEqual(
    expect.arrayContaining([
      'The paper “ledger.pdf” was not used: it is damaged.',
      'The paper “answer.pdf” was not used: it is password-protected.',
    ]),
  );
});

test('a Word file is checked too, and the report says where part rules could not be chosen', async () => {
  await portal.deps.db.insert(partRules).values(samplePartRule());
  const lines = [
    'MEMORANDUM OF LAW',
    'It is so. Doe v. Roe, 84 N.Y.2d 430, 418 (1994). It totals $10 and $20, for a total of $33.',
  ];
  const content = await Packer.toBuffer(new Document({ sections: [{ children: lines.map((line) => new Paragraph(line)) }] }));
  const { findings } = await resultOf((await generate({ name: 'brief.docx', type: '', content })).json().id);
  expect(findings.filter(({ isUrgent }) => isUrgent).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['authority-impossible', 'sum-wrong']),
  );
  expect(findings.find(({ text }) => text === 'Part rules')?.says).toBe(
    'The papers do not settle the county, so these rules could not be chosen: Hon. Cordelia V. Mastrangelo-Pike, IAS Part 12, Kings County.',
  );
  await portal.deps.db.delete(partRules);
});

test('while the look-up is on, cited decisions are looked up, and nothing but their citations leaves the portal', async () => {
  const url = '/opinion/1/barash/';
  const service = await startCourtListener({
    '26 N.Y.2d 77': [{ case_name: 'Barash v. Pennsylvania Realty Corp.', date_filed: '1970-03-04', absolute_url: url }],
  });
  const { db } = portal.deps;
  try {
    await storeLookUpSettings(portal.deps, { isOn: true, address: service.address, token: STAND_IN_TOKEN }, new Date());
    const words =
      'It is so held. Barash v. Pennsylvania Realty Corp., 26 N.Y.2d 77, 83 (1970). Doe v. Roe, 22 A.D.3d 148 (2d Dep’t 2005).';
    const { id } = (await generate(pdf('brief.pdf', await pdfWith(words)))).json();
    const { findings } = await resultOf(id);
    expect(findings.filter(({ link }) => link !== undefined)).toMatchObject([
      { kind: 'look-up-found', link: expect.stringContaining(url) },
      { kind: 'look-up-missing', link: null },
    ]);
    expect(service.texts).toEqual(['26 N.Y.2d 77\n22 A.D.3d 148']);
    const file = await portal.call('GET', `/api/documents/${id}/files/Cite%20Check.docx`, { cookie });
    expect(readWord(file.rawPayload).text).toContain(url);
  } finally {
    await db.delete(portalSettings);
    await service.close();
  }
});

test('a brief without any citation, and one in another language, are checked for what they have', async () => {
  for (const words of ['There is nothing to cite here at all.', 'No se cita ninguna sentencia en este escrito.']) {
    const { findings, title } = await resultOf((await generate(pdf('nada.pdf', await pdfWith(words)))).json().id);
    expect([title, findings.filter(({ isUrgent }) => isUrgent)]).toEqual(['nada', []]);
  }
});

test.each([
  ['no brief', undefined, CITE_CHECK_MESSAGES.missingBrief],
  ['a text file', pdf('notes.txt', 'some notes'), CITE_CHECK_MESSAGES.pdfOrWord],
  ['an old Word file', pdf('brief.doc', Buffer.from([0xd0, 0xcf, 0x11, 0xe0])), CITE_CHECK_MESSAGES.oldWord],
  ['a damaged Word file', pdf('brief.docx', 'PK and nothing more'), CITE_CHECK_MESSAGES.brokenWord],
  ['an empty file', pdf('brief.pdf', ''), MEMORANDUM_MESSAGES.empty],
])('%s is refused with a sentence', async (_what, brief, message) => {
  const answer = await generate(brief);
  expect([answer.statusCode, answer.json().message, answer.json().fields]).toEqual([400, message, { brief: message }]);
  expect(await listed()).toEqual([]);
});

test('an eleventh paper of the record is refused, and so are more than fifty megabytes', async () => {
  const small = pdf('paper.pdf', Buffer.from(pdfOf('a paper').content));
  const eleven = await generate(
    small,
    Array.from({ length: 11 }, () => small),
  );
  const heavy = pdf('paper.pdf', Buffer.alloc(9 * 1024 * 1024));
  const tooMuch = await generate(
    small,
    Array.from({ length: 6 }, () => heavy),
  );
  for (const answer of [eleven, tooMuch])
    expect([answer.statusCode, answer.json().message]).toEqual([413, RECORD_PAPERS.tooMany]);
});

test('nobody else sees the result', async () => {
  const { id } = (await generate(pdf('nada.pdf', await pdfWith('Nothing.')))).json();
  await portal.runJobs();
  const stranger = await portal.signIn({ role: 'admin' });
  expect((await portal.call('GET', `/api/documents/${id}/audit`, { cookie: stranger })).statusCode).toBe(404);
});
