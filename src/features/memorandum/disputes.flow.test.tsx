// @vitest-environment jsdom
import { randomUUID } from 'node:crypto';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { documentSteps, documents } from '#features/documents/server/documents.tables.ts';
import { createQueryClient } from '#platform/client/query-client.ts';
import { bridgeFetch } from '#testing/bridge-fetch.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { CiteCheckPage } from './client/cite-check-page.tsx';
import { DisputesPage } from './client/disputes-page.tsx';
import { ReportPage } from './client/report-page.tsx';
import { SAVE_CITE_CHECK_STEP, SAVE_DISPUTES_STEP, SAVE_REPORT_STEP } from './server/save-results.ts';
import { sampleDisputes } from './server/testing/sample-disputes.ts';
import { sampleReport } from './server/testing/sample-report.ts';

const OWNER = 'ada@firm.example';

let portal: TestPortal;
let cookie: string;
let id: string;
let older: string;
let restore: () => void;
beforeAll(async () => {
  portal = await openTestPortal();
  cookie = await portal.signIn({ email: OWNER });
  older = await addDocument();
  id = await addDocument();
  await keep(id, SAVE_DISPUTES_STEP, sampleDisputes());
  await keep(id, SAVE_CITE_CHECK_STEP, sampleReport());
  await keep(id, SAVE_REPORT_STEP, sampleReport());
});
afterAll(() => portal?.close());
beforeEach(() => {
  restore = bridgeFetch(portal, cookie);
});
afterEach(() => restore());

/** Adds a finished document of the person. */
async function addDocument(): Promise<string> {
  const { db, clock } = portal.deps;
  const [owner] = await db.select().from(users).where(eq(users.email, OWNER));
  const row = { id: randomUUID(), userId: owner?.id ?? 0, kind: 'mol-opposition' as const, title: 'Opposition' };
  const state = { status: 'sent' as const, step: 'Sent', input: {}, inputHash: row.id, createdAt: clock.now() };
  await db.insert(documents).values({ ...row, ...state, deliverTo: OWNER });
  return row.id;
}

const keep = (documentId: string, name: string, result: unknown) =>
  portal.deps.db.insert(documentSteps).values({ documentId, name, result, finishedAt: portal.clock.now() });

function show(page: React.ReactNode = <DisputesPage id={id} timeZone="America/New_York" />) {
  render(<QueryClientProvider client={createQueryClient()}>{page}</QueryClientProvider>);
  return userEvent.setup({ delay: null });
}

const section = (name: RegExp) => screen.findByRole('region', { name });
/** The row with a name, in the section. */
async function rowOf(part: RegExp, name: string | RegExp): Promise<HTMLElement> {
  const button = within(await section(part)).getByRole('button', { name });
  return button.closest('li') as HTMLElement;
}
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);

