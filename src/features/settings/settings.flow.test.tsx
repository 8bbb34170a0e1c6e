// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Header } from '#app/client/header.tsx';
import { PageTitleAndFocus } from '#app/client/page-title-and-focus.tsx';
import { hydrateQueries } from '#app/client/preloaded-state.ts';
import { SettingsTab } from '#app/client/settings-tab.tsx';
import { currentUserQuery } from '#features/accounts/client/accounts.queries.ts';
import { clearUserData } from '#features/accounts/client/clear-user-data.ts';
import { pdfWith } from '#features/memorandum/testing.ts';
import { POLICY_MESSAGES } from '#features/policy/policy.contract.ts';
import { LIBRARY_MESSAGES } from '#features/verification/library.contract.ts';
import { LOOK_UP_MESSAGES } from '#features/verification/look-up.contract.ts';
import { SHIPPED_AUTHORITIES } from '#features/verification/server/library/authorities/shipped-authorities.ts';
import { readLookUpAccess } from '#features/verification/server/look-up/look-up-settings.ts';
import { STAND_IN_TOKEN, startCourtListener } from '#features/verification/server/testing/courtlistener-stand-in.ts';
import { createQueryClient } from '#platform/client/query-client.ts';
import { findDialog } from '#platform/client/testing/find-dialog.ts';
import { ToastRegion } from '#platform/client/ui/toast-region.tsx';
import { currentToast } from '#platform/client/ui/toast-store.ts';
import { hasUnsavedChanges } from '#platform/client/unsaved-changes.ts';
import { clearAllAutosaved, hasAutosaved, readAutosaved } from '#platform/client/use-autosave.ts';
import { readSettings } from '#platform/server/settings/read-settings.ts';
import { portalSettings } from '#platform/server/settings/settings.tables.ts';
import { SETTING_MESSAGES } from '#platform/shared/settings.ts';
import { bridgeFetch } from '#testing/bridge-fetch.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
let cookie: string;
let restore: () => void;
beforeAll(async () => {
  portal = await openTestPortal({ openaiApiKey: 'key' });
  cookie = await portal.signIn({ role: 'admin', firstName: 'Vera', lastName: 'Abbot' });
});
afterAll(() => portal?.close());
beforeEach(async () => {
  clearAllAutosaved();
  await portal.deps.db.delete(portalSettings);
  restore = bridgeFetch(portal, cookie);
});
afterEach(() => restore());

async function show() {
  const client = createQueryClient();
  hydrateQueries(client);
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <Header />
      <PageTitleAndFocus title="Approved Tools">
        <SettingsTab timeZone="America/New_York" />
      </PageTitleAndFocus>
      <ToastRegion />
    </QueryClientProvider>,
  );
  await screen.findByRole('textbox', { name: /^Firm name/ });
  return { client, unmount, user: userEvent.setup({ delay: null }) };
}

const section = (name: string) => within(screen.getByRole('region', { name }));
const save = (name: string) => section(name).getByRole('button', { name: /^Save/ });
const inForce = () => readSettings(portal.deps);
const untilSaved = (title: string) => waitFor(() => expect(currentToast()?.title).toBe(title));

test('the header and the browser’s tab carry the firm’s new name at once, and still do after signing out', async () => {
  const { client, user, unmount } = await show();
  expect(document.title).toBe('Approved Tools · Example Law LLP');
  const name = screen.getByRole('textbox', { name: /^Firm name/ });
  await user.clear(name);
  await user.type(name, 'Marlow & Quill LLP');
  expect(hasUnsavedChanges()).toBe(true);
  await user.click(save('Firm'));
  await untilSaved('Firm details saved');
  expect((await inForce()).firmName).toBe('Marlow & Quill LLP');
  expect(within(screen.getByRole('banner')).getByText('Marlow & Quill LLP')).toBeTruthy();
  expect(document.title).toBe('Approved Tools · Marlow & Quill LLP');
  expect(hasUnsavedChanges()).toBe(false);
  clearUserData(client);
  unmount();
  render(
    <QueryClientProvider client={client}>
      <Header />
    </QueryClientProvider>,
  );
  expect(within(screen.getByRole('banner')).getByText('Marlow & Quill LLP')).toBeTruthy();
});

