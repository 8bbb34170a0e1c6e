// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Header } from '#app/client/header.tsx';
import { auditEvents } from '#features/audit/server/audit.tables.ts';
import { documentDraftingCards, tools } from '#features/catalogue/server/catalogue.tables.ts';
import { documents } from '#features/documents/server/documents.tables.ts';
import { createQueryClient } from '#platform/client/query-client.ts';
import { providerOutages } from '#platform/server/models/models.tables.ts';
import { storedElsewhere } from '#platform/server/storage/watch-storage.ts';
import { bridgeFetch } from '#testing/bridge-fetch.ts';
import { insertTestUser } from '#testing/insert-test-user.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { HealthAlertList } from './client/health-alert-list.tsx';
import { healthAlertsQuery } from './client/health-alerts.queries.ts';
import { type HealthAlert, listHealthAlerts } from './health-alerts.contract.ts';

const DAY_MS = 86_400_000;
const storage = { ...storedElsewhere };

let portal: TestPortal;
let admin: string;
let restore = () => {};
beforeAll(async () => {
  portal = await openTestPortal({}, undefined, storage);
  admin = await portal.signIn({ role: 'admin' });
});
afterAll(() => portal?.close());
beforeEach(async () => {
  for (const table of [documents, providerOutages]) await portal.deps.db.delete(table);
  storage.isFull = () => false;
  storage.snapshotTrouble = null;
});
afterEach(() => {
  vi.restoreAllMocks();
  restore();
});

const ask = async () => (await portal.call('GET', '/api/admin/attention', { cookie: admin })).json<HealthAlert[]>();
const ago = (ms: number) => new Date(portal.clock.now().getTime() - ms);

/** Adds a document of somebody's in this state. */
async function stand(as: Partial<typeof documents.$inferInsert>): Promise<void> {
  const { documentId } = await insertTestUser(portal);
  await portal.deps.db.update(documents).set(as).where(eq(documents.id, documentId));
}

function show(client = createQueryClient()) {
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <HealthAlertList />
    </QueryClientProvider>,
  );
  return { client, close: unmount };
}

/** Makes the server fail at this call until the returned function is called. */
function fail(): () => void {
  const { fetch } = globalThis;
  const failing = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation((input, init) =>
      String(input) === listHealthAlerts.path ? Promise.resolve(Response.json({}, { status: 500 })) : fetch(input, init),
    );
  return () => failing.mockRestore();
}

test('where all is well, nothing needs attention, and nothing is shown', async () => {
  await stand({ status: 'sent', step: 'Sent' });
  await stand({ status: 'failed', failedAt: ago(DAY_MS + 1) });
  await stand({ status: 'sending', waitReason: 'mail-deferred' });
  await stand({ status: 'sent', waitReason: 'mail-unreachable', failedAt: ago(1) });
  const until = ago(1);
  await portal.deps.db.insert(providerOutages).values({ provider: 'openai', reason: 'it refuses the key', since: until, until });
  expect(await ask()).toEqual([]);
  restore = bridgeFetch(portal, admin);
  const { client } = show();
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(document.body.textContent).toBe('');
});

test('an administrator reads what holds the portal up, how many wait for it and what to do, the gravest first', async () => {
  storage.isFull = () => true;
  storage.snapshotTrouble = 'no-room';
  await stand({ status: 'sending', waitReason: 'mail-sign-in-refused' });
  for (let letter = 0; letter < 2; letter += 1) await stand({ status: 'sending', waitReason: 'mail-unreachable' });
  await stand({ status: 'failed', failedAt: ago(DAY_MS - 1) });
  const outage = { reason: 'it refuses the key', since: ago(0), until: ago(-60_000) };
  await portal.deps.db.insert(providerOutages).values({ provider: 'openai', ...outage });
  restore = bridgeFetch(portal, admin);
  show();
  const list = await screen.findByRole('region', { name: 'Needs attention' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'The portal’s data disk is full: nothing new can be saved. Free up space.',
    'No snapshots of the portal’s database are being taken: there is too little space on its data disk. Free up space.',
    'The mail server does not accept the portal’s sign-in. One document is waiting to be sent. Check SMTP_URL and the account’s password.',
    'The mail server cannot be reached. 2 documents are waiting to be sent. The portal keeps trying; check the mail server and the connection to it.',
    'OpenAI is not answering requests: it refuses the key. Drafting is on hold, and the chatbot says so. Check its key and account.',
    'One document has failed in the past day. The audit trail shows why; the users were notified.',
  ]);
});

const UNKNOWN = 'What needs attention could not be loaded.';

test('what cannot be read does not look as if all were well: it says so, and can be read again', async () => {
  restore = bridgeFetch(portal, admin);
  const mend = fail();
  show();
  expect((await screen.findByText(UNKNOWN)).closest('[role=alert]')).toBeTruthy();
  mend();
  storage.isFull = () => true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Needs attention' })).toBeTruthy();
  expect(screen.queryByText(UNKNOWN)).toBeNull();
});

