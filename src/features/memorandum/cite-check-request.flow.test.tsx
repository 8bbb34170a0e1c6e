// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createQueryClient } from '#platform/client/query-client.ts';
import { clearAllAutosaved } from '#platform/client/use-autosave.ts';
import { bridgeFetch } from '#testing/bridge-fetch.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { CITE_CHECK_MESSAGES } from './cite-check.contract.ts';
import { CiteCheckRequestPage } from './client/cite-check-request-page.tsx';
import { RECORD_PAPERS } from './memorandum.contract.ts';
import { pdfWith } from './testing.ts';

let portal: TestPortal;
let restore: () => void;
let paper: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  portal = await openTestPortal();
  paper = new Uint8Array(await pdfWith('The agreement was signed on May 1, 2024.'));
});
afterAll(() => portal?.close());
beforeEach(async () => {
  clearAllAutosaved();
  restore = bridgeFetch(portal, await portal.signIn());
});
afterEach(() => restore());

const USER = { firstName: 'Ada', lastName: 'Quill', email: 'ada@firm.example', role: 'user' } as const;
function showPage() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <CiteCheckRequestPage user={USER} />
    </QueryClientProvider>,
  );
  return userEvent.setup({ delay: null, applyAccept: false });
}
const input = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`) as HTMLInputElement;
const file = (name: string, bytes: BlobPart = paper, lastModified = 1) => new File([bytes], name, { lastModified });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

test('without a brief nothing is sent, and the reason stands at the field', async () => {
  const user = showPage();
  await user.click(button('Check Brief'));
  await screen.findByText(CITE_CHECK_MESSAGES.missingBrief);
  expect(document.activeElement?.id).toBe('brief-choose');
});

test('what cannot be read is refused by name, and the papers beside it are kept', async () => {
  const user = showPage();
  await user.upload(input('brief'), file('Letter.odt'));
  await waitFor(() => expect(document.getElementById('brief-error')?.textContent).toBeTruthy());
  await user.upload(input('recordPapers'), [file('Agreement.pdf'), file('Ledger.xlsx', 'PK'), file('Agreement.pdf')]);
  await waitFor(() => expect(document.getElementById('recordPapers-error')?.textContent).toContain('Ledger.xlsx'));
  expect(screen.getAllByRole('button', { name: 'Remove Agreement.pdf' })).toHaveLength(1);
  await user.upload(
    input('recordPapers'),
    Array.from({ length: 10 }, (_, index) => file(`Exhibit ${index}.pdf`)),
  );
  await screen.findByText(RECORD_PAPERS.tooMany);
  expect(screen.queryByText('Exhibit 3.pdf')).toBeNull();
});

test('a brief and two papers are sent, and the page says where the result arrives', async () => {
  const user = showPage();
  await user.upload(input('brief'), file('Brief.pdf', new Uint8Array(await pdfWith('Plaintiff is entitled to judgment.'))));
  await user.upload(input('recordPapers'), [file('Agreement.pdf'), file('Affidavit.pdf', paper, 2)]);
  await user.click(await screen.findByRole('button', { name: /^Use / }));
  await screen.findByText('The cite check will be delivered to ada@firm.example in a few minutes.');
  await user.click(button('Check Brief'));
  await screen.findByRole('dialog', { name: 'Document Generation Started' }, { timeout: 20_000 });
  expect(screen.getByRole('dialog').textContent).toContain('ada@firm.example');
});