test('a section says beside its field what is wrong, and saves nothing', async () => {
  const { user } = await show();
  await user.clear(screen.getByRole('textbox', { name: /^Firm name/ }));
  await user.click(save('Firm'));
  expect(await section('Firm').findByText(SETTING_MESSAGES.firmName)).toBeTruthy();
  const booking = screen.getByRole('textbox', { name: 'Booking page' });
  await user.type(booking, 'javascript:alert(1)');
  await user.click(save('Booking link'));
  expect(await section('Booking link').findByText(SETTING_MESSAGES.bookingUrl)).toBeTruthy();
  expect(document.activeElement).toBe(booking);
  const days = screen.getByRole('spinbutton', { name: /^Days to keep finished documents/ });
  await user.clear(days);
  await user.click(save('Retention'));
  expect(await section('Retention').findByText(SETTING_MESSAGES.retentionDays)).toBeTruthy();
  expect(await portal.deps.db.$count(portalSettings)).toBe(0);
});

test('one section is saved without the others: what is half-filled there stays', async () => {
  const { user } = await show();
  await user.type(screen.getByRole('textbox', { name: /^Firm name/ }), ' of New York');
  await user.type(screen.getByRole('textbox', { name: 'Booking page' }), 'https://book.example/training');
  await user.click(save('Booking link'));
  await untilSaved('Booking link saved');
  const days = screen.getByRole('spinbutton', { name: /^Days to keep finished documents/ });
  await user.clear(days);
  await user.type(days, '90');
  await user.click(save('Retention'));
  await untilSaved('Retention saved');
  expect(await inForce()).toMatchObject({
    firmName: 'Example Law LLP',
    bookingUrl: 'https://book.example/training',
    retentionDays: 90,
  });
  expect(screen.getByDisplayValue('Example Law LLP of New York')).toBeTruthy();
  expect(hasUnsavedChanges()).toBe(true);
});

test('what was changed and not saved is there again after a reload, beside what is in force, and can be thrown away', async () => {
  const { user, unmount } = await show();
  const link = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Booking page' });
  const messages = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: /^Messages per person/ });
  await user.type(link(), 'https://bookings.firm.example/half');
  await user.clear(messages());
  await user.type(messages(), '7');
  unmount();
  const again = await show();
  expect(link().value).toBe('https://bookings.firm.example/half');
  expect(messages().value).toBe('7');
  expect(hasUnsavedChanges()).toBe(true);
  await again.user.click(save('Booking link'));
  await untilSaved('Booking link saved');
  expect((await inForce()).bookingUrl).toBe('https://bookings.firm.example/half');
  expect(section('Booking link').queryByText(/Your unsaved entries/)).toBeNull();
  await again.user.click(section('Chatbot').getByRole('button', { name: 'Discard them' }));
  expect(messages().value).toBe('200');
  expect([hasUnsavedChanges(), hasAutosaved()]).toEqual([false, false]);
});

test('no logo is kept in the browser, and a draft of another shape changes nothing', async () => {
  const { unmount, client } = await show();
  const { email } = (await client.fetchQuery(currentUserQuery)) ?? {};
  unmount();
  const keep = (fields: string, draft: unknown) => readAutosaved<unknown>(`settings:${fields}:${email}`, {}).write(draft);
  keep('firmName-logo', { logo: 'data:image/png;base64,iVBORw0KGgo=' });
  keep('chatMessagesPerDay-conversationsExpire', { conversationsExpire: 'all' });
  keep('bookingUrl', { bookingUrl: 12, firmName: 'Elsewhere' });
  await show();
  expect(hasUnsavedChanges()).toBe(false);
  expect(screen.queryByText(/Your unsaved entries/)).toBeNull();
});

test('a section that was saved can be changed and saved once more', async () => {
  const { user } = await show();
  const name = screen.getByRole('textbox', { name: /^Firm name/ });
  for (const firmName of ['Marlow LLP', 'Marlow & Quill LLP']) {
    await user.clear(name);
    await user.type(name, ` ${firmName} `);
    expect(hasUnsavedChanges()).toBe(true);
    await user.click(save('Firm'));
    await waitFor(async () => expect((await inForce()).firmName).toBe(firmName));
    await waitFor(() => expect(save('Firm').getAttribute('aria-busy')).toBeNull());
    expect(screen.getByDisplayValue(firmName)).toBe(name);
    expect(hasUnsavedChanges()).toBe(false);
  }
});

test('a shorter retention, which removes documents for good, is asked about first; a longer one is not', async () => {
  const { user } = await show();
  const days = screen.getByRole<HTMLInputElement>('spinbutton', { name: /^Days to keep finished documents/ });
  const retention = (await inForce()).retentionDays;
  const set = async (wanted: number) => {
    await user.clear(days);
    await user.type(days, String(wanted));
    await user.click(save('Retention'));
  };
  await set(retention - 1);
  const question = await findDialog(
    'alertdialog',
    `Are you sure you want to keep finished documents for only ${retention - 1} days?`,
  );
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(await portal.deps.db.$count(portalSettings)).toBe(0);
  expect(days.value).toBe(String(retention - 1));
  await user.click(save('Retention'));
  await user.click(within(await findDialog('alertdialog')).getByRole('button', { name: 'Shorten retention' }));
  await waitFor(async () => expect((await inForce()).retentionDays).toBe(retention - 1));
  await waitFor(() => expect(save('Retention').getAttribute('aria-busy')).toBeNull());
  await set(retention + 1);
  await waitFor(async () => expect((await inForce()).retentionDays).toBe(retention + 1));
});

