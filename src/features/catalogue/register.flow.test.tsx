// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { eq, like } from 'drizzle-orm';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#platform/client/query-client.ts';
import { findDialog } from '#platform/client/testing/find-dialog.ts';
import { currentToast } from '#platform/client/ui/toast-store.ts';
import { bumpListVersion } from '#platform/server/lists/list-version.ts';
import { bridgeFetch } from '#testing/bridge-fetch.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { ToolsTab } from './client/admin/tools-tab.tsx';
import { DraftingPage } from './client/drafting-page.tsx';
import { RegisterSection } from './client/register/register-section.tsx';
import { ToolsPage } from './client/tools-page.tsx';
import type { RegisterFields } from './register.contract.ts';
import { documentDraftingCards, tools } from './server/catalogue.tables.ts';
import { seedCatalogue } from './server/seed-catalogue.ts';

let portal: TestPortal;
let admin: string;
let restore: () => void;
beforeAll(async () => {
  portal = await openTestPortal();
  await seedCatalogue(portal.deps.db, true);
  admin = await portal.signIn({ role: 'admin' });
});
afterAll(() => portal?.close());
beforeEach(async () => {
  window.history.replaceState(null, '', '/');
  localStorage.clear();
  const nothing = { status: null, dataClass: null, reviewOn: null, ownerName: null, conditions: null, decidedAt: null };
  await portal.deps.db.update(tools).set({ ...nothing, isHidden: false });
  await portal.deps.db.update(documentDraftingCards).set(nothing);
  restore = bridgeFetch(portal, admin);
});
afterEach(() => {
  restore();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function show(page: ReactNode, client = createQueryClient()) {
  render(<QueryClientProvider client={client}>{page}</QueryClientProvider>);
  return userEvent.setup({ delay: null });
}
const showRegister = (client = createQueryClient()) => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  return show(<RegisterSection timeZone="America/New_York" firmName="Example Law LLP" />, client);
};

async function decide(name: string, body: RegisterFields): Promise<void> {
  const [row] = await portal.deps.db.select({ id: tools.id }).from(tools).where(eq(tools.name, name));
  const response = await portal.call('PUT', `/api/tools/${row?.id}/register`, { cookie: admin, body });
  expect(response.statusCode).toBe(200);
}
const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('without a register there are no badges and no filter, and its code is not fetched', async () => {
  show(<ToolsPage />);
  await screen.findByText('Claude');
  expect([screen.queryByText(/^Client data/), screen.queryByLabelText('Client data')]).toEqual([null, null]);
});

test('a card says whether client data may be entered, and what else was decided when it is asked', async () => {
  const conditions = 'Only with written consent.\nNo names of minors.';
  const dataClass = 'client-confidential-with-consent';
  await decide('Claude', { status: 'approved-with-conditions', dataClass, conditions, ownerName: 'Ines Vale' });
  const user = show(<ToolsPage />);
  await user.click(await screen.findByRole('button', { name: 'Client data: with consent – what may I enter in Claude?' }));
  const dialog = await findDialog('dialog', 'Claude');
  expect(await within(dialog).findByText('Client-confidential with consent')).toBeTruthy();
  expect(within(dialog).getByText(/Only with written consent/).textContent).toBe(conditions);
  expect(within(dialog).getByText('Approved with conditions')).toBeTruthy();
  expect(within(dialog).getByText(/Ada Quill$/)).toBeTruthy();
  expect(within(dialog).getAllByText('Not stated').length).toBe(4);
});

test('details that cannot be loaded say so, and can be asked for again', async () => {
  await decide('Claude', { dataClass: 'public' });
  const user = show(<ToolsPage />);
  const badge = await screen.findByRole('button', { name: /^Client data: no/ });
  const reach = globalThis.fetch;
  vi.stubGlobal('fetch', (...call: Parameters<typeof fetch>) =>
    String(call[0]).endsWith('/register') ? Promise.resolve(Response.json({}, { status: 500 })) : reach(...call),
  );
  await user.click(badge);
  const dialog = await findDialog('dialog', 'Claude');
  const again = await within(dialog).findByRole('button', { name: 'Try again' });
  vi.stubGlobal('fetch', reach);
  await user.click(again);
  expect(await within(dialog).findByText('Public only')).toBeTruthy();
});

test('the tools are filtered by client data in an address that can be kept, and are all shown again', async () => {
  await decide('Claude', { dataClass: 'client-confidential' });
  await decide('ChatGPT', { dataClass: 'firm-internal' });
  const user = show(<ToolsPage />);
  const filter = await screen.findByLabelText('Client data');
  await user.selectOptions(filter, 'Client data: yes');
  expect([names(), location.search]).toEqual([['Claude'], '?client-data=yes']);
  await user.selectOptions(filter, 'Client data: with consent');
  await user.click(screen.getByRole('button', { name: 'Favorites' }));
  expect(screen.getByText('No matching tools')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show all tools' }));
  expect([names().length, location.search]).toEqual([14, '']);
});

test('visitors see the badge of a drafting card, and nothing to press; people who signed in read the rest', async () => {
  await portal.deps.db.update(documentDraftingCards).set({ dataClass: 'client-confidential' });
  await portal.deps.db.transaction((tx) => bumpListVersion(tx, 'document-drafting-cards'));
  restore();
  restore = bridgeFetch(portal);
  const { unmount } = render(<QueryClientProvider client={createQueryClient()}>{<DraftingPage />}</QueryClientProvider>);
  expect((await screen.findAllByText('Client data: yes')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: /Client data/ })).toBeNull();
  unmount();
  restore();
  restore = bridgeFetch(portal, admin);
  const user = show(<DraftingPage />);
  await user.click(await screen.findByRole('button', { name: /what may I enter in FOIL Request/ }));
  expect(await within(await findDialog('dialog', 'FOIL Request')).findByText('Client-confidential')).toBeTruthy();
});

test('an administrator enters what was decided, and reads the decisions so far below the form', async () => {
  const user = showRegister();
  await user.type(await screen.findByRole('searchbox', { name: 'Search the register' }), 'deepl');
  await user.click(await screen.findByRole('button', { name: 'Edit: DeepL Translator' }));
  expect(await screen.findByText('Nothing has been decided yet.')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Status'), 'Approved with conditions');
  await user.click(screen.getByRole('button', { name: 'Save Entry' }));
  expect(await screen.findByText('Please enter the conditions')).toBeTruthy();
  await user.type(screen.getByLabelText('Conditions'), 'No client names.');
  await user.selectOptions(screen.getByLabelText('Data That May Be Entered'), 'Firm-internal');
  await user.type(screen.getByLabelText('Owner'), 'Ines Vale');
  await user.click(screen.getByRole('button', { name: 'Save Entry' }));
  const row = await screen.findByRole('row', { name: /DeepL.*Approved with conditions No Ines Vale/ });
  expect(currentToast()?.description).toBe('The register has been updated.');
  const edit = within(row).getByRole('button', { name: /^Edit/ });
  expect(document.activeElement).toBe(edit);
  await user.click(edit);
  const decisions = await screen.findByRole('region', { name: 'Decisions' });
  expect(await within(decisions).findByText('Status: none → Approved with conditions')).toBeTruthy();
  expect(within(decisions).getByText('Ada Quill')).toBeTruthy();
});

test('what is typed survives a reload of the page, and a date in the past is refused at its field', async () => {
  const client = createQueryClient();
  const user = showRegister(client);
  await user.click(await screen.findByRole('button', { name: 'Edit: Claude' }));
  await user.type(screen.getByLabelText('Vendor'), 'Anthropic');
  await user.selectOptions(screen.getByLabelText('Trains on the Data'), 'Not known');
  await waitFor(() => expect(JSON.stringify(localStorage)).toContain('not-known'));
  cleanup();
  showRegister(client);
  await user.click(await screen.findByRole('button', { name: 'Edit: Claude' }));
  expect(screen.getByLabelText<HTMLInputElement>('Vendor').value).toBe('Anthropic');
  expect(screen.getByLabelText<HTMLSelectElement>('Trains on the Data').value).toBe('not-known');
  await user.type(screen.getByLabelText('Review Date'), '2020-01-31');
  await user.click(screen.getByRole('button', { name: 'Save Entry' }));
  expect(await screen.findByText('The review date must not be in the past')).toBeTruthy();
});

test('the list is filtered by status and by review, which the file follows', async () => {
  await decide('Claude', { status: 'under-review', conditions: '=1+1', reviewOn: '2190-01-31' });
  await portal.deps.db.update(tools).set({ reviewOn: '2020-01-31', vendor: '"Maker", Inc.' }).where(eq(tools.name, 'ChatGPT'));
  const user = showRegister();
  const choice = await screen.findByLabelText('Show');
  const rows = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getByRole('rowheader').textContent?.trim());
  await screen.findByRole('button', { name: 'Edit: Claude' });
  await user.selectOptions(choice, 'Due for review');
  expect(rows()).toEqual(['ChatGPT']);
  expect(screen.getByText('Due', { selector: 'span' })).toBeTruthy();
  await user.selectOptions(choice, 'Not in the register');
  expect(rows()).not.toContain('Claude');
  await user.selectOptions(choice, 'Under review');
  expect(rows()).toEqual(['Claude']);
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  const lines = (await files[0]?.text())?.split('\r\n') ?? [];
  expect(lines.length).toBe(3);
  expect(lines[1]).toContain("Claude,Tool,,,,'=1+1,Under review,");
  await user.selectOptions(choice, 'Retired');
  await user.click(screen.getByRole('button', { name: 'Show all tools and cards' }));
  expect(rows().length).toBe(14 + (await portal.deps.db.$count(documentDraftingCards)));
});

test('the register is printed as it is filtered, with the firm’s name above, and leaves the page afterwards', async () => {
  await decide('Claude', { status: 'under-review', conditions: 'Until the vendor has answered.' });
  const user = showRegister();
  await user.selectOptions(await screen.findByLabelText('Show'), 'Under review');
  let printed = '';
  vi.stubGlobal('print', () => {
    printed = document.querySelector('.register-printout')?.textContent ?? '';
    window.dispatchEvent(new Event('afterprint'));
  });
  await waitFor(() => expect(screen.getAllByRole('row').length).toBe(2));
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(printed).toMatch(/^AI Tool RegisterExample Law LLP · .*Under review · 1 entry/);
  expect(printed).toContain('Until the vendor has answered.');
  await waitFor(() => expect(document.querySelector('.register-printout')).toBeNull());
});

test('a thousand tools are shown in pages', async () => {
  const row = { description: 'A description', url: '/x', category: 'research', icon: 'fa-book', iconDisplay: 'fa-book' };
  const many = Array.from({ length: 1_000 }, (_, index) => ({ ...row, name: `Zz Tool ${index}` }));
  await portal.deps.db.insert(tools).values(many);
  const user = showRegister();
  await screen.findByRole('button', { name: 'Edit: Claude' });
  expect(screen.getAllByRole('row').length).toBe(51);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(screen.getAllByRole('row').length).toBe(101);
  expect(document.activeElement).toBe(screen.getAllByRole('row')[51]);
  await portal.deps.db.delete(tools).where(like(tools.name, 'Zz Tool %'));
});

test('a tool that is retired stays hidden, and its list says why', async () => {
  await decide('Claude', { status: 'retired' });
  const user = show(<ToolsTab />);
  await user.click(await screen.findByRole('button', { name: 'Un-hide: Claude' }));
  await waitFor(() => expect(currentToast()?.description).toMatch(/^Retired in the register/));
  expect(await screen.findByRole('button', { name: 'Un-hide: Claude' })).toBeTruthy();
});
