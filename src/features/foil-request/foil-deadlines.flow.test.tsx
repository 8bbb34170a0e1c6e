// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { like } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { DocumentDetails } from '#app/client/document-details.tsx';
import { MyDocumentsPage } from '#features/documents/client/my-documents-page.tsx';
import { documents } from '#features/documents/server/documents.tables.ts';
import { createQueryClient } from '#platform/client/query-client.ts';
import { findDialog } from '#platform/client/testing/find-dialog.ts';
import { ToastRegion } from '#platform/client/ui/toast-region.tsx';
import { clearAllAutosaved } from '#platform/client/use-autosave.ts';
import { addDays, calendarDayAt } from '#platform/shared/dates.ts';
import { bridgeFetch } from '#testing/bridge-fetch.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { FoilRequestPage } from './client/foil-request-page.tsx';
import { DATE_MESSAGES, NO_DATES } from './foil-dates.contract.ts';
import { foilAgencies } from './server/foil-request.tables.ts';
import { foilRequest, sampleAgency } from './testing.ts';

const ZONE = 'America/New_York';
const USER = { firstName: 'Ada', lastName: 'Quill', email: 'ada@firm.example', role: 'user' } as const;

let portal: TestPortal;
let cookie: string;
let restore: () => void;
let today: string;
let id: string;
beforeAll(async () => {
  portal = await openTestPortal({ timeZone: ZONE });
});
afterAll(() => portal?.close());
beforeEach(async () => {
  clearAllAutosaved();
  cookie = await portal.signIn();
  restore = bridgeFetch(portal, cookie);
  today = calendarDayAt(portal.clock.now(), ZONE);
});
afterEach(() => {
  restore();
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

/** Writes a request to an agency of the directory, 60 days ago. */
async function write(dates: object = {}) {
  const [agency] = await portal.deps.db.insert(foilAgencies).values(sampleAgency()).returning();
  const body = foilRequest({ date: addDays(today, -60), agencyId: agency?.id });
  id = (await portal.call('POST', '/api/foil-request/generate', { cookie, body })).json().id;
  await portal.runJobs();
  await portal.call('PUT', `/api/documents/${id}/foil-dates`, { cookie, body: { ...NO_DATES, ...dates } });
}

function show(view: 'documents' | 'form') {
  render(
    <QueryClientProvider client={createQueryClient()}>
      {view === 'form' ? (
        <FoilRequestPage user={USER} timeZone={ZONE} />
      ) : (
        <MyDocumentsPage timeZone={ZONE} detailsOf={(each) => <DocumentDetails document={each} timeZone={ZONE} />} />
      )}
      <ToastRegion />
    </QueryClientProvider>,
  );
  return userEvent.setup({ delay: null });
}

const deadlines = async () => {
  await screen.findByRole('button', { name: /^(?:Enter|Edit) dates/ });
  return screen.getByRole('article', { name: /^FOIL Request/ });
};
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
const set = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

test('a request in My Documents gets its deadlines from the day on which it was sent, which can be changed', async () => {
  await write();
  const user = show('documents');
  await user.click(within(await deadlines()).getByRole('button', { name: /^Enter dates/ }));
  set('Sent On', addDays(today, 1));
  await user.click(screen.getByRole('button', { name: 'Save dates' }));
  await screen.findByText(DATE_MESSAGES.future);
  set('Sent On', today);
  await user.click(screen.getByRole('button', { name: 'Save dates' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const region = within(await deadlines());
  expect(region.getByText(/Acknowledgment due/).textContent).toMatch(/ · \d+ days left$/);
  expect(region.getByText(/^5 business days to grant, deny or acknowledge, Public Officers Law §\s89\(3\)\(a\)$/)).toBeTruthy();
  expect(region.getByText(/Computed by the program; confirm/)).toBeTruthy();
  const link = region.getByRole('link', { name: /^Calendar file/ });
  expect(link.getAttribute('href')).toBe(`/api/documents/${id}/deadlines.ics`);
  expect(region.queryByRole('link', { name: /^Write/ })).toBeNull();
  await user.click(region.getByRole('button', { name: /^Edit dates/ }));
  expect(field('Sent On').value).toBe(today);
});

test('dates that were not saved are not lost without a question, and a failure leaves them in the form', async () => {
  await write();
  const user = show('documents');
  await user.click(within(await deadlines()).getByRole('button', { name: /^Enter dates/ }));
  set('Sent On', today);
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    init?.method === 'PUT' ? Promise.resolve(new Response('', { status: 500 })) : fetch(input, init),
  );
  await user.click(screen.getByRole('button', { name: 'Save dates' }));
  await screen.findByText('The dates were not saved. Please try again.');
  expect(field('Sent On').value).toBe(today);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  const question = await findDialog('alertdialog', 'Leave without saving?');
  await user.click(within(question).getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('when the deadlines cannot be had, the document says so and they can be asked for again', async () => {
  await write({ sentOn: today });
  const { fetch } = globalThis;
  const calls = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation((input, init) =>
      String(input).endsWith('/api/foil-requests') ? Promise.resolve(new Response('', { status: 500 })) : fetch(input, init),
    );
  const user = show('documents');
  await screen.findByText('The deadlines could not be loaded.');
  calls.mockRestore();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(within(await deadlines()).getByText(/Acknowledgment due/)).toBeTruthy();
});

test('an unanswered request offers a reminder and an appeal; the appeal is made from it, to the appeals officer', async () => {
  const sentOn = addDays(today, -30);
  await write({ sentOn });
  show('documents');
  const region = within(await deadlines());
  expect(region.getByText(/30 days from the deadline that passed on/)).toBeTruthy();
  expect(region.getByRole('link', { name: /^Write reminder/ }).getAttribute('href')).toBe(`/foil-request?reminder=${id}`);
  const address = region.getByRole('link', { name: /^Write appeal/ }).getAttribute('href') ?? '';
  cleanup();
  history.replaceState(null, '', address);
  const user = show('form');
  await screen.findByRole('heading', { name: /Drafting - FOIL Appeal/ });
  const inputs = ['Recipient Name', 'Recipient Address', 'Recipient Email', 'Request Sent On', 'Matter Number', 'Date(?! Given)'];
  expect(inputs.map((name) => field(name).value)).toEqual([
    'Town Attorney, Town of Westmere',
    sampleAgency().appealsAddress,
    'appeals@westmere.example',
    sentOn,
    '2026-0042',
    today,
  ]);
  expect(field('What is appealed').value).toBe('no-answer');
  expect(screen.queryByLabelText('Denied On')).toBeNull();
  await waitFor(() => expect(field('Agency').value).toBe('Town of Westmere'));
  await user.click(screen.getByRole('checkbox', { name: /attorney must review/ }));
  await user.click(screen.getByRole('button', { name: 'Generate FOIL Appeal' }));
  await screen.findByRole('dialog', { name: 'Document Generation Started' });
  const [row] = await portal.deps.db.select().from(documents).where(like(documents.title, 'FOIL Appeal%'));
  expect(row).toMatchObject({
    title: 'FOIL Appeal: Town Attorney, Town of Westmere',
    input: { requestDescription: foilRequest().requestDescription, followUp: { kind: 'appeal', requestedOn: sentOn } },
  });
  await portal.runJobs();
});

test('a reminder goes to the officer of the request, with its own delivery', async () => {
  await write({ sentOn: addDays(today, -30), acknowledgedOn: addDays(today, -29), promisedFor: addDays(today, -2) });
  history.replaceState(null, '', `/foil-request?reminder=${id}`);
  show('form');
  await screen.findByRole('heading', { name: /Drafting - FOIL Reminder/ });
  const inputs = ['Recipient Name', 'Acknowledged On', 'Date Given by the Agency'];
  expect(inputs.map((name) => field(name).value)).toEqual([
    'Records Access Officer, Town of Eastmere',
    addDays(today, -29),
    addDays(today, -2),
  ]);
  expect(screen.queryByLabelText('What is appealed')).toBeNull();
});

test('a request that is gone leads to no empty form', async () => {
  history.replaceState(null, '', '/foil-request?appeal=00000000-0000-4000-8000-000000000000');
  show('form');
  await screen.findByRole('heading', { name: 'Error loading the FOIL request' });
});