test('usage details are kept as long as is set beside it, and a shorter time is asked about first', async () => {
  const { user } = await show();
  const days = screen.getByRole<HTMLInputElement>('spinbutton', { name: /^Days to keep usage details/ });
  expect(days.value).toBe('400');
  const set = async (wanted: string) => {
    await user.clear(days);
    await user.type(days, wanted);
    await user.click(save('Retention'));
  };
  await set('0');
  expect(await section('Retention').findByText(SETTING_MESSAGES.retentionDays)).toBeTruthy();
  await set('500');
  await waitFor(async () => expect((await inForce()).usageRetentionDays).toBe(500));
  await waitFor(() => expect(save('Retention').getAttribute('aria-busy')).toBeNull());
  await set('1');
  const question = await findDialog('alertdialog', 'Are you sure you want to keep usage details for only 1 day?');
  expect((await inForce()).usageRetentionDays).toBe(500);
  await user.click(within(question).getByRole('button', { name: 'Shorten retention' }));
  await waitFor(async () => expect((await inForce()).usageRetentionDays).toBe(1));
});

test('how many documents a person may request in a day is set', async () => {
  const { user } = await show();
  const documents = section('Documents').getByRole<HTMLInputElement>('spinbutton', { name: /^Documents per person per day/ });
  expect(documents.value).toBe('50');
  await user.clear(documents);
  await user.type(documents, '1001');
  await user.click(save('Documents'));
  expect(await section('Documents').findByText(SETTING_MESSAGES.documentsPerDay)).toBeTruthy();
  await user.clear(documents);
  await user.type(documents, '20');
  await user.click(save('Documents'));
  await waitFor(async () => expect(await inForce()).toMatchObject({ documentsPerDay: 20 }));
});

test('what models may cost in a month is set for each person and the firm, and blank again for no limit', async () => {
  const { user } = await show();
  const budget = section('AI budget');
  const person = budget.getByRole<HTMLInputElement>('spinbutton', { name: /^Dollars per person per month/ });
  expect([person.value, person.required]).toEqual(['', false]);
  await user.type(person, '0');
  await user.click(save('AI budget'));
  expect(await budget.findByText(SETTING_MESSAGES.budget)).toBeTruthy();
  await user.clear(person);
  await user.type(person, '50');
  await user.type(budget.getByRole('spinbutton', { name: /^Dollars per month for the whole firm/ }), '2000');
  await user.click(save('AI budget'));
  await waitFor(async () => expect(await inForce()).toMatchObject({ budgetPerPerson: 50, budgetOfFirm: 2000 }));
  await user.clear(person);
  await user.click(save('AI budget'));
  await waitFor(async () => expect(await inForce()).toMatchObject({ budgetPerPerson: null, budgetOfFirm: 2000 }));
});

test('how much people may ask a model in a day is set, and old conversations are removed only after a question', async () => {
  const { user } = await show();
  const chatbot = section('Chatbot');
  const messages = chatbot.getByRole<HTMLInputElement>('spinbutton', { name: /^Messages per person per day/ });
  expect(messages.value).toBe('200');
  await user.clear(messages);
  await user.type(messages, '10001');
  await user.click(save('Chatbot'));
  expect(await chatbot.findByText(SETTING_MESSAGES.chatMessagesPerDay)).toBeTruthy();
  await user.clear(messages);
  await user.type(messages, '25');
  await user.click(save('Chatbot'));
  await waitFor(async () => expect(await inForce()).toMatchObject({ chatMessagesPerDay: 25, conversationsExpire: false }));
  await waitFor(() => expect(save('Chatbot').getAttribute('aria-busy')).toBeNull());
  await user.click(chatbot.getByRole('checkbox', { name: 'Remove conversations 30 days after their last message' }));
  await user.click(save('Chatbot'));
  const question = await findDialog(
    'alertdialog',
    'Are you sure you want to remove conversations 30 days after their last message?',
  );
  expect(
    within(question).getByText(/including pinned ones, will be removed within the hour and cannot be restored/),
  ).toBeTruthy();
  expect((await inForce()).conversationsExpire).toBe(false);
  await user.click(within(question).getByRole('button', { name: 'Remove old conversations' }));
  await waitFor(async () => expect((await inForce()).conversationsExpire).toBe(true));
  await waitFor(() => expect(save('Chatbot').getAttribute('aria-busy')).toBeNull());
  const days = screen.getByRole('spinbutton', { name: /^Days to keep finished documents/ });
  await user.clear(days);
  await user.type(days, '29');
  await user.click(save('Retention'));
  const shorter = 'Are you sure you want to keep finished documents and conversations for only 29 days?';
  expect(await findDialog('alertdialog', shorter)).toBeTruthy();
});

