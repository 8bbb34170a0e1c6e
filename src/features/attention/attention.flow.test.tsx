// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { bridgeFetch } from '#app/testing/bridge-fetch.ts';
import { stagePerson } from '#app/testing/stage-person.ts';
import { openTestPortal, type TestPortal } from '#app/testing/test-portal.ts';
import { documents } from '#features/documents/server/documents.tables.ts';
import { createQueryClient } from '#platform/client/query-client.ts';
import { SERVER_AWAY, SIGN_IN_REFUSED } from '#platform/server/mail/mail.ts';
import { providerOutages } from '#platform/server/models/models.tables.ts';
import { storedElsewhere } from '#platform/server/storage/watch-storage.ts';
import type { Attention } from './attention.contract.ts';
import { AttentionList } from './client/attention-list.tsx';

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
});
afterEach(() => restore());

const ask = async () => (await portal.call('GET', '/api/admin/attention', { cookie: admin })).json<Attention[]>();
const ago = (ms: number) => new Date(portal.clock.now().getTime() - ms);

/** A document of somebody's, as it stands. */
async function stand(as: Partial<typeof documents.$inferInsert>): Promise<void> {
  const { documentId } = await stagePerson(portal);
  await portal.deps.db.update(documents).set(as).where(eq(documents.id, documentId));
}

test('where all is well, nothing needs attention, and nothing is shown', async () => {
  await stand({ status: 'sent', step: 'Sent' });
  await stand({ status: 'failed', failedAt: ago(DAY_MS + 1) });
  await stand({ status: 'sending', step: 'The mail server asked to try again later (451). Trying again in 1 min.' });
  const until = ago(1);
  await portal.deps.db.insert(providerOutages).values({ provider: 'openai', reason: 'it refuses the key', since: until, until });
  expect(await ask()).toEqual([]);
  restore = bridgeFetch(portal, admin);
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <AttentionList />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(document.body.textContent).toBe('');
});

test('an administrator reads what holds the portal up, how many wait for it and what to do, the gravest first', async () => {
  storage.isFull = () => true;
  await stand({ status: 'sending', step: `${SIGN_IN_REFUSED} Trying again in 5 min.` });
  for (let letter = 0; letter < 2; letter += 1) await stand({ status: 'sending', step: `${SERVER_AWAY} Trying again in 1 min.` });
  await stand({ status: 'failed', failedAt: ago(DAY_MS - 1) });
  const outage = { reason: 'it refuses the key', since: ago(0), until: ago(-60_000) };
  await portal.deps.db.insert(providerOutages).values({ provider: 'openai', ...outage });
  restore = bridgeFetch(portal, admin);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AttentionList />
    </QueryClientProvider>,
  );
  const list = await screen.findByRole('region', { name: 'Needs attention' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'The disk of the portal’s data is full: nothing new can be saved. Make room there.',
    'The mail server does not accept the portal’s sign-in. One document waits to be sent. Look at SMTP_URL and the password of its account.',
    'The mail server cannot be reached. 2 documents wait to be sent. The portal goes on trying; look at the mail server and the way to it.',
    'OpenAI answers nobody: it refuses the key. Drafting waits, and the chatbot says so. Look at its key and its account.',
    'One document has failed within a day. The audit trail says why; the people were told.',
  ]);
});
