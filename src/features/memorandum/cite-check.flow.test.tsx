// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { seedAuthorities } from '#features/verification/server/library/authority-library.store.ts';
import { createQueryClient } from '#platform/client/query-client.ts';
import { currentToast } from '#platform/client/ui/toast-store.ts';
import { bridgeFetch } from '#testing/bridge-fetch.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { CiteCheckPage } from './client/cite-check-page.tsx';
import { DisputesPage } from './client/disputes-page.tsx';
import { memorandumForm, samplePaper } from './testing.ts';

let portal: TestPortal;
let cookie: string;
let id: string;
let restore: () => void;
beforeAll(async () => {
  portal = await openTestPortal();
  await seedAuthorities(portal.deps.db);
  cookie = await portal.signIn();
  const papers = { plaintiffMOL: samplePaper('memorandum'), supportingDocument: samplePaper('affirmation') };
  const { body, headers } = memorandumForm(papers);
  const answer = await portal.call('POST', '/api/mca-mol-opposition/generate', { cookie, body, headers });
  id = answer.json().id;
}, 60_000);
afterAll(() => portal?.close());
beforeEach(() => {
  window.history.replaceState(null, '', '/');
  restore = bridgeFetch(portal, cookie);
});
afterEach(() => restore());

function showPage(documentId = id) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <CiteCheckPage id={documentId} />
    </QueryClientProvider>,
  );
  return userEvent.setup({ delay: null });
}

const part = (name: RegExp) => screen.findByRole('button', { name });
const rows = () => screen.getAllByRole('article');

test('before the cite check is made, the page says that there is none yet', async () => {
  showPage();
  await screen.findByText('There is no cite check here');
});

test('the cite check begins with what a lawyer should look at first', { timeout: 60_000 }, async () => {
  await portal.runJobs();
  showPage();
  const first = await part(/^Review first/);
  expect(first.getAttribute('aria-pressed')).toBe('true');
  expect(document.body.textContent).toContain('Harborlight Funding LLC v. Pelham Bay Bakery Inc. et al., Index No. 659874/2025');
  expect(screen.getByText(/without AI/)).toBeTruthy();
  expect(rows()[0]?.textContent).toMatch(/^Not found.*Tamarack Receivables Grp\., LLC v\. Larkmoor/);
  expect(
    rows()
      .map(({ textContent }) => textContent)
      .join('\n'),
  ).toMatch(/Charges that seem to be counted twice/);
  expect(screen.getByText(/rest on \d+ papers that were not uploaded/)).toBeTruthy();
});

test('a row leads to the passages that it speaks of, with the words marked', async () => {
  const user = showPage();
  await user.click(await part(/^Quotations/));
  const row = rows().find((article) => article.textContent?.includes('not more than once in any calendar month'));
  if (!row) throw new Error('the row is missing');
  const button = within(row).getByRole('button');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await user.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  const marks = [...row.querySelectorAll('mark')].map((mark) => mark.textContent);
  expect(marks).toEqual([expect.stringContaining('calendar month'), expect.stringContaining('calendar year')]);
  expect(within(row).getByText('p. 2 (PDF p. 5)', { selector: 'button span' })).toBeTruthy();
  expect(within(row).getByText('Delgado Aff.')).toBeTruthy();
  expect(row.querySelector('ins')?.textContent).toContain('year');
  expect(row.querySelector('del')?.textContent).toContain('month');
  expect(new URLSearchParams(window.location.search).get('show')).toBe('quotation');
  await user.click(button);
  expect(row.querySelectorAll('mark')).toHaveLength(0);
});

test('an address with a row opens that row, for a colleague who signs in to the same account', async () => {
  window.history.replaceState(null, '', '/?show=authority&row=A5');
  showPage();
  await screen.findByText(/The year differs/);
  expect(screen.getByRole('button', { expanded: true }).textContent).toContain('Champion Auto Sales');
});

test('a row is marked with a note, and a removed mark comes back by Undo', async () => {
  window.history.replaceState(null, '', '/?show=authority&row=A5');
  const user = showPage();
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'The court’s own year.');
  await press('Not a problem');
  await screen.findByText('Not a problem', { selector: 'span' });
  expect(document.body.textContent).toContain('1 of');
  expect(screen.getByText(/: The court’s own year\./)).toBeTruthy();
  await press('Not a problem');
  await waitFor(() => expect(currentToast()?.title).toBe('“Not a problem” removed'));
  expect(screen.queryByText('Not a problem', { selector: 'span' })).toBeNull();
  currentToast()?.action?.onClick();
  await screen.findByText('Not a problem', { selector: 'span' });
  expect(screen.getByText(/: The court’s own year\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Sign off' })).toBeNull();
});

test('private data is masked wherever the page would show it', async () => {
  const user = showPage();
  await user.click(await part(/^Private data/));
  await user.click(within(rows()[0] as HTMLElement).getByRole('button'));
  expect(document.body.textContent).toContain('[Social Security number]');
  expect(document.body.textContent).not.toMatch(/078-05-1120|552004778113/);
});

test('the dispute matrix of the same papers leads to what both say, in their own words', async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DisputesPage id={id} />
    </QueryClientProvider>,
  );
  const button = await screen.findByRole('button', { name: 'Number of payments' });
  await userEvent.setup({ delay: null }).click(button);
  const marks = [...(button.closest('li')?.querySelectorAll('mark') ?? [])].map((mark) => mark.textContent);
  expect(marks.slice(0, 2)).toEqual(['45', '47']);
});

test('nobody else finds the cite check', async () => {
  restore();
  restore = bridgeFetch(portal, await portal.signIn({ role: 'admin' }));
  showPage();
  await screen.findByText('There is no cite check here');
});

test('when the server fails, the page says so and tries again on demand', async () => {
  const bridged = globalThis.fetch;
  globalThis.fetch = async () => new Response('{"message":"no"}', { status: 503 });
  const user = showPage();
  await screen.findByText('Error loading the cite check');
  globalThis.fetch = bridged;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await part(/^Review first/);
});
