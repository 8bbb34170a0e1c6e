// @vitest-environment jsdom
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { currentUserQuery } from '#features/accounts/client/accounts.queries.ts';
import { clearUserData } from '#features/accounts/client/clear-user-data.ts';
import { createQueryClient } from '#platform/client/query-client.ts';
import { findDialog } from '#platform/client/testing/find-dialog.ts';
import { ToastRegion } from '#platform/client/ui/toast-region.tsx';
import { currentToast, dismissToast } from '#platform/client/ui/toast-store.ts';
import { hasUnsavedChanges } from '#platform/client/unsaved-changes.ts';
import { clearAllAutosaved } from '#platform/client/use-autosave.ts';
import { addDays, calendarDayAt } from '#platform/shared/dates.ts';
import { bridgeFetch } from '#testing/bridge-fetch.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { ANNOUNCEMENT_MESSAGES } from './admin-announcements.contract.ts';
import { AnnouncementsTab } from './client/admin/announcements-tab.tsx';
import { Announcements } from './client/announcements.tsx';
import { announcementDismissals, announcements } from './server/announcements.tables.ts';

const ZONE = 'America/New_York';

let portal: TestPortal;
let cookie: string;
let restore: () => void;
let today: string;
beforeAll(async () => {
  portal = await openTestPortal({ timeZone: ZONE });
  cookie = await portal.signIn({ role: 'admin', firstName: 'Vera', lastName: 'Abbot' });
  today = calendarDayAt(portal.clock.now(), ZONE);
});
afterAll(() => portal?.close());
beforeEach(async () => {
  clearAllAutosaved();
  dismissToast(currentToast()?.id ?? '');
  await portal.deps.db.delete(announcements);
  restore = bridgeFetch(portal, cookie);
});
afterEach(() => {
  restore();
  vi.restoreAllMocks();
});

async function add(...texts: string[]) {
  for (const [position, text] of texts.entries()) {
    // The first is the newest, at the top.
    const createdAt = new Date(portal.clock.now().getTime() - position * 1000);
    await portal.deps.db
      .insert(announcements)
      .values({ text, tone: 'notice', startsOn: today, createdAt, createdBy: 'Vera Abbot' });
  }
}

function show({ panel = false, client = createQueryClient() }: { panel?: boolean; client?: QueryClient } = {}) {
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <Announcements />
      <main>
        <h1>Approved Tools</h1>
        {panel && <AnnouncementsTab timeZone={ZONE} />}
      </main>
      <ToastRegion />
    </QueryClientProvider>,
  );
  return { client, unmount, user: userEvent.setup({ delay: null }) };
}

const banners = async () => within(await screen.findByRole('region', { name: 'Announcements' }));
const dismissOf = async (text: string) => {
  const item = (await banners()).getByText((_, element) => element?.tagName === 'LI' && element.textContent.includes(text));
  return within(item).getByRole('button', { name: 'Dismiss' });
};
const dismissals = () => portal.deps.db.$count(announcementDismissals);

/** Makes the calls of this method fail, as when the server is down. */
function refuse(method: string) {
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    init?.method === method ? Promise.resolve(new Response('', { status: 500 })) : fetch(input, init),
  );
}

test('somebody who signs in reads what is announced, by word and not by colour alone, and it goes when they sign out', async () => {
  await portal.deps.db.insert(announcements).values({
    text: 'The chatbot is slow today.',
    tone: 'warning',
    startsOn: today,
    createdAt: portal.clock.now(),
    createdBy: 'V',
  });
  await add('Welcome');
  const { client } = show();
  const list = within((await banners()).getByRole('list'));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Warning: The chatbot is slow today. ',
    'Notice: Welcome ',
  ]);
  clearUserData(client);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Announcements' })).toBeNull());
});

test('a link leads on inside the portal, or into a new tab, and an address that a browser would run leads nowhere', async () => {
  await add('Inside', 'Outside', 'Nowhere');
  const { db } = portal.deps;
  for (const row of await db.select().from(announcements)) {
    const url = { Inside: '/training', Outside: 'https://news.example/', Nowhere: 'javascript:alert(1)' }[row.text] ?? null;
    await db.insert(announcements).values({ ...row, id: undefined, url } as never);
  }
  show();
  const links = (await banners()).getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
    ['/training', null],
    ['https://news.example/', '_blank'],
  ]);
  expect(links[1]?.textContent).toBe('Read more (opens in a new tab)');
});

test('an announcement that leads to the firm’s AI policy opens the file, for which the portal has no page', async () => {
  await add('File', 'Page');
  await portal.deps.db.update(announcements).set({ url: '/firm-ai-policy.pdf' }).where(eq(announcements.text, 'File'));
  await portal.deps.db.update(announcements).set({ url: '/help?from=a.b#sign.in' }).where(eq(announcements.text, 'Page'));
  show();
  const links = (await banners()).getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
    ['/firm-ai-policy.pdf', '_blank'],
    ['/help?from=a.b#sign.in', null],
  ]);
});

