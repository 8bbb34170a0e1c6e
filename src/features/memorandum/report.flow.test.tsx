// @vitest-environment jsdom
import { randomUUID } from 'node:crypto';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { documentSteps, documents } from '#features/documents/server/documents.tables.ts';
import { createQueryClient } from '#platform/client/query-client.ts';
import { bridgeFetch } from '#testing/bridge-fetch.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { CiteCheckPage } from './client/cite-check-page.tsx';
import { ReportPage } from './client/report-page.tsx';
import { SAVE_CITE_CHECK_STEP, SAVE_REPORT_STEP } from './server/save-results.ts';
import { sampleReport } from './server/testing/sample-report.ts';
import type { Report } from './verification-report.contract.ts';

const HOSTILE = '<img src=x onerror="document.title=\'owned\'"> [link](javascript:alert(1)) &amp; \u202Egnp.exe';

const OWNER = 'ada@firm.example';

let portal: TestPortal;
let cookie: string;
let id: string;
let withoutModel: string;
let restore: () => void;
beforeAll(async () => {
  portal = await openTestPortal();
  cookie = await portal.signIn({ email: OWNER });
  withoutModel = await addDocument();
  id = await addDocument();
  await keep(withoutModel, SAVE_CITE_CHECK_STEP, auditOf(sampleReport()));
  await keep(id, SAVE_CITE_CHECK_STEP, auditOf(sampleReport()));
}, 60_000);
afterAll(() => portal?.close());
beforeEach(() => {
  window.history.replaceState(null, '', '/');
  restore = bridgeFetch(portal, cookie);
});
afterEach(() => restore());

/** Adds a finished document of the person. */
async function addDocument(): Promise<string> {
  const { db, clock } = portal.deps;
  const [owner] = await db.select().from(users).where(eq(users.email, OWNER));
  const row = {
    id: randomUUID(),
    userId: owner?.id ?? 0,
    kind: 'mol-opposition' as const,
    title: 'Opposition',
    deliverTo: OWNER,
  };
  const state = { status: 'sent' as const, step: 'Sent', input: {}, inputHash: row.id, createdAt: clock.now() };
  await db.insert(documents).values({ ...row, ...state });
  return row.id;
}

const keep = (documentId: string, name: string, result: unknown) =>
  portal.deps.db.insert(documentSteps).values({ documentId, name, result, finishedAt: portal.clock.now() });

const auditOf = ({ title, madeAt, papers, findings, passages }: Report) => ({ title, madeAt, papers, findings, passages });

function show(page: React.ReactNode) {
  render(<QueryClientProvider client={createQueryClient()}>{page}</QueryClientProvider>);
  return userEvent.setup({ delay: null });
}
const showReport = (documentId = id) => show(<ReportPage id={documentId} timeZone="America/New_York" />);
const part = (name: RegExp) => screen.findByRole('button', { name });
const rows = () => screen.getAllByRole('article');

test('before the draft is verified, or where no model drafted, the page says that there is no report', async () => {
  showReport();
  expect(screen.getByRole('status', { name: 'Loading the verification report' })).toBeTruthy();
  await screen.findByText('There is no verification report here');
  expect(screen.getAllByRole('link', { name: 'My Documents' })).toHaveLength(2);
});

test('the report begins with who drafted, from what, and what failed', async () => {
  await keep(id, SAVE_REPORT_STEP, sampleReport());
  showReport();
  const first = await part(/^Review first/);
  expect(first.getAttribute('aria-pressed')).toBe('true');
  expect(first.textContent).toBe('Review first 10');
  const words = document.body.textContent;
  expect(words).toMatch(
    /The language model gpt-4\.1-2025-04-14 drafted the memorandum.*Nothing here says that an authority is good law/,
  );
  expect(screen.getByText('Index No. 659874/2025')).toBeTruthy();
  expect(screen.getByText('6,012')).toBeTruthy();
  expect(words?.replaceAll(/\s/g, ' ')).toContain('Made on Nov 20, 2026, 10:04 AM EST');
  expect(words).toContain('21 pages, 2 read by OCR (PDF pp. 17–18), 1 without text (PDF p. 19)');
  expect(rows()).toHaveLength(10);
  expect(rows()[0]?.textContent).toContain('Marlow Capital');
});

