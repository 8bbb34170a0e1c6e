// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ne } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { pdfWith } from '#features/memorandum/testing.ts';
import { formatMoment } from '#platform/client/format-moment.ts';
import { createQueryClient } from '#platform/client/query-client.ts';
import { bridgeFetch } from '#testing/bridge-fetch.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { AcknowledgementsSection } from './client/people/acknowledgements-section.tsx';
import { PolicyUploadSection } from './client/policy-upload-section.tsx';
import { policyVersions } from './server/policy.tables.ts';
import { insertPolicyVersion } from './testing/insert-policy-version.ts';

let portal: TestPortal;
let admin: string;
let restore = () => {};
const ADMIN = 'vera@firm.example';
beforeAll(async () => {
  portal = await openTestPortal();
  admin = await portal.signIn({ firstName: 'Vera', lastName: 'Abbot', email: ADMIN, role: 'admin' });
});
const { createObjectURL, revokeObjectURL } = URL;
afterAll(async () => {
  Object.assign(URL, { createObjectURL, revokeObjectURL });
  await portal?.close();
});
beforeEach(async () => {
  await portal.deps.db.delete(policyVersions);
  await portal.deps.db.delete(users).where(ne(users.email, ADMIN));
  restore = bridgeFetch(portal, admin);
});
afterEach(() => {
  restore();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function show() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PolicyUploadSection timeZone="America/New_York" />
      <AcknowledgementsSection timeZone="America/New_York" />
    </QueryClientProvider>,
  );
  return userEvent.setup({ delay: null });
}

const section = () => within(screen.getByRole('region', { name: 'Acknowledgments' }));
const rows = () =>
  section()
    .getAllByRole('row')
    .slice(1)
    .map(({ cells }: HTMLElement & { cells?: HTMLCollectionOf<HTMLTableCellElement> }) =>
      Array.from(cells ?? [], ({ textContent }) => textContent).join(' | '),
    );
const acknowledge = (cookie: string, version: number) =>
  portal.call('POST', '/api/policy/acknowledgement', { cookie, body: { version } });

/** Adds two people besides the administrator, one of whom has acknowledged. */
async function stageThree() {
  const version = await insertPolicyVersion(portal);
  const mina = await portal.signIn({ firstName: 'Mina', lastName: 'Quill', email: 'mina@firm.example' });
  await portal.addUser({ firstName: 'Otto', lastName: 'Zell', email: '=otto@firm.example' });
  const moment = portal.clock.now();
  await acknowledge(mina, version);
  return { version, moment };
}

test('administrators see how many have acknowledged the version that holds, who, and when', async () => {
  const { version, moment } = await stageThree();
  show();
  await screen.findByText(`1 of 3 people have acknowledged version ${version}.`);
  expect(rows()).toEqual([
    'Vera Abbotvera@firm.example | Not yet',
    `Mina Quillmina@firm.example | ${formatMoment(moment.getTime(), 'America/New_York')}`,
    'Otto Zell=otto@firm.example | Not yet',
  ]);
});

test('the list shows those who have, or have not, or whose name was looked for', async () => {
  await stageThree();
  const user = show();
  await user.click(await screen.findByRole('radio', { name: 'Not yet' }));
  expect(rows().map((row) => row.split('|')[0]?.slice(0, 4))).toEqual(['Vera', 'Otto']);
  await user.click(screen.getByRole('radio', { name: 'Acknowledged' }));
  expect(rows()).toHaveLength(1);
  await user.click(screen.getByRole('radio', { name: 'All' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search people' }), 'quill min');
  expect(section().getByRole('status').textContent).toBe('1 person shown');
  await user.type(screen.getByRole('searchbox', { name: 'Search people' }), 'x');
  expect(section().getByRole('status').textContent).toBe('No one matches that name or email address.');
  expect(section().queryByRole('table')).toBeNull();
});

test('what is shown leaves as a CSV file, in which no address runs as a formula', async () => {
  const { version, moment } = await stageThree();
  const user = show();
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => {
    saved.push(blob as Blob);
    return 'blob:file';
  };
  URL.revokeObjectURL = () => {};
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    expect(this.download).toBe('policy-acknowledgements.csv');
  });
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  expect(click).toHaveBeenCalledOnce();
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York', dateStyle: 'short', timeStyle: 'medium' });
  expect((await saved[0]?.text())?.replace('\uFEFF', '').split('\r\n')).toEqual([
    'Last name,First name,Email,Version,Acknowledged (America/New_York),Acknowledged (UTC)',
    `Abbot,Vera,vera@firm.example,${version},,`,
    `Quill,Mina,mina@firm.example,${version},${local.format(moment)},${moment.toISOString()}`,
    `Zell,Otto,'=otto@firm.example,${version},,`,
    '',
  ]);
});

test('when everybody has acknowledged, nobody is left under Not yet', async () => {
  await acknowledge(admin, await insertPolicyVersion(portal));
  const user = show();
  await screen.findByText(/^1 of 1 person has acknowledged version/);
  await user.click(screen.getByRole('radio', { name: 'Not yet' }));
  expect(section().getByRole('status').textContent).toBe('Everyone has acknowledged this version.');
  expect(section().getByRole('button', { name: 'Export CSV' }).getAttribute('aria-disabled')).toBe('true');
});

test('an upload asks everybody anew, and the list follows at once', async () => {
  await acknowledge(admin, await insertPolicyVersion(portal));
  const user = show();
  await screen.findByText(/^1 of 1 person has acknowledged/);
  const content = await pdfWith('Another policy');
  await user.upload(screen.getByLabelText('Policy file'), new File([content], 'new.pdf', { type: 'application/pdf' }));
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  await screen.findByText(/^0 of 1 person has acknowledged/);
});

test('before any upload the section says that there is nothing to acknowledge', async () => {
  show();
  await screen.findByText(/^There is nothing to acknowledge yet\./);
});

test('a list that cannot be loaded says so, and can be loaded again', async () => {
  const { version } = await stageThree();
  const { fetch } = globalThis;
  let isFailing = true;
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
    isFailing && input.endsWith('acknowledgements') ? Promise.resolve(new Response('', { status: 503 })) : fetch(input, init),
  );
  const user = show();
  await screen.findByText('The acknowledgments could not be loaded.');
  isFailing = false;
  await user.click(section().getByRole('button', { name: 'Try again' }));
  await screen.findByText(`1 of 3 people have acknowledged version ${version}.`);
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
});

test('of two thousand people the first fifty are in the page, more on demand, and every one of them is found', async () => {
  await insertPolicyVersion(portal);
  const people = Array.from({ length: 1999 }, (_, index) => {
    const number = String(index + 1).padStart(4, '0');
    return { firstName: 'Person', lastName: `Number ${number}`, email: `person-${number}@firm.example` };
  });
  await portal.deps.db.insert(users).values(people);
  const user = show();
  await screen.findByText(/^0 of 2,000 people have acknowledged/);
  expect(rows()).toHaveLength(50);
  await user.click(section().getByRole('button', { name: 'Show more' }));
  expect(rows()).toHaveLength(100);
  expect(document.activeElement?.textContent).toContain('Number 0050');
  await user.type(screen.getByRole('searchbox', { name: 'Search people' }), '1999');
  expect(rows()).toEqual(['Person Number 1999person-1999@firm.example | Not yet']);
});
