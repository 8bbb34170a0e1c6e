// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { documents } from '#features/documents/server/documents.tables.ts';
import { createQueryClient } from '#platform/client/query-client.ts';
import { findDialog } from '#platform/client/testing/find-dialog.ts';
import { ToastRegion } from '#platform/client/ui/toast-region.tsx';
import { clearAllAutosaved } from '#platform/client/use-autosave.ts';
import { bridgeFetch } from '#testing/bridge-fetch.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { AgenciesTab } from './client/admin/agencies-tab.tsx';
import { FoilRequestPage } from './client/foil-request-page.tsx';
import { AGENCY_MESSAGES } from './foil-agencies.contract.ts';
import { foilAgencies } from './server/foil-request.tables.ts';
import { sampleAgency } from './testing.ts';

let portal: TestPortal;
let cookie: string;
let restore: () => void;
beforeAll(async () => {
  portal = await openTestPortal();
  cookie = await portal.signIn({ role: 'admin' });
});
afterAll(() => portal?.close());
beforeEach(async () => {
  clearAllAutosaved();
  const { db } = portal.deps;
  await db.delete(foilAgencies);
  await db
    .insert(foilAgencies)
    .values([
      sampleAgency(),
      sampleAgency({ name: 'City of Alder', email: '', address: '1 City Hall\nAlder, New York 12997', sourceDate: null }),
      sampleAgency({ name: 'Village of Beck', address: '', appealsOfficer: '', isHidden: true }),
    ]);
  restore = bridgeFetch(portal, cookie);
});
afterEach(() => {
  restore();
  vi.restoreAllMocks();
});

const USER = { firstName: 'Ada', lastName: 'Quill', email: 'ada@firm.example', role: 'user' } as const;

