// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { REPORT_MESSAGES } from '#features/analytics/analytics.contract.ts';
import { foilRequest } from '#features/foil-request/testing.ts';
import { createQueryClient } from '#platform/client/query-client.ts';
import { bridgeFetch } from '#testing/bridge-fetch.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { AuditTab } from './client/audit-tab.tsx';
import { auditEvents } from './server/audit.tables.ts';

type Given = Partial<typeof auditEvents.$inferInsert>;

let portal: TestPortal;
let cookie: string;
let restore: () => void;
let batch = 0;
/** Common name of everybody who acts in one test. */
let mark: string;
beforeAll(async () => {
  portal = await openTestPortal();
  cookie = await portal.signIn({ role: 'admin', firstName: 'Ruth', lastName: 'Vane' });
});
afterAll(() => portal?.close());
beforeEach(() => {
  batch += 1;
  mark = `Batch ${batch}x`;
  restore = bridgeFetch(portal, cookie);
});
afterEach(() => {
  restore();
  vi.restoreAllMocks();
});

async function add(...given: Given[]): Promise<void> {
  const entry = { action: 'document.accepted', at: portal.clock.now(), actorName: mark } as const;
  await portal.deps.db.insert(auditEvents).values(given.map((change) => ({ ...entry, ...change })));
}

function show() {
  const client = createQueryClient();
  const page = (isOpen: boolean) => (
    <QueryClientProvider client={client}>{isOpen && <AuditTab timeZone="America/New_York" />}</QueryClientProvider>
  );
  const { rerender } = render(page(true));
  return { user: userEvent.setup({ delay: null }), open: () => rerender(page(true)), close: () => rerender(page(false)) };
}

const search = () => screen.getByRole('searchbox', { name: 'Name' });
const rows = () =>
  within(screen.getByRole('table', { name: /^Audit trail/ }))
    .getAllByRole('row')
    .slice(1);
const cells = (row: HTMLElement | undefined) =>
  row
    ? within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent?.replaceAll('\u00a0', ' '))
    : [];
const untilCounted = (count: string) => waitFor(() => expect(screen.getByText(count)).toBeTruthy());

/** Shows the audit events of this test alone. */
async function showMarked() {
  const shown = show();
  await shown.user.type(search(), mark);
  const requested = new URLSearchParams({ search: mark }).toString();
  await waitFor(() => expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toContain(requested));
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
  return shown;
}

test('an administrator reads who did what to what, when, why and from where', async () => {
  const change = { before: { role: 'user', title: null }, after: { role: 'admin', title: 'of counsel' } };
  await add({
    at: new Date('2026-11-01T05:30:00.000Z'),
    action: 'account.changed',
    subjectName: 'Marian Stone',
    subjectId: '17',
    detail: change,
    address: '192.0.2.1',
  });
  await showMarked();
  await untilCounted('1 entry');
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headings).toEqual(['Time', 'Who', 'Action', 'Affected item', 'Details', 'Network address']);
  expect(cells(rows()[0])).toEqual([
    'Nov 1, 2026, 1:30:00 AM EDT',
    mark,
    'Changed an account',
    'Marian Stone no. 17',
    'Role: User → AdminTitle: none → of counsel',
    '192.0.2.1',
  ]);
  expect(screen.getByText('Times and days: America/New York')).toBeTruthy();
});

test('the hour that comes twice when clocks go back is told apart', async () => {
  await add({ at: new Date('2026-11-01T05:30:00.000Z') }, { at: new Date('2026-11-01T06:30:00.000Z') });
  await showMarked();
  await untilCounted('2 entries');
  expect(rows().map((row) => cells(row)[0])).toEqual(['Nov 1, 2026, 1:30:00 AM EST', 'Nov 1, 2026, 1:30:00 AM EDT']);
});

test('what people really do appears in words', async () => {
  const person = await portal.signIn({ firstName: 'Peter', lastName: 'Oak' });
  await portal.call('POST', '/api/foil-request/generate', { cookie: person, body: foilRequest() });
  await portal.runJobs();
  const { user } = show();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Area' }), 'Documents');
  await waitFor(() => expect(cells(rows()[0])[2]).toBe('Delivered a document'));
  expect(cells(rows()[0]).slice(1, 5)).toEqual([
    'The portal',
    'Delivered a document',
    expect.stringMatching(/^FOIL request no\. [0-9a-f]{8}$/),
    'Requested by: Peter OakAddress: ada@firm.example',
  ]);
  expect(cells(rows()[1]).slice(1, 3)).toEqual(['Peter Oak', 'Requested a document']);
});

test('the trail is loaded page by page, and the keyboard is not lost when the last page has come', async () => {
  await add(...Array.from({ length: 130 }, (_, index) => ({ subjectName: `Subject ${index}.` })));
  const { user } = await showMarked();
  await untilCounted('Showing the newest 100 entries; more are available');
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await untilCounted('130 entries');
  expect(rows()).toHaveLength(130);
  expect(cells(rows()[129])[3]).toBe('Subject 0. ');
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByText('130 entries'));
});

