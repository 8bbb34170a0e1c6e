import { afterAll, beforeAll, expect, test } from 'vitest';
import { foilRequest } from '#features/foil-request/testing.ts';
import { type DeferralCause, SERVER_SIGN_IN_REFUSED, SERVER_UNREACHABLE } from '#platform/server/mail/mail.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { retryDeliveriesNow } from './retry-deliveries-now.ts';

let portal: TestPortal;
let cookie: string;
beforeAll(async () => {
  portal = await openTestPortal();
  cookie = await portal.signIn();
});
afterAll(() => portal.close());

async function orderWhile(reason: string, cause?: DeferralCause): Promise<void> {
  portal.mail.answers.push({ kind: 'later', reason, cause });
  await portal.call('POST', '/api/foil-request/generate', { cookie, body: foilRequest({ matterNumber: reason }) });
  await portal.runJobs();
}

const statuses = async () => {
  const list = (await portal.call('GET', '/api/documents', { cookie })).json() as { matterNumber: string; status: string }[];
  return Object.fromEntries(list.map(({ matterNumber, status }) => [matterNumber, status]));
};

test('as soon as the mail server is back, what waited for it is sent; what it asked to wait goes on waiting', async () => {
  const greylisted = 'The mail server asked to try again later (451).';
  await orderWhile(SERVER_UNREACHABLE, 'unreachable');
  await orderWhile(SERVER_SIGN_IN_REFUSED, 'sign-in-refused');
  await orderWhile(greylisted);
  portal.mail.isAway = true;
  await retryDeliveriesNow(portal.deps);
  await portal.runJobs();
  expect(await statuses()).toEqual({
    [SERVER_UNREACHABLE]: 'sending',
    [SERVER_SIGN_IN_REFUSED]: 'sending',
    [greylisted]: 'sending',
  });
  portal.mail.isAway = false;
  await retryDeliveriesNow(portal.deps);
  await portal.runJobs();
  expect(await statuses()).toEqual({ [SERVER_UNREACHABLE]: 'sent', [SERVER_SIGN_IN_REFUSED]: 'sent', [greylisted]: 'sending' });
});