test('a disputed fact shows what each side says, and its passages in both papers once it is opened', async () => {
  const user = show();
  expect(screen.getByRole('status', { name: 'Loading the dispute matrix' })).toBeTruthy();
  const row = await rowOf(/^Disputed 1/, 'Number of payments');
  expect(cellsOf(row)).toEqual(['45', '47', '45', 'Damages', 'Argued under: Plaintiff’s prima facie showing']);
  const button = within(row).getByRole('button');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  button.focus();
  await user.keyboard('{Enter}');
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect([...row.querySelectorAll('figcaption')].map(({ textContent }) => textContent)).toEqual([
    'Plaintiff’s memorandum, p. 2 (PDF p. 5)',
    'Delgado Aff., ¶ 15 (PDF p. 3)',
    'Delgado Aff., ¶ 16 (PDF p. 3)',
  ]);
  expect([...row.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['45', '47', '45']);
  await user.keyboard(' ');
  expect(row.querySelector('mark')).toBeNull();
});

test('a paper against itself stands apart, and nothing is said of the other paper there', async () => {
  show();
  expect(cellsOf(await rowOf(/^A paper against itself 1/, 'Balance'))).toEqual([
    '$52,916.00',
    '$47,520.00',
    'Damages',
    'Argued under: Plaintiff’s prima facie showing',
  ]);
});

test('what is agreed or said by one side is there when it is asked for, and an empty cell does not say that a paper is silent', async () => {
  const user = show();
  const rest = await section(/^Agreed or said by one side 2/);
  expect(within(rest).queryByRole('definition')).toBeNull();
  await user.click(within(rest).getByRole('button'));
  expect(cellsOf(await rowOf(/^Agreed/, 'Who closed the account'))).toEqual([
    'not found by the program',
    'Client, as plaintiff reports it: the Bakery closed it',
    'the bank closed the account',
    'not found by the program',
    'Nothing by itself',
  ]);
});

test('quotations, clauses and the chronology lead to their passages, and what is unsure says that it is used for nothing', async () => {
  const user = show();
  const quoted = await rowOf(/^Quoted differently/, /“month” where the affirmation has “year”/);
  await user.click(within(quoted).getByRole('button'));
  expect([...quoted.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['month', 'year']);
  expect((await rowOf(/^Clauses/, 'Section 3')).textContent).toContain('Plaintiff’s memorandum: 1 · Delgado Aff.: 1');
  const chronology = await section(/^Chronology/);
  expect(
    within(chronology)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['March 3, 2025: Date of the agreement', 'May 8, 2025']);
  expect(chronology.textContent).toContain('Client, about plaintiff: On May 8, 2025, the bank closed the account, not I.');
  const unsure = await section(/^Not sure/);
  await user.click(within(unsure).getByRole('button'));
  expect(unsure.textContent).toContain('They are used for nothing.');
});

test('the filter leaves the rows that have every word, in whatever section they are', async () => {
  const user = show();
  await user.type(await screen.findByRole('searchbox', { name: 'Filter rows' }), 'usury march');
  expect(screen.getAllByRole('region').map((part) => part.querySelector('h2')?.textContent)).toEqual([
    'Agreed or said by one side 1',
  ]);
  await rowOf(/^Agreed/, 'Date of the agreement');
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'zebra');
  expect(screen.getByText('No row has all of these words')).toBeTruthy();
});

test('where nothing is said differently, the page says to read both papers', async () => {
  const quiet = await addDocument();
  const { rows } = sampleDisputes();
  await keep(quiet, SAVE_DISPUTES_STEP, sampleDisputes({ rows: rows.slice(2), quotations: [] }));
  show(<DisputesPage id={quiet} />);
  await screen.findByText('The program found nothing that the papers say differently. Read both.');
  await section(/^Chronology/);
});

test('the dispute matrix, the cite check and the report lead to each other', async () => {
  const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  show();
  expect(await hrefOf('Cite check of the plaintiff’s memorandum')).toBe(`/my-documents/${id}/audit`);
  expect(await hrefOf('Verification report of the draft')).toBe(`/my-documents/${id}/report`);
  for (const page of [<CiteCheckPage key="audit" id={id} />, <ReportPage key="report" id={id} />]) {
    cleanup();
    show(page);
    expect(await hrefOf('Dispute matrix')).toBe(`/my-documents/${id}/disputes`);
  }
});

test('an older document has no dispute matrix, and nobody else finds one', async () => {
  show(<DisputesPage id={older} />);
  await screen.findByText('There is no dispute matrix here');
  cleanup();
  restore();
  restore = bridgeFetch(portal, await portal.signIn({ role: 'admin' }));
  show();
  await screen.findByText('There is no dispute matrix here');
});

test('when the server fails, the page says so and tries again on demand', async () => {
  const bridged = globalThis.fetch;
  globalThis.fetch = async () => new Response('{"message":"no"}', { status: 503 });
  const user = show();
  await screen.findByText('Error loading the dispute matrix');
  globalThis.fetch = bridged;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await section(/^Disputed/);
});