test('area, name and days narrow the trail, and one button shows everything again', async () => {
  const day = (date: string) => new Date(`${date}T15:00:00.000Z`);
  await add(
    { action: 'sign-in.refused', at: day('2026-01-09'), subjectName: 'early', detail: { reason: 'wrong-password' } },
    { action: 'sign-in.accepted', at: day('2026-01-10'), subjectName: 'first' },
    { action: 'document.failed', at: day('2026-01-11'), subjectName: 'other' },
    { action: 'sign-in.ended', at: day('2026-01-12'), subjectName: 'last' },
  );
  const { user } = await showMarked();
  await untilCounted('4 entries');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Area' }), 'Sign-in');
  await untilCounted('3 entries');
  expect(cells(rows()[2]).slice(2, 5)).toEqual(['Sign-in refused', 'early ', 'Reason: Wrong password']);
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-01-10' } });
  await untilCounted('2 entries');
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-01-11' } });
  await untilCounted('1 entry');
  expect(cells(rows()[0])[3]).toBe('first ');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(rows().length).toBeGreaterThan(4));
  expect(search()).toHaveProperty('value', '');
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('status'));
});

test('days the wrong way round are said below both fields, in the words of the reports', async () => {
  show();
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-01-12' } });
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-01-11' } });
  const last = screen.getByLabelText('Last day');
  expect(last.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(REPORT_MESSAGES.order).closest('[id]')?.id).toBe(last.getAttribute('aria-describedby'));
});

test('a year that is half typed is not asked for', async () => {
  await add({});
  await showMarked();
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '0002-01-12' } });
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2199-01-12' } });
  const requested = () => screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href');
  await waitFor(() => expect(requested()).toContain('dateTo=2199-01-12'));
  expect(requested()).not.toContain('dateFrom');
  await untilCounted('1 entry');
});

test('a name that stands nowhere is said to match nothing, with a way back', async () => {
  const { user } = show();
  await screen.findByRole('table');
  await user.type(search(), 'Nobody at all');
  await screen.findByText('No matching entries');
  expect(screen.getByText('There is nothing to export.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('aria-disabled')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Show all entries' }));
  await screen.findByRole('table');
  expect(document.activeElement).toBe(screen.getByRole('status'));
});

test('the export is a link to the file with the same filter', async () => {
  await add({ action: 'sign-in.ended', subjectName: 'Marian Stone' }, { subjectName: 'another area' });
  const { user } = await showMarked();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Area' }), 'Sign-in');
  await untilCounted('1 entry');
  const link = screen.getByRole('link', { name: 'Export CSV' });
  expect(link.hasAttribute('download')).toBe(true);
  const file = await portal.call('GET', link.getAttribute('href') ?? '', { cookie });
  expect(file.headers['content-disposition']).toContain('audit-trail.csv');
  expect(file.body.trim().split('\r\n')).toHaveLength(2);
  expect(file.body).toContain('Marian Stone');
});

test('opened again, and on request, the trail is read anew', async () => {
  const { user, open, close } = show();
  await screen.findByRole('table');
  close();
  await add({ subjectName: 'since then' });
  open();
  await waitFor(() => expect(cells(rows()[0])[3]).toBe('since then '));
  await add({ subjectName: 'just now' });
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(cells(rows()[0])[3]).toBe('just now '));
});

const FAILING = async () => new Response('{"message":"no"}', { status: 503 });

test('a trail that cannot be read says so and can be asked for again', async () => {
  const bridged = globalThis.fetch;
  globalThis.fetch = FAILING;
  const { user } = show();
  expect(await screen.findByRole('status', { name: 'Loading the audit trail' })).toBeTruthy();
  const exportLink = screen.getByRole('link', { name: 'Export CSV', description: 'There is nothing to export yet.' });
  expect(exportLink.hasAttribute('href')).toBe(false);
  expect((await screen.findByText('Error loading the audit trail')).closest('[role=alert]')).toBeTruthy();
  expect(screen.getByText('The audit trail must load before it can be exported.')).toBeTruthy();
  globalThis.fetch = bridged;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('table');
  expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toContain('/api/admin/audit');
});

test('when more cannot be read, or it cannot be read anew, what is there stays', async () => {
  await add(...Array.from({ length: 101 }, () => ({})));
  const { user } = await showMarked();
  await untilCounted('Showing the newest 100 entries; more are available');
  const bridged = globalThis.fetch;
  globalThis.fetch = FAILING;
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await screen.findByText('Older entries could not be loaded. Please try again.');
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('The audit trail could not be loaded; what you see may be out of date.');
  expect(rows()).toHaveLength(100);
  globalThis.fetch = bridged;
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await untilCounted('101 entries');
});

test('on a phone each entry is a card that tells the same', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => ({ matches: true, media, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList,
  );
  await add({ subjectName: 'Marian Stone', detail: { reason: 'pending' }, address: '192.0.2.1' });
  await showMarked();
  await untilCounted('1 entry');
  expect(screen.queryByRole('table')).toBeNull();
  const [card] = within(screen.getByRole('list', { name: /^Audit trail/ })).getAllByRole('listitem');
  for (const part of ['Requested a document', mark, 'Marian Stone', 'Reason: Pending', '192.0.2.1']) {
    expect(card?.textContent).toContain(part);
  }
});

test('what a name holds is shown as text, never as a part of the page', async () => {
  await add({ subjectName: '<img src=x onerror=alert(1)>', detail: { reason: '<b>bold</b>' } });
  await showMarked();
  await untilCounted('1 entry');
  expect(cells(rows()[0]).slice(3, 5)).toEqual(['<img src=x onerror=alert(1)> ', 'Reason: <b>bold</b>']);
  expect(document.querySelector('table img, table b')).toBeNull();
});