test('what looks like HTML or Markdown is read as it was written', async () => {
  const text = '<img src=x onerror=alert(1)> **bold** [x](javascript:alert(1)) &lt;b&gt; \u202Egnp.exe\u0007';
  await add(text);
  show();
  const list = (await banners()).getByRole('list');
  expect(list.textContent).toBe(`Notice: ${text} `);
  expect(list.querySelectorAll('img, a, b, em, strong:not(.font-medium)')).toHaveLength(0);
});

test('a visitor is told nothing, and nothing is asked for them', async () => {
  await add('For staff');
  restore();
  restore = bridgeFetch(portal);
  const { client } = show();
  await waitFor(() => expect(client.getQueryData(currentUserQuery.queryKey)).toBeNull());
  expect(client.getQueryState(['/api/announcements'])).toMatchObject({ status: 'pending', fetchStatus: 'idle' });
  expect(screen.queryByRole('region', { name: 'Announcements' })).toBeNull();
});

test('a dismissed announcement goes at once and for good, and the keyboard goes on at the next one, at last at the heading', async () => {
  await add('First', 'Second', 'Third');
  const { user, unmount } = show();
  const requested = vi.spyOn(globalThis, 'fetch');
  await user.click(await dismissOf('Second'));
  // The dismissal is sent even if the person leaves the page at once.
  expect(requested).toHaveBeenCalledWith(expect.stringMatching(/dismissal$/), expect.objectContaining({ keepalive: true }));
  expect(screen.queryByText(/Second/)).toBeNull();
  expect(document.activeElement).toBe(await dismissOf('Third'));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(await dismissOf('First'));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Approved Tools' }));
  await waitFor(async () => expect(await dismissals()).toBe(3));
  unmount();
  const { client } = show();
  await waitFor(() => expect(client.getQueryData(['/api/announcements'])).toEqual([]));
  expect(screen.queryByRole('region', { name: 'Announcements' })).toBeNull();
});

test('an announcement that says something else by now comes back to its place when the old one is dismissed', async () => {
  await add('First', 'Second', 'Third');
  const { user } = show();
  await dismissOf('First');
  await portal.deps.db.update(announcements).set({ text: 'Second thoughts' }).where(eq(announcements.text, 'Second'));
  await user.click(await dismissOf('Second'));
  await screen.findByText(/Second thoughts/);
  const texts = (await banners()).getAllByRole('listitem').map(({ textContent }) => textContent.trim());
  expect(texts).toEqual(['Notice: First', 'Notice: Second thoughts', 'Notice: Third']);
  expect(await dismissals()).toBe(0);
});

test('a button that is pressed twice at once puts away nothing but its own announcement', async () => {
  await add('First', 'Second');
  show();
  const button = await dismissOf('First');
  act(() => {
    button.click();
    button.click();
  });
  await waitFor(async () => expect(await dismissals()).toBe(1));
  expect((await banners()).getAllByRole('listitem').map(({ textContent }) => textContent.trim())).toEqual(['Notice: Second']);
});

test('announcements whose dismissal the server refuses come back to their places, with a word about it', async () => {
  await add('First', 'Second', 'Third');
  const { user } = show();
  await dismissOf('First');
  refuse('PUT');
  await user.click(await dismissOf('Second'));
  await user.click(await dismissOf('First'));
  await waitFor(async () =>
    expect((await banners()).getAllByRole('listitem').map(({ textContent }) => textContent.trim())).toEqual([
      'Notice: First',
      'Notice: Second',
      'Notice: Third',
    ]),
  );
  expect(currentToast()).toMatchObject({ variant: 'destructive', description: expect.stringContaining('try again') });
});

test('an administrator announces something beside its preview, and people see it at once', async () => {
  const { user } = show({ panel: true });
  expect(await screen.findByText('No announcements')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'New Announcement' }));
  expect(screen.getByLabelText<HTMLInputElement>(/^First Day/).value).toBe(today);
  await user.click(screen.getByRole('button', { name: 'Save Announcement' }));
  expect(await screen.findByText(ANNOUNCEMENT_MESSAGES.text)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Text/ }));
  await user.type(screen.getByRole('textbox', { name: /^Text/ }), 'The library moves');
  await user.selectOptions(screen.getByLabelText('Kind'), 'Warning');
  await user.type(screen.getByRole('textbox', { name: /^Link/ }), '/training');
  const preview = screen.getByRole('region', { name: 'Preview' });
  expect(preview.textContent).toContain('Warning: The library moves');
  expect(preview.textContent).toContain('Read more');
  await user.click(screen.getByRole('button', { name: 'Save Announcement' }));
  await screen.findByRole('heading', { name: 'All Announcements (1)' });
  expect((await banners()).getByText(/The library moves/)).toBeTruthy();
  expect(currentToast()?.description).toBe('Announcement saved. People can see it now.');
  expect(hasUnsavedChanges()).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New Announcement' }));
});