test('the library takes files of both kinds, several calls long, and shows what became of each, the refused ones first', async () => {
  const { user } = await show();
  const library = section('Authority library');
  await user.click(library.getByRole('button', { name: 'Import' }));
  expect(library.getByText(LIBRARY_MESSAGES.missing)).toBeTruthy();
  expect(document.activeElement).toBe(library.getByRole('button', { name: 'Choose files Entries and opinions' }));
  const notes = Array.from({ length: 6 }, (_, index) => new File(['no opinion'], `note${index}.txt`, { type: 'text/plain' }));
  const own = { ...SHIPPED_AUTHORITIES[0], caution: 'Read by the firm.' };
  await user.upload(library.getByLabelText('Entries and opinions'), [...notes, new File([JSON.stringify([own])], 'own.json')]);
  expect(hasUnsavedChanges()).toBe(true);
  await user.click(library.getByRole('button', { name: 'Import' }));
  await untilSaved('Import finished');
  expect(currentToast()?.description).toBe('1 replaced, 6 rejected');
  const items = (await library.findAllByRole('listitem')).map((item) => item.textContent);
  expect(items).toHaveLength(7);
  expect(items.at(-1)).toMatch(/^Replacedown\.json, entry 1: /);
  expect(await library.findByText(new RegExp(`^${SHIPPED_AUTHORITIES.length} decisions, 1 of them the firm’s own`))).toBeTruthy();
  expect(hasUnsavedChanges()).toBe(false);
});

test('the look-up is turned on with a token, tested, and never shows the token again', async () => {
  const service = await startCourtListener({
    '576 U.S. 644': [{ case_name: 'Obergefell v. Hodges', date_filed: '2015-06-26', absolute_url: '/opinion/1/obergefell/' }],
  });
  try {
    const { user } = await show();
    const lookUp = section('Citation look-up');
    await user.click(await lookUp.findByRole('checkbox', { name: 'Look cited decisions up' }));
    await user.click(save('Citation look-up'));
    await lookUp.findByText(LOOK_UP_MESSAGES.tokenRequired);
    const address = lookUp.getByRole('textbox', { name: 'Address' });
    await user.clear(address);
    await user.type(address, service.address);
    await user.type(lookUp.getByLabelText('Token'), STAND_IN_TOKEN);
    await user.click(save('Citation look-up'));
    await untilSaved('Citation look-up saved');
    expect(await readLookUpAccess(portal.deps)).toEqual({ address: service.address, token: STAND_IN_TOKEN });
    await user.click(lookUp.getByRole('button', { name: 'Test citation look-up' }));
    await lookUp.findByText('CourtListener answers: 576 U.S. 644 is Obergefell v. Hodges.');
    expect((lookUp.getByLabelText('New token (Optional)') as HTMLInputElement).value).toBe('');
    await user.click(lookUp.getByRole('checkbox', { name: 'Look cited decisions up' }));
    await user.click(lookUp.getByRole('checkbox', { name: 'Remove the token' }));
    await user.click(save('Citation look-up'));
    await waitFor(async () => expect(await readLookUpAccess(portal.deps, true)).toBeNull());
  } finally {
    await service.close();
  }
});

test('a policy is uploaded; what is no PDF is refused beside the field, here and by the server', async () => {
  const { user } = await show();
  const policy = section('Firm AI policy');
  expect(await policy.findByText('No policy has been uploaded yet.')).toBeTruthy();
  const input = policy.getByLabelText('Policy file');
  const upload = () => user.click(policy.getByRole('button', { name: 'Upload' }));
  await upload();
  expect(policy.getByText(POLICY_MESSAGES.missing)).toBeTruthy();
  await user.upload(input, new File(['our policy'], 'policy.pdf', { type: 'application/pdf' }));
  await upload();
  expect(await policy.findByText(POLICY_MESSAGES.onlyPdf)).toBeTruthy();
  const content = await pdfWith('Our policy');
  await user.upload(input, new File([content], 'AI policy.pdf', { type: 'application/pdf' }));
  await upload();
  await untilSaved('AI policy uploaded');
  const link = await policy.findByRole('link', { name: /^AI policy\.pdf/ });
  expect(link.getAttribute('href')).toBe('/firm-ai-policy.pdf');
  expect(policy.getByText(/^Version 1, 1 page, uploaded on .+ by Vera Abbot$/)).toBeTruthy();
});

