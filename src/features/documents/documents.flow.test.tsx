// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { bridgeFetch } from '#app/testing/bridge-fetch.ts';
import { openTestPortal, type TestPortal } from '#app/testing/test-portal.ts';
import { foilRequest } from '#features/foil-request/testing.ts';
import { createQueryClient } from '#platform/client/query-client.ts';
import { findDialog } from '#platform/client/testing/find-dialog.ts';
import { MyDocumentsPage } from './client/my-documents-page.tsx';

let portal: TestPortal;
let cookie: string;
let restore: () => void;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal?.close());
beforeEach(async () => {
  portal.mail.messages.length = 0;
  cookie = await portal.signIn();
  restore = bridgeFetch(portal, cookie);
});
afterEach(() => restore());

function showPage() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MyDocumentsPage />
    </QueryClientProvider>,
  );
  return userEvent.setup({ delay: null });
}

const askForLetter = () => portal.call('POST', '/api/foil-request/generate', { cookie, body: foilRequest() });

test('somebody who has had nothing drafted is shown the way to it', async () => {
  showPage();
  expect(await screen.findByText('No documents yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Document Drafting' }).getAttribute('href')).toBe('/document-drafting');
});

test('a letter under way moves to “Sent” by itself and then offers its file', async () => {
  await askForLetter();
  showPage();
  await screen.findByRole('progressbar');
  expect(screen.queryByRole('button', { name: /^(Resend|Delete)/ })).toBeNull();
  await portal.runJobs();
  const link = await screen.findByRole('link', { name: /FOIL Request\.docx/ });
  expect(screen.getByRole('article').textContent).toContain('Sent to');
  const file = await portal.call('GET', link.getAttribute('href') ?? '', { cookie });
  expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK');
});

test('resending sends the same file once more, to the same address', async () => {
  await askForLetter();
  await portal.runJobs();
  const user = showPage();
  await user.click(await screen.findByRole('button', { name: /^Resend/ }));
  await screen.findByRole('progressbar');
  await portal.runJobs();
  await waitFor(() => expect(screen.getByRole('article').textContent).toContain('Sent to'));
  const [first, second] = portal.mail.messages;
  expect(portal.mail.messages.length).toBe(2);
  expect(second?.to).toBe(first?.to);
  expect(second?.attachments[0]?.content).toEqual(first?.attachments[0]?.content);
});

test('deleting asks with the name of the document, and can be called off', async () => {
  await askForLetter();
  await portal.runJobs();
  const user = showPage();
  const article = await screen.findByRole('article');
  const title = within(article).getByRole('heading').textContent ?? '';
  await user.click(within(article).getByRole('button', { name: `Delete ${title}` }));
  const question = await findDialog('alertdialog', `Delete “${title}”?`);
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect((await portal.call('GET', '/api/documents', { cookie })).json().length).toBe(1);
  await user.click(within(article).getByRole('button', { name: `Delete ${title}` }));
  await user.click(within(await findDialog('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No documents yet')).toBeTruthy();
  expect((await portal.call('GET', '/api/documents', { cookie })).json()).toEqual([]);
});

test('a list that cannot be loaded says so and can be asked for again', async () => {
  restore();
  const user = showPageOffline();
  await screen.findByText('Error loading your documents');
  restore = bridgeFetch(portal, cookie);
  await user.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByText('No documents yet')).toBeTruthy();
});

function showPageOffline() {
  const before = globalThis.fetch;
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  restore = () => {
    globalThis.fetch = before;
  };
  return showPage();
}