test('that all was well when it was last read does not hide that it cannot be read now', async () => {
  restore = bridgeFetch(portal, admin);
  const { client, close } = show();
  await waitFor(() => expect(client.getQueryData(healthAlertsQuery.queryKey)).toEqual([]));
  close();
  fail();
  show(client);
  expect(await screen.findByText(UNKNOWN)).toBeTruthy();
});

test('what was wrong when it was last read stays in sight while it cannot be read again', async () => {
  storage.isFull = () => true;
  restore = bridgeFetch(portal, admin);
  const { client, close } = show();
  await screen.findByRole('region', { name: 'Needs attention' });
  close();
  fail();
  show(client);
  await waitFor(() => expect(client.getQueryState(healthAlertsQuery.queryKey)?.status).toBe('error'));
  expect(screen.getByRole('region', { name: 'Needs attention' })).toBeTruthy();
  expect(screen.queryByText(UNKNOWN)).toBeNull();
});

test.each([
  ['pointer', (button: HTMLElement) => userEvent.hover(button)],
  ['focus', (button: HTMLElement) => act(() => button.focus())],
])('what needs attention is asked for when the %s reaches the button of the panel, which stays closed', async (_, reach) => {
  restore = bridgeFetch(portal, admin);
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <Header onAdminToggle={() => {}} />
    </QueryClientProvider>,
  );
  const button = await screen.findByRole('button', { name: 'Admin' });
  expect(client.getQueryState(healthAlertsQuery.queryKey)).toBeUndefined();
  await reach(button);
  await waitFor(() => expect(client.getQueryData(healthAlertsQuery.queryKey)).toEqual([]));
});

test('people whose requests were refused are named for an hour, a restart and a conflict of addresses for a day', async () => {
  const entry = { actorName: 'Ada Quill', actorId: 5 };
  const { db } = portal.deps;
  await db.insert(auditEvents).values([
    { ...entry, action: 'limit.reached', at: ago(60_000), detail: { calls: 'searches', count: 31 } },
    { ...entry, action: 'limit.reached', at: ago(120_000), detail: { calls: 'uploads', count: 1 } },
    { actorName: 'The portal', action: 'portal.restarted', at: ago(DAY_MS / 2), detail: { reason: 'It ran out of memory.' } },
    { actorName: 'Cy Oak', subjectName: 'Cy Oak', action: 'account.address-conflict', at: ago(60_000) },
    { actorName: 'Ben Ash', action: 'limit.reached', at: ago(DAY_MS), detail: {} },
    { actorName: 'The portal', action: 'portal.restarted', at: ago(DAY_MS * 2), detail: { reason: 'Old.' } },
  ]);
  expect(await ask()).toEqual([
    {
      kind: 'restarted',
      text: 'The portal ended by itself once in the past day, and was started again. Last reason: It ran out of memory.',
    },
    {
      kind: 'throttled',
      text: 'In the past hour, requests of Ada Quill were refused, because too many were in progress at once. The audit trail shows which.',
    },
    {
      kind: 'address-conflict',
      text: 'The address that the identity provider now has for Cy Oak belongs to another account, and was not taken over. Change or suspend that account under Users.',
    },
  ]);
});

test('reviews that are due name up to three tools, the longest overdue first, and retired ones are left alone', async () => {
  const { toolId: id, cardId } = await insertTestUser(portal);
  const { db } = portal.deps;
  const [row] = await db.select().from(tools).where(eq(tools.id, id));
  const { id: _id, ...sample } = row as typeof tools.$inferSelect;
  await db
    .update(documentDraftingCards)
    .set({ name: 'FOIL', reviewOn: '2025-02-01' })
    .where(eq(documentDraftingCards.id, cardId));
  const reviews = async () => (await ask()).filter(({ kind }) => kind === 'review-due').map(({ text }) => text);
  expect(await reviews()).toEqual([
    'The review of FOIL is due. Enter the decision, or another review date, under Governance, Register.',
  ]);
  const add = (name: string, reviewOn: string, status: 'retired' | null = null) =>
    db.insert(tools).values({ ...sample, name, reviewOn, status });
  await add('Third', '2025-03-01');
  await add('First', '2025-01-01');
  await add('Fourth', '2025-04-01');
  await add('Not yet', '2190-01-01');
  await add('Retired', '2020-01-01', 'retired');
  expect(await reviews()).toEqual([expect.stringMatching(/^Reviews are due: First, FOIL, Third and 1 more\. /)]);
  await db.update(tools).set({ reviewOn: null });
  await db.update(documentDraftingCards).set({ reviewOn: null });
});

// The last one: what a server has noticed of a proxy stays until its next start.
test('an administrator reads that the proxy in front is not the one in the settings', async () => {
  await portal.call('GET', '/livez', { headers: { 'x-forwarded-for': '192.0.2.7' } });
  expect(await ask()).toContainEqual({ kind: 'proxy', text: expect.stringContaining('Set TRUST_PROXY to the proxy’s address.') });
});