test('a section has something to save only while it differs from what is in force', async () => {
  const { user } = await show();
  const puts = vi.spyOn(globalThis, 'fetch');
  const name = screen.getByRole('textbox', { name: /^Firm name/ });
  expect(save('Firm').getAttribute('aria-disabled')).toBe('true');
  await user.click(save('Firm'));
  await user.type(name, '{Enter}');
  await user.type(name, '!');
  expect(save('Firm').getAttribute('aria-disabled')).toBe('false');
  expect(save('Booking link').getAttribute('aria-disabled')).toBe('true');
  await user.type(name, '{Backspace}');
  expect(save('Firm').getAttribute('aria-disabled')).toBe('true');
  expect(puts.mock.calls.filter(([, init]) => init?.method === 'PUT')).toEqual([]);
  puts.mockRestore();
});

test('a refused save is told of beside the button that was pressed, until something is changed', async () => {
  const { user } = await show();
  const { fetch } = globalThis;
  const refusing = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation((input, init) =>
      init?.method === 'PUT' ? Promise.resolve(Response.json({}, { status: 500 })) : fetch(input, init),
    );
  const name = screen.getByRole('textbox', { name: /^Firm name/ });
  await user.type(name, ' of Albany');
  await user.click(save('Firm'));
  const words = 'The settings were not saved. Please try again.';
  expect((await section('Firm').findByText(words)).closest('[role=alert]')).toBeTruthy();
  expect(screen.getAllByText(words)).toHaveLength(1);
  await user.type(name, '!');
  expect(screen.queryByText(words)).toBeNull();
  refusing.mockRestore();
});

test('links lead to every section, in the order of the sections', async () => {
  const { user } = await show();
  const links = within(screen.getByRole('navigation', { name: 'Sections' })).getAllByRole('button');
  const headings = screen.getAllByRole('heading', { level: 3 });
  expect(links.map(({ textContent }) => textContent)).toEqual(headings.map(({ textContent }) => textContent));
  const [last] = links.slice(-1);
  if (last) await user.click(last);
  expect(document.activeElement).toBe(headings.at(-1));
});

test('settings that cannot be read say so under each of their headings, and can be read again', async () => {
  const { fetch } = globalThis;
  const failing = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation((input, init) =>
      String(input).startsWith('/api/admin/settings') ? Promise.resolve(Response.json({}, { status: 500 })) : fetch(input, init),
    );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SettingsTab timeZone="America/New_York" />
    </QueryClientProvider>,
  );
  for (const name of ['Firm', 'Booking link', 'Chatbot', 'Retention']) {
    expect((await section(name).findByRole('alert')).textContent).toMatch(/could not be loaded\.Try again$/);
  }
  failing.mockRestore();
  await userEvent.click(section('Retention').getByRole('button', { name: 'Try again' }));
  expect(await section('Firm').findByRole('textbox', { name: /^Firm name/ })).toBeTruthy();
});

test('administrators see how old the newest snapshot of the embedded database is, and nothing of it on PostgreSQL', async () => {
  const { unmount } = await show();
  expect(section('Database').getByText('none yet')).toBeTruthy();
  unmount();
  const { config } = portal.deps;
  config.databaseUrl = 'postgres://db.firm.example/atrium';
  await show();
  expect(screen.queryByText('Database')).toBeNull();
  config.databaseUrl = undefined;
});

test('what of the library and the policy cannot be read says so and can be read again', async () => {
  const { fetch } = globalThis;
  let isFailing = true;
  const failing = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation((input, init) =>
      isFailing && /^\/api\/(policy|admin\/authority-library)/.test(String(input))
        ? Promise.resolve(Response.json({}, { status: 500 }))
        : fetch(input, init),
    );
  const { user } = await show();
  await section('Authority library').findByText('The library totals could not be loaded.');
  await section('Firm AI policy').findByText('The policy could not be loaded.');
  isFailing = false;
  await user.click(section('Authority library').getByRole('button', { name: 'Try again' }));
  await user.click(section('Firm AI policy').getByRole('button', { name: 'Try again' }));
  await section('Authority library').findByText(/decisions/);
  await section('Firm AI policy').findByText(/No policy has been uploaded yet|Version/);
  failing.mockRestore();
});