test('what is left for the attorney, and what the model did not see, stand below', async () => {
  showReport();
  const blanks = await screen.findByRole('region', { name: 'Left for the attorney to add' });
  expect(
    within(blanks)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '[ATTORNEY: does the answer plead criminal usury?] (Draft p. 7)',
    '[ATTORNEY: signature, name, address, telephone] (Draft p. 15)',
    '[ATTORNEY: place and date]',
  ]);
  expect(screen.getByRole('region', { name: 'Not shown to the model' }).textContent).toContain('¶¶ 41-52');
});

test('a row shows the draft’s words on their page beside the paper’s on theirs', async () => {
  const user = showReport();
  await user.click(await part(/^Quotations/));
  const [row] = rows();
  await user.click(within(row as HTMLElement).getByRole('button'));
  expect([...(row?.querySelectorAll('figcaption') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Draft p. 8',
    'Delgado Aff., ¶ 13 (PDF p. 4)',
  ]);
  expect(row?.querySelector('mark')?.textContent).toContain('calendar month');
  expect([row?.querySelector('ins')?.textContent, row?.querySelector('del')?.textContent]).toEqual([
    'the source has: year',
    'the quotation has: month',
  ]);
  expect(new URLSearchParams(window.location.search).get('show')).toBe('quotation');
});

test('a phone chooses the part of the report from a list', async () => {
  const user = showReport();
  await part(/^Quotations/);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Part of the report' }), 'quotation');
  expect((await part(/^Quotations/)).getAttribute('aria-pressed')).toBe('true');
});

test('the report and the cite check of the plaintiff’s memorandum lead to each other', async () => {
  showReport();
  const toAudit = await screen.findByRole('link', { name: 'Cite check of the plaintiff’s memorandum' });
  expect(toAudit.getAttribute('href')).toBe(`/my-documents/${id}/audit`);
  show(<CiteCheckPage id={id} />);
  const toReport = await screen.findByRole('link', { name: 'Verification report of the draft' });
  expect(toReport.getAttribute('href')).toBe(`/my-documents/${id}/report`);
});

test('a cite check without a draft leads to no report', async () => {
  show(<CiteCheckPage id={withoutModel} />);
  await part(/^Review first/);
  expect(screen.queryByRole('link', { name: 'Verification report of the draft' })).toBeNull();
});

test('a report without a blank or an omission says so', async () => {
  await keep(withoutModel, SAVE_REPORT_STEP, sampleReport({ findings: [], blanks: [], leftOut: [] }));
  showReport(withoutModel);
  await screen.findByText('Nothing to review first');
  expect((await part(/^Review first/)).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByText('The draft has no blanks.')).toBeTruthy();
  expect(screen.getByText('The model was shown everything the draft was planned from.')).toBeTruthy();
});

test('hostile words of a paper or a model are shown as words', async () => {
  const hostile = await addDocument();
  const findings = sampleReport().findings.map((finding) => ({ ...finding, text: HOSTILE, says: HOSTILE }));
  const passages = sampleReport().passages.map((passage) => ({ ...passage, before: HOSTILE, marked: HOSTILE, after: HOSTILE }));
  const blanks = [{ text: HOSTILE, page: HOSTILE }];
  await keep(
    hostile,
    SAVE_REPORT_STEP,
    sampleReport({ findings, passages, blanks, leftOut: [HOSTILE], model: HOSTILE, title: HOSTILE }),
  );
  window.history.replaceState(null, '', '/?show=quotation&row=Q1');
  showReport(hostile);
  await part(/^Review first/);
  expect(document.querySelectorAll('img, script, a[href^="javascript:"]')).toHaveLength(0);
  expect(document.querySelector('mark')?.textContent).toBe(HOSTILE);
  expect(document.title).not.toBe('owned');
});

test('nobody else finds the report', async () => {
  restore();
  restore = bridgeFetch(portal, await portal.signIn({ role: 'admin' }));
  showReport();
  await screen.findByText('There is no verification report here');
  expect(screen.getAllByRole('link', { name: 'My Documents' })).toHaveLength(2);
});

test('when the server fails, the page says so and tries again on demand', async () => {
  const bridged = globalThis.fetch;
  globalThis.fetch = async () => new Response('{"message":"no"}', { status: 503 });
  const user = showReport();
  await screen.findByText('Error loading the verification report');
  globalThis.fetch = bridged;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await part(/^Review first/);
});
