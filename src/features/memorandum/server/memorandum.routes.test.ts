import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditEvents } from '#features/audit/server/audit.tables.ts';
import type { GeneratedDocument } from '#features/documents/documents.contract.ts';
import { documentKeys, documentPapers, documentSteps, documents } from '#features/documents/server/documents.tables.ts';
import { openPapers } from '#features/documents/server/sealed-papers.ts';
import { storeLookUpSettings } from '#features/verification/server/look-up/look-up-settings.ts';
import { STAND_IN_TOKEN, startCourtListener } from '#features/verification/server/testing/courtlistener-stand-in.ts';
import type { PdfValidation } from '#platform/server/pdf/validate-pdf.ts';
import { portalSettings } from '#platform/server/settings/settings.tables.ts';
import { encodeForm } from '#platform/server/testing/encode-form.ts';
import { makePdf } from '#platform/server/testing/make-pdf.ts';
import { scanPages } from '#platform/server/testing/scan-pages.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import type { CiteCheck } from '../cite-check.contract.ts';
import { MAX_PAPER_BYTES, MEMORANDUM_MESSAGES, PAPERS } from '../memorandum.contract.ts';
import { memorandumForm, pdfOf, pdfWith, samplePaper } from '../testing.ts';
import { refusePapers } from './refuse-papers.ts';
import { SAVE_CITE_CHECK_STEP, SAVE_REPORT_STEP } from './save-results.ts';
import { type CaptionedPaper, captionedPaper } from './testing/captioned-paper.ts';
import { sampleReport } from './testing/sample-report.ts';

type Change = Parameters<typeof memorandumForm>[0];

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

const ADDRESS = '/api/mca-mol-opposition/generate';
async function generate(change: Change = {}, more: Record<string, string> = {}) {
  const { body, headers } = memorandumForm(change);
  return portal.call('POST', ADDRESS, { cookie, body, headers: { ...headers, ...more } });
}
const listed = async () => (await portal.call('GET', '/api/documents', { cookie })).json<GeneratedDocument[]>();

test('an accepted request stands in the list of its person at once, with its papers sealed', async () => {
  const answer = await generate();
  expect(answer.statusCode).toBe(202);
  const { id } = answer.json();
  expect(await listed()).toMatchObject([
    { id, kind: 'mol-opposition', title: 'Memorandum of Law in Opposition', status: 'queued', deliverTo: 'ada@firm.example' },
  ]);
  const papers = await openPapers(portal.deps.db, portal.deps.masterKey, id, PAPERS);
  expect(papers.plaintiffMOL.content.toString()).toBe(pdfOf('the plaintiff’s memorandum').content);
  expect(papers.supportingDocument.fileName).toBe('supportingDocument.pdf');
});

test('papers of the record are checked with the memorandum, and one that cannot be read is named', async () => {
  const agreement = await pdfWith(
    'FUTURE RECEIVABLES AGREEMENT. Seller may request a reconciliation not more than once in any calendar year.',
  );
  const papers = { plaintiffMOL: samplePaper('memorandum'), supportingDocument: samplePaper('affirmation') };
  const { body, headers } = memorandumForm(papers, [
    { content: agreement, name: 'Agreement.pdf' },
    { content: '%PDF-1.7 and nothing more', name: 'Ledger.pdf' },
  ]);
  const { id } = (await portal.call('POST', ADDRESS, { cookie, body, headers })).json();
  await portal.runJobs();
  const check = (await portal.call('GET', `/api/documents/${id}/audit`, { cookie })).json<CiteCheck>();
  expect(check.papers.map(({ name }) => name)).toEqual(['Plaintiff’s memorandum', 'Delgado Aff.', 'Agreement']);
  expect(check.papers[2]?.sha256).toMatch(/^[0-9a-f]{64}$/);
  expect(check.notChecked?.[0]).toBe('The paper “Ledger.pdf” was not used: it is damaged.');
});