function show(view: 'form' | 'panel') {
  render(
    <QueryClientProvider client={createQueryClient()}>
      {view === 'form' ? <FoilRequestPage user={USER} timeZone="America/New_York" /> : <AgenciesTab />}
      <ToastRegion />
    </QueryClientProvider>,
  );
  return userEvent.setup({ delay: null });
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
const recipient = () => ['Recipient Name', 'Recipient Address', 'Recipient Email'].map((name) => field(name).value);
const offered = () => [...document.querySelectorAll('datalist option')].map((option) => option.getAttribute('value'));
const pick = (name: string) => fireEvent.change(field('Agency'), { target: { value: name } });

const WESTMERE = ['Records Access Officer, Town of Westmere', sampleAgency().address, 'foil@westmere.example'];
const ALDER = ['Records Access Officer, City of Alder', '1 City Hall\nAlder, New York 12997', ''];

test('choosing an agency fills in the recipient, with the source and its date, and choosing again replaces it', async () => {
  show('form');
  await waitFor(() => expect(offered()).toEqual(['City of Alder', 'Town of Westmere']));
  pick('Town of Westmere');
  expect(recipient()).toEqual(WESTMERE);
  expect(screen.getByText(/Confirm before sending/).parentElement?.textContent).toContain(
    'Source: westmere.example (opens in a new tab), as of Jan 15, 2026. Confirm before sending.',
  );
  pick('City of Alder');
  expect(recipient()).toEqual(ALDER);
  expect(screen.getByText(/Confirm before sending/).parentElement?.textContent).toContain('undated');
});

test('clearing the agency takes back what it filled in, and leaves what the person changed', async () => {
  const user = show('form');
  await waitFor(() => expect(offered()).toHaveLength(2));
  pick('Town of Westmere');
  fireEvent.change(field('Recipient Address'), { target: { value: 'Room 4' } });
  await user.click(screen.getByRole('button', { name: 'Clear agency' }));
  expect(recipient()).toEqual(['', 'Room 4', '']);
  expect(field('Agency').value).toBe('');
  expect(document.activeElement).toBe(field('Agency'));
});

test('what a person typed is not overwritten without asking', async () => {
  const user = show('form');
  await waitFor(() => expect(offered()).toHaveLength(2));
  await user.type(field('Recipient Name'), 'Clerk Dunn');
  pick('Town of Westmere');
  const ask = () => findDialog('alertdialog', 'Replace the recipient?');
  await user.click(within(await ask()).getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(recipient()).toEqual(['Clerk Dunn', '', '']);
  expect(field('Agency').value).toBe('');
  pick('Town of Westmere');
  await user.click(within(await ask()).getByRole('button', { name: 'Replace' }));
  expect(recipient()).toEqual(WESTMERE);
});

test('from the keyboard, Enter chooses the only agency with these words and submits nothing', async () => {
  const user = show('form');
  await waitFor(() => expect(offered()).toHaveLength(2));
  await user.type(field('Agency'), 'of{Enter}');
  expect(recipient()).toEqual(['', '', '']);
  await user.clear(field('Agency'));
  await user.type(field('Agency'), 'westm town{Enter}');
  expect(recipient()).toEqual(WESTMERE);
  expect(screen.queryByText('Please complete all required fields')).toBeNull();
  await user.type(field('Agency'), ' Hall');
  expect(screen.getByText(/No agency of this name is in the directory/)).toBeTruthy();
});

test('the request goes out with its agency, and without one as before', async () => {
  const user = show('form');
  await waitFor(() => expect(offered()).toHaveLength(2));
  pick('Town of Westmere');
  await user.type(field('Matter Number'), '2026-0117');
  await user.click(screen.getByRole('checkbox', { name: /^Email/ }));
  await user.type(field('Request Description'), 'All permits');
  await user.click(screen.getByRole('checkbox', { name: /attorney must review/ }));
  await user.click(screen.getByRole('button', { name: 'Generate FOIL Request' }));
  await screen.findByRole('dialog', { name: 'Document Generation Started' });
  const [row] = await portal.deps.db.select().from(documents).where(eq(documents.matterNumber, '2026-0117'));
  const [westmere] = await portal.deps.db.select().from(foilAgencies).where(eq(foilAgencies.name, 'Town of Westmere'));
  expect(row?.input).toMatchObject({ agencyId: westmere?.id, recipientEmail: 'foil@westmere.example' });
});

test('without the directory the form says so and works', async () => {
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    String(input).endsWith('/api/foil-agencies') ? Promise.resolve(new Response('', { status: 500 })) : fetch(input, init),
  );
  const user = show('form');
  await screen.findByText('The directory of agencies could not be loaded. Enter the recipient below.');
  await user.type(field('Recipient Name'), 'Clerk Dunn');
  expect(recipient()[0]).toBe('Clerk Dunn');
});

const names = () =>
  within(screen.getByRole('region', { name: /^FOIL Agencies/ }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('p')?.textContent);

test('an administrator finds, hides and deletes agencies, the last after a question that names it', async () => {
  const user = show('panel');
  await waitFor(() => expect(names()).toEqual(['City of Alder', 'Town of Westmere', 'Village of Beck']));
  await user.type(screen.getByRole('searchbox', { name: 'Search agencies' }), 'plaza west');
  expect(names()).toEqual(['Town of Westmere']);
  await user.type(screen.getByRole('searchbox', { name: 'Search agencies' }), ' nowhere');
  expect(screen.getByText('No agency matches your search')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  await user.click(screen.getByRole('button', { name: 'Un-hide: Village of Beck' }));
  await screen.findByText('Village of Beck is shown now');
  await user.click(screen.getByRole('button', { name: 'Delete: City of Alder' }));
  const question = await findDialog('alertdialog');
  expect(question.textContent).toContain('City of Alder');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(names()).toEqual(['Town of Westmere', 'Village of Beck']));
  expect(await portal.deps.db.$count(foilAgencies, eq(foilAgencies.isHidden, true))).toBe(0);
});

test('an agency is added and changed in a form that keeps what is typed and says what is wrong with it', async () => {
  const user = show('panel');
  await user.click(await screen.findByRole('button', { name: 'Add Agency' }));
  await user.type(field('Source\\b(?! Date)'), 'westmere');
  await user.click(screen.getByRole('button', { name: 'Save Agency' }));
  await screen.findByText(AGENCY_MESSAGES.name);
  expect(screen.getByText(AGENCY_MESSAGES.sourceUrl)).toBeTruthy();
  await user.clear(field('Source\\b(?! Date)'));
  await user.type(field('Agency Name'), 'Town of Elder');
  await user.click(screen.getByRole('button', { name: 'Save Agency' }));
  await user.click(await screen.findByRole('button', { name: 'Edit: Town of Elder' }));
  await user.type(field('Address for Appeals'), '1 Elder Road');
  await user.click(screen.getByRole('button', { name: 'Update Agency' }));
  await screen.findByText(/1 Elder Road/);
  const [row] = await portal.deps.db.select().from(foilAgencies).where(eq(foilAgencies.name, 'Town of Elder'));
  expect(row).toMatchObject({ officer: 'Records Access Officer', appealsAddress: '1 Elder Road', sourceDate: null });
});
