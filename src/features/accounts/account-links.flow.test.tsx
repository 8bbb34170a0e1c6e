// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createQueryClient } from '#platform/client/query-client.ts';
import { bridgeFetch } from '#testing/bridge-fetch.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { LINK_MESSAGES } from './account-links.contract.ts';
import { ConfirmAddressPage, DisownAccountPage } from './client/profile/account-link-page.tsx';
import { findUserByEmail } from './server/accounts.store.ts';
import { linkTokenOf } from './server/link-token.ts';

const ID = '00000000-0000-4000-8000-000000000001';

let portal: TestPortal;
let restore = () => {};
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal?.close());
afterEach(() => restore());

function open(address: string, Page: typeof ConfirmAddressPage) {
  window.history.replaceState(null, '', address);
  restore = bridgeFetch(portal);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <main id="main">
        <Page />
      </main>
    </QueryClientProvider>,
  );
  return userEvent.setup({ delay: null });
}

test('opening the link confirms nothing; pressing its button does, and the secret is in no address', async () => {
  const email = await portal.addUser({ status: 'pending', confirmationId: ID, createdAt: portal.clock.now() });
  const user = open(`/confirm-address#${linkTokenOf(portal.deps.masterKey, 'confirmation', ID)}`, ConfirmAddressPage);
  const button = await screen.findByRole('button', { name: 'Confirm address' });
  expect(window.location.href).not.toContain(ID);
  expect((await findUserByEmail(portal.deps.db, email))?.emailConfirmedAt).toBeNull();
  await user.click(button);
  await screen.findByText(LINK_MESSAGES.confirmed);
  expect((await findUserByEmail(portal.deps.db, email))?.emailConfirmedAt).not.toBeNull();
});

test('a person who did not ask for the account says so with one button', async () => {
  const approved = { approvalId: ID, approvedAt: portal.clock.now() };
  const email = await portal.addUser(approved);
  const user = open(`/not-my-account#${linkTokenOf(portal.deps.masterKey, 'disowning', ID)}`, DisownAccountPage);
  await user.click(await screen.findByRole('button', { name: 'I did not request this account' }));
  await screen.findByText(LINK_MESSAGES.disowned);
  expect(await findUserByEmail(portal.deps.db, email)).toMatchObject({ status: 'suspended' });
});

test('a link that is not good, and a page without one, say so', async () => {
  const user = open('/confirm-address#nothing', ConfirmAddressPage);
  await user.click(await screen.findByRole('button', { name: 'Confirm address' }));
  await screen.findByText(LINK_MESSAGES.badLink);
});