test('the outline and the cite check arrive in one message and stand in the list, and the papers are gone', async () => {
  const service = await startCourtListener({});
  await storeLookUpSettings(portal.deps, { isOn: true, address: service.address, token: STAND_IN_TOKEN }, new Date());
  const { id } = (
    await generate({ plaintiffMOL: samplePaper('memorandum'), supportingDocument: samplePaper('affirmation') })
  ).json();
  await portal.runJobs();
  await portal.deps.db.delete(portalSettings);
  await service.close();
  expect(service.texts.join('\n')).toMatch(/^(?:\d+ [A-Z][\w.' ]* \d+(?:\(U\))?(?:\n|$))+$/);
  const names = ['Opposition Outline.docx', "Cite Check of Plaintiff's Memorandum.docx"];
  expect(await listed()).toMatchObject([
    {
      title: 'Opposition: Harborlight Funding LLC v. Pelham Bay Bakery Inc. et al.',
      status: 'sent',
      files: names.map((name) => ({ name })),
    },
  ]);
  expect(portal.mail.messages).toHaveLength(1);
  expect(portal.mail.messages[0]).toMatchObject({ to: 'ada@firm.example', attachments: names.map((filename) => ({ filename })) });
  expect(await portal.deps.db.select().from(documentPapers).where(eq(documentPapers.documentId, id))).toEqual([]);
  const audit = await portal.call('GET', `/api/documents/${id}/audit`, { cookie });
  expect(audit.json().findings.length).toBeGreaterThan(10);
  expect(audit.json().notChecked.join(' ')).toContain('that were not uploaded');
  expect(audit.json().notChecked[0]).toMatch(/^CourtListener was asked for \d+ of \d+ decisions/);
  const stranger = await portal.signIn({ role: 'admin' });
  expect((await portal.call('GET', `/api/documents/${id}/audit`, { cookie: stranger })).statusCode).toBe(404);
});

test('the verification report of a draft is found by its owner only, and not before it is made', async () => {
  const { id } = (await generate()).json();
  const address = `/api/documents/${id}/report`;
  expect((await portal.call('GET', address, { cookie })).statusCode).toBe(404);
  await keep(id, SAVE_REPORT_STEP, sampleReport());
  expect((await portal.call('GET', address, { cookie })).json()).toEqual(sampleReport());
  const stranger = await portal.signIn({ role: 'admin' });
  expect((await portal.call('GET', address, { cookie: stranger })).statusCode).toBe(404);
  expect((await portal.call('GET', address)).statusCode).toBe(401);
});

test('a cite check made before the text of each page was told is still shown, and says whether a report stands beside it', async () => {
  const { id } = (await generate()).json();
  const { title, madeAt, papers, findings, passages } = sampleReport();
  const old = { title, madeAt, papers: papers.map(({ quality: _, ...paper }) => paper), findings, passages };
  await keep(id, SAVE_CITE_CHECK_STEP, old);
  const audit = async () => (await portal.call('GET', `/api/documents/${id}/audit`, { cookie })).json();
  expect(await audit()).toEqual({ ...old, hasReport: false, hasDisputes: false });
  await keep(id, SAVE_REPORT_STEP, sampleReport());
  expect((await audit()).hasReport).toBe(true);
});

const keep = (documentId: string, name: string, result: unknown) =>
  portal.deps.db.insert(documentSteps).values({ documentId, name, result, finishedAt: portal.clock.now() });

const NO_MODEL = { model: null, label: null, provider: null, destination: null };

test.each([
  ['no model where its provider has no key', {}, NO_MODEL],
  [
    'a model of OpenAI',
    { openaiApiKey: 'key', draftingModel: 'gpt-4.1-2025-04-14' },
    { model: 'gpt-4.1-2025-04-14', label: 'GPT-4.1', provider: 'OpenAI', destination: 'OpenAI' },
  ],
  [
    'a model of Google',
    { geminiApiKey: 'key', draftingModel: 'gemini-2.5-pro' },
    { model: 'gemini-2.5-pro', label: 'Gemini 2.5 Pro', provider: 'Google Gemini', destination: 'Google' },
  ],
  ['no model where only the other provider has a key', { openaiApiKey: 'key', draftingModel: 'gemini-2.5-pro' }, NO_MODEL],
])('the page learns before anything is uploaded who drafts: %s', async (_what, settings, expected) => {
  const configured = await openTestPortal(settings);
  const person = await configured.signIn();
  const answer = await configured.call('GET', '/api/mca-mol-opposition/drafting', { cookie: person });
  expect(answer.json()).toEqual(expected);
  await configured.close();
});

test.each([
  ['the plaintiff’s memorandum', { supportingDocument: samplePaper('affirmation') }],
  ['the supporting paper', { plaintiffMOL: samplePaper('memorandum') }],
  ['the plaintiff’s memorandum and the supporting paper', {}],
])('a paper without a word fails at once and by its name, and makes nothing: %s', async (paper, change) => {
  await generate(change);
  await portal.runJobs();
  expect(await listed()).toMatchObject([
    { status: 'failed', error: expect.stringContaining(`could be read in ${paper}, not`), files: [] },
  ]);
  expect(portal.mail.messages).toMatchObject([{ subject: 'Opposition Memorandum', attachments: [] }]);
});

const { onlyPdf, missingFiles, empty, samePaper, tooLarge, email, required, blank, swapped } = MEMORANDUM_MESSAGES;
const same = pdfOf('one and the same');

test.each<[string, Change, number, Record<string, string>]>([
  [
    'no paper at all',
    { plaintiffMOL: undefined, supportingDocument: undefined },
    400,
    { plaintiffMOL: missingFiles, supportingDocument: missingFiles },
  ],
  ['no paper, and no address either', { plaintiffMOL: undefined, userEmail: '' }, 400, { plaintiffMOL: missingFiles }],
  ['no supporting paper', { supportingDocument: undefined }, 400, { supportingDocument: missingFiles }],
  ['a Word file', { plaintiffMOL: { content: '%PDF-', type: 'application/msword' } }, 400, { plaintiffMOL: onlyPdf }],
  ['a picture called PDF', { supportingDocument: { content: 'GIF89a' } }, 400, { supportingDocument: onlyPdf }],
  [
    'a text of no type',
    { plaintiffMOL: { content: 'a letter', type: 'application/octet-stream' } },
    400,
    { plaintiffMOL: onlyPdf },
  ],
  ['an empty file', { plaintiffMOL: { content: '' } }, 400, { plaintiffMOL: empty }],
  [
    'two empty files',
    { plaintiffMOL: { content: '' }, supportingDocument: { content: '' } },
    400,
    { plaintiffMOL: empty, supportingDocument: empty },
  ],
  [
    'the same paper twice',
    { plaintiffMOL: same, supportingDocument: { ...same, name: 'other.pdf' } },
    400,
    { plaintiffMOL: samePaper, supportingDocument: samePaper },
  ],
  [
    'a paper over 10 MB',
    { supportingDocument: { content: Buffer.alloc(MAX_PAPER_BYTES + 1, 'x') } },
    413,
    { supportingDocument: tooLarge },
  ],
  ['no address', { userEmail: undefined }, 400, { userEmail: expect.any(String) }],
  ['an address without a dot in its domain', { userEmail: 'ada@firm' }, 400, { userEmail: email }],
  ['two addresses', { userEmail: 'ada@firm.example,evil@x.test' }, 400, { userEmail: email }],
  ['a name in which nothing can be seen', { userName: '\u200b ' }, 400, { userName: required }],
])('%s is refused in the form’s own words, and nothing is kept', async (_what, change, status, fields) => {
  const answer = await generate(change);
  expect([answer.statusCode, answer.json().fields]).toEqual([status, fields]);
  expect(answer.json().message).toBe(Object.values(answer.json().fields)[0]);
  expect(await listed()).toEqual([]);
});

const TITLES = { plaintiffMOL: 'MEMORANDUM OF LAW IN SUPPORT', supportingDocument: 'AFFIRMATION OF ANN MILL' };

/** Two papers of one case, apart from what is said of each. */
async function papersOf(memorandum: Partial<CaptionedPaper>, affirmation: Partial<CaptionedPaper> = {}) {
  return {
    plaintiffMOL: await captionedPaper({ title: TITLES.plaintiffMOL, ...memorandum }),
    supportingDocument: await captionedPaper({ title: TITLES.supportingDocument, ...affirmation }),
  };
}

const TWO_CASES = 'These papers seem to belong to two cases: the memorandum has';

test.each<[string, Partial<CaptionedPaper>, Partial<CaptionedPaper>, string, string]>([
  [
    'two index numbers',
    {},
    { indexNumber: '598217/2025' },
    `${TWO_CASES} Index No. 651234/2025, the affirmation Index No. 598217/2025.`,
    'index number',
  ],
  [
    'two counties',
    { indexNumber: '' },
    { county: 'ERIE', title: 'AFFIDAVIT OF ANN MILL' },
    `${TWO_CASES} Kings County, the affidavit Erie County.`,
    'county',
  ],
  [
    'other parties',
    {},
    {
      indexNumber: '',
      plaintiff: 'TIDEWRACK CAPITAL CORP.,',
      defendant: 'STALLBROOK FREIGHT LLC,',
      title: 'DECLARATION OF LEO STALL',
    },
    `${TWO_CASES} SILVERMERE FUNDING LLC v. MILLSTREAM GOODS INC., the declaration TIDEWRACK CAPITAL CORP. v. STALLBROOK FREIGHT LLC.`,
    'parties',
  ],
  [
    'a court’s decision as the memorandum',
    { title: 'DECISION AND ORDER' },
    {},
    'The first paper does not seem to be a memorandum of law: its title is “DECISION AND ORDER”.',
    'title of the memorandum',
  ],
  [
    'a contract as the affirmation',
    {},
    { title: 'MERCHANT AGREEMENT' },
    'The second paper does not seem to be an affirmation, affidavit, or declaration: its title is “MERCHANT AGREEMENT”.',
    'title of the supporting paper',
  ],
])('%s are refused in a sentence, until the person says that the papers are right', async (_, first, second, sentence, what) => {
  const papers = await papersOf(first, second);
  const refused = await generate(papers);
  expect([refused.statusCode, refused.json().message, refused.json().fields]).toEqual([400, sentence, { samecase: sentence }]);
  expect(await listed()).toEqual([]);
  const { id } = (await generate({ ...papers, samecase: 'confirmed' })).json();
  expect(await acceptanceOf(id)).toEqual({ kind: 'mol-opposition', deliverTo: 'ada@firm.example', confirmedDespite: [what] });
});

const acceptanceOf = async (id: string) => {
  const [event] = await portal.deps.db.select().from(auditEvents).where(eq(auditEvents.subjectId, id));
  const { papers: _papers, ...detail } = (event?.detail ?? {}) as { papers?: string[] };
  return detail;
};

test('a confirmation of papers that are plainly of one case leaves no trace', async () => {
  const { id } = (await generate({ ...(await papersOf({})), samecase: 'confirmed' })).json();
  expect(await acceptanceOf(id)).toEqual({ kind: 'mol-opposition', deliverTo: 'ada@firm.example' });
  expect((await generate({ samecase: 'perhaps' })).statusCode).toBe(400);
});

test('swapped papers are refused, also when they are confirmed', async () => {
  const { plaintiffMOL, supportingDocument } = await papersOf({});
  for (const samecase of [undefined, 'confirmed']) {
    const answer = await generate({ plaintiffMOL: supportingDocument, supportingDocument: plaintiffMOL, samecase });
    const fields = { plaintiffMOL: swapped, supportingDocument: swapped };
    expect([answer.statusCode, answer.json().message, answer.json().fields]).toEqual([400, swapped, fields]);
  }
});

test('a paper of blank pages is refused at once; one of pictures is read later', async () => {
  const { plaintiffMOL, supportingDocument } = await papersOf({});
  const blankPages = { content: await makePdf([() => {}, () => {}, () => {}, () => {}]) };
  const refused = await generate({ plaintiffMOL, supportingDocument: blankPages });
  expect([refused.statusCode, refused.json().fields]).toEqual([400, { supportingDocument: blank }]);
  const scan = { content: await scanPages(Buffer.from(supportingDocument.content), 1) };
  expect((await generate({ plaintiffMOL, supportingDocument: scan })).statusCode).toBe(202);
});

test.each(['application/octet-stream', 'text/plain', 'application/x-pdf'])(
  'a good PDF that its sender’s computer calls %s is judged by its content',
  async (type) => {
    const plaintiffMOL = { ...pdfOf('the plaintiff’s memorandum'), type };
    expect((await generate({ plaintiffMOL })).statusCode).toBe(202);
  },
);

test('papers under other names are missing ones', async () => {
  const { payload, contentType } = encodeForm([
    ['userEmail', 'ada@firm.example'],
    ['memorandum', { name: 'a.pdf', type: 'application/pdf', content: Buffer.from(pdfOf('one').content) }],
    ['affirmation', { name: 'b.pdf', type: 'application/pdf', content: Buffer.from(pdfOf('two').content) }],
  ]);
  const headers = { 'content-type': contentType };
  const answer = await portal.call('POST', '/api/mca-mol-opposition/generate', { cookie, body: payload, headers });
  const fields = { plaintiffMOL: missingFiles, supportingDocument: missingFiles };
  expect([answer.statusCode, answer.json().message, answer.json().fields]).toEqual([400, missingFiles, fields]);
});

test('a paper of exactly 10 MB is taken', async () => {
  expect((await generate({ plaintiffMOL: pdfOf('large', MAX_PAPER_BYTES) })).statusCode).toBe(202);
});

test.each<[Extract<PdfValidation, { ok: false }>['reason'], number, string]>([
  ['not-pdf', 400, MEMORANDUM_MESSAGES.onlyPdf],
  ['password', 400, MEMORANDUM_MESSAGES.password],
  ['empty', 400, MEMORANDUM_MESSAGES.empty],
  ['broken', 400, MEMORANDUM_MESSAGES.broken],
  ['too-many-pages', 400, MEMORANDUM_MESSAGES.tooManyPages],
  ['too-much-work', 400, MEMORANDUM_MESSAGES.tooMuchWork],
])('a paper judged %s is refused with its own sentence', async (reason, status, message) => {
  const [first, second] = ['one', 'two'].map((words) => ({
    name: 'a.pdf',
    type: 'application/pdf',
    content: Buffer.from(words),
  }));
  if (!first || !second) throw new Error('unreachable');
  const judge = async (content: Buffer): Promise<PdfValidation> =>
    content === second.content ? { ok: false, reason } : { ok: true, pages: 1 };
  const refused = refusePapers({ plaintiffMOL: first, supportingDocument: second }, {}, undefined, judge);
  await expect(refused).rejects.toMatchObject({ status, message });
});

test('an Idempotency-Key names the same papers for ever, whatever the files are called, and no others', async () => {
  const key = { 'idempotency-key': 'one-request' };
  const first = await generate({}, key);
  portal.clock.advance(120_000);
  const renamed = await generate({ plaintiffMOL: { ...pdfOf('the plaintiff’s memorandum'), name: 'copy.pdf' } }, key);
  expect(renamed.json().id).toBe(first.json().id);
  for (const change of [{ supportingDocument: pdfOf('another') }, { userEmail: 'b@firm.example' }, { userName: 'B' }])
    expect((await generate(change, key)).statusCode).toBe(422);
  expect((await generate({}, { 'idempotency-key': 'x'.repeat(201) })).statusCode).toBe(400);
});

test('a double click makes one memorandum with one pair of papers; exchanged papers make another', async () => {
  const [first, second] = await Promise.all([generate(), generate()]);
  expect(second.json().id).toBe(first.json().id);
  expect(await portal.deps.db.select().from(documentPapers).where(eq(documentPapers.documentId, first.json().id))).toHaveLength(
    2,
  );
  const [plaintiffMOL, supportingDocument] = [pdfOf('the affirmation'), pdfOf('the plaintiff’s memorandum')];
  expect((await generate({ plaintiffMOL, supportingDocument })).json().id).not.toBe(first.json().id);
  expect(await listed()).toHaveLength(2);
});

test('two people’s equal requests are two, and neither sees the other’s', async () => {
  const mine = await generate();
  const owner = cookie;
  cookie = await portal.signIn({ role: 'admin' });
  const theirs = await generate();
  expect(theirs.json().id).not.toBe(mine.json().id);
  expect((await portal.call('GET', `/api/documents/${mine.json().id}`, { cookie })).statusCode).toBe(404);
  expect((await portal.call('DELETE', `/api/documents/${mine.json().id}`, { cookie })).statusCode).toBe(404);
  cookie = owner;
  expect(await listed()).toHaveLength(1);
});

test('signed out, nothing is taken', async () => {
  cookie = '';
  expect((await generate()).statusCode).toBe(401);
});

test('where the firm limits delivery, a memorandum goes only to one’s own address or the firm’s domains', async () => {
  const limited = await openTestPortal({ mailAllowedDomains: ['firm.example'] });
  const own = await limited.signIn({ email: 'guest@elsewhere.example' });
  const send = async (userEmail: string) => {
    const { body, headers } = memorandumForm({ userEmail });
    return limited.call('POST', ADDRESS, { cookie: own, body, headers });
  };
  expect((await send('Guest@elsewhere.example')).statusCode).toBe(202);
  const refused = await send('partner@elsewhere.example');
  expect([refused.statusCode, refused.json().message]).toEqual([400, MEMORANDUM_MESSAGES.deliveryNotAllowed]);
  await limited.close();
});

test('the API describes the form with its files', async () => {
  const described = (await portal.call('GET', '/api/openapi.json', { cookie })).json();
  const { schema } = described.paths[ADDRESS].post.requestBody.content['multipart/form-data'];
  expect(Object.keys(schema.properties)).toEqual([
    ...['userEmail', 'userName', 'matterNumber', 'samecase', 'keepPapersUntil'],
    ...PAPERS,
    'recordPapers',
  ]);
  expect(schema.required).toEqual(expect.arrayContaining(['userEmail', 'userName', ...PAPERS]));
});

test('a hundred uploads that are given up in the middle leave no row, no connection and no memory behind', async () => {
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const address = portal.app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const { body, headers } = memorandumForm({ plaintiffMOL: { content: Buffer.alloc(4_000_000, 'x') } });
  const head = `POST ${ADDRESS} HTTP/1.1\r\nHost: localhost\r\nOrigin: ${portal.deps.config.publicUrl}\r\nCookie: ${cookie}\r\nContent-Type: ${headers['content-type']}\r\nContent-Length: ${body.length}\r\n\r\n`;
  const before = { rows: await rowCounts(), memory: await bytesHeld() };
  for (let round = 0; round < 100; round += 1) {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    await new Promise((sent) => socket.write(Buffer.concat([Buffer.from(head), body.subarray(0, 40_000 * round)]), sent));
    // Every other connection is closed only after its sender was looked up, while its papers are being received.
    if (round % 2 === 1) await wait(25);
    socket.destroy();
  }
  const connections = () => new Promise<number>((resolve) => portal.app.server.getConnections((_error, count) => resolve(count)));
  await expect.poll(connections).toBe(0);
  expect(await rowCounts()).toEqual(before.rows);
  expect((await bytesHeld()) - before.memory).toBeLessThan(20_000_000);
  expect((await generate()).statusCode).toBe(202);
});

/** Bytes in buffers that are still referenced; garbage collection runs first, since otherwise it may run at any time. */
async function bytesHeld(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const cleanUp: () => void = runInNewContext('gc');
  for (let time = 0; time < 3; time += 1) {
    cleanUp();
    await wait(50);
  }
  return process.memoryUsage().arrayBuffers;
}

async function rowCounts(): Promise<number[]> {
  const { db } = portal.deps;
  return Promise.all([documents, documentKeys, documentPapers].map((table) => db.$count(table)));
}