test('a last day before the first is refused beside its field, and what is typed survives a reload', async () => {
  const { user, unmount, client } = show({ panel: true });
  await user.click(await screen.findByRole('button', { name: 'New Announcement' }));
  await user.type(screen.getByRole('textbox', { name: /^Text/ }), 'Over before it begins');
  await user.type(screen.getByLabelText(/^Last Day/), addDays(today, -1));
  await user.click(screen.getByRole('button', { name: 'Save Announcement' }));
  expect(await screen.findByText(ANNOUNCEMENT_MESSAGES.endsBeforeStart)).toBeTruthy();
  unmount();
  show({ panel: true, client });
  await user.click(await screen.findByRole('button', { name: 'New Announcement' }));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Text/ }).value).toBe('Over before it begins');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  const question = await findDialog('alertdialog', 'Leave without saving?');
  await user.click(within(question).getByRole('button', { name: 'Discard changes' }));
  await screen.findByText('No announcements');
  expect(await portal.deps.db.$count(announcements)).toBe(0);
});

test('an administrator changes an announcement without taking what it had away', async () => {
  await add('Before');
  const [row] = await portal.deps.db.select().from(announcements);
  await portal.deps.db.update(announcements).set({ url: '/training', endsOn: addDays(today, 5) });
  const { user } = show({ panel: true });
  await user.click(await screen.findByRole('button', { name: 'Edit: Before' }));
  await user.clear(screen.getByRole('textbox', { name: /^Text/ }));
  await user.type(screen.getByRole('textbox', { name: /^Text/ }), 'After');
  await user.clear(screen.getByLabelText(/^Last Day/));
  await user.click(screen.getByRole('button', { name: 'Update Announcement' }));
  expect(await screen.findByRole('button', { name: 'Edit: After' })).toBe(document.activeElement);
  const [changed] = await portal.deps.db.select().from(announcements);
  expect(changed).toEqual({ ...row, text: 'After', url: '/training', endsOn: null });
});

test('an announcement is deleted after a question that names it', async () => {
  await add('Old news');
  const { user } = show({ panel: true });
  await user.click(await screen.findByRole('button', { name: 'Delete: Old news' }));
  const question = await findDialog('alertdialog', 'Are you sure you want to delete this announcement?');
  expect(question.textContent).toContain('“Old news”');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No announcements')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Announcements' })).toBeNull());
  expect(await portal.deps.db.$count(announcements)).toBe(0);
});

test('the list says which are scheduled, showing and ended, on which days, and how many have dismissed them', async () => {
  const common = { tone: 'notice', createdAt: portal.clock.now(), createdBy: 'Vera Abbot' } as const;
  await portal.deps.db.insert(announcements).values([
    { ...common, text: 'Later', startsOn: '2099-02-01' },
    { ...common, text: 'Now', startsOn: '2020-01-31', endsOn: '2099-01-31' },
    { ...common, text: 'Once', startsOn: '2020-01-01', endsOn: '2020-01-01' },
  ]);
  const { user } = show({ panel: true });
  await user.click(await dismissOf('Now'));
  await waitFor(async () => expect(await dismissals()).toBe(1));
  await user.click(screen.getByRole('button', { name: 'New Announcement' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await screen.findByText('Dismissed by 1 person');
  const kept = within(screen.getByRole('region', { name: /^All Announcements \(3\)/ }));
  const rows = kept.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'ScheduledLaterStarting Feb 1, 2099by Vera AbbotDismissed by no one',
    'ShowingNowJan 31, 2020 – Jan 31, 2099by Vera AbbotDismissed by 1 person',
    'EndedOnceOn Jan 1, 2020by Vera AbbotDismissed by no one',
  ]);
});

test('when the list cannot be had it says so and can be asked for again; when a save fails nothing is lost', async () => {
  const { client } = show();
  await client.fetchQuery(currentUserQuery);
  refuse('GET');
  const { user } = show({ panel: true, client });
  expect(await screen.findByText('Error loading announcements')).toBeTruthy();
  vi.restoreAllMocks();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('No announcements');
  await user.click(screen.getByRole('button', { name: 'New Announcement' }));
  await user.type(screen.getByRole('textbox', { name: /^Text/ }), 'Kept');
  refuse('POST');
  await user.click(screen.getByRole('button', { name: 'Save Announcement' }));
  await waitFor(() => expect(currentToast()?.description).toBe('Failed to save announcement. Please try again.'));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Text/ }).value).toBe('Kept');
});
