// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Pages } from '#app/client/router.tsx';
import { currentUserQuery } from '#features/accounts/client/accounts.queries.ts';
import { createQueryClient } from '#platform/client/query-client.ts';
import { ToastRegion } from '#platform/client/ui/toast-region.tsx';
import { currentToast } from '#platform/client/ui/toast-store.ts';
import { bridgeFetch } from '#testing/bridge-fetch.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { policyQuery } from './client/policy.queries.ts';
import { PolicyNotice } from './client/policy-notice.tsx';
import { POLICY_MESSAGES } from './policy.contract.ts';
import { policyAcknowledgements, policyVersions } from './server/policy.tables.ts';
import { insertPolicyVersion } from './testing/insert-policy-version.ts';

let portal: TestPortal;
let admin: string;
let reader: string;
let restore = () => {};
beforeAll(async () => {
  portal = await openTestPortal();
  admin = await portal.signIn({ firstName: 'Vera', lastName: 'Abbot', role: 'admin' });
  reader = await portal.signIn({ firstName: 'Ada', lastName: 'Quill' });
});
afterAll(() => portal?.close());
beforeEach(() => portal.deps.db.delete(policyVersions));
afterEach(() => {
  restore();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'pdfViewerEnabled');
  window.history.replaceState(null, '', '/');
});

/** Sets a wide or narrow window, in a browser that shows PDFs inside pages or does not. */
function setBrowser({ isWide, canEmbed = true }: { isWide: boolean; canEmbed?: boolean }) {
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener: () => {}, removeEventListener: () => {} }));
  Object.defineProperty(navigator, 'pdfViewerEnabled', { configurable: true, value: canEmbed });
}

async function open(path: string, cookie = reader) {
  restore();
  restore = bridgeFetch(portal, cookie);
  window.history.replaceState(null, '', path);
  const client = createQueryClient();
  const shown = render(
    <QueryClientProvider client={client}>
      <PolicyNotice />
      <main>
        <Pages />
      </main>
      <ToastRegion />
    </QueryClientProvider>,
  );
  return { ...shown, client, user: userEvent.setup({ delay: null }) };
}

const findButton = () => screen.findByRole('button', { name: 'I have read the policy and will follow it' });
const notice = () => screen.queryByRole('complementary', { name: 'AI policy' });

test('the policy stands in the page with its version, and two ways out', async () => {
  setBrowser({ isWide: true });
  const version = await insertPolicyVersion(portal);
  await open('/firm-policy');
  const frame = await screen.findByTitle(`The firm’s AI policy, version ${version}, as a PDF`);
  expect(frame.getAttribute('src')).toMatch(/^\/firm-ai-policy\.pdf#/);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Firm AI Policy');
  expect(screen.getByText(new RegExp(`^Version ${version}, 7 pages, uploaded on \\w+ \\d+, \\d{4}$`))).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Tools' }).getAttribute('href')).toBe('/');
  const download = screen.getByRole('link', { name: 'Download PDF' });
  expect([download.getAttribute('href'), download.getAttribute('download')]).toEqual([
    ...['/firm-ai-policy.pdf', 'firm-ai-policy.pdf'],
  ]);
});

test.each([
  ['on a phone', { isWide: false }, false],
  ['in a browser that shows no PDFs inside pages', { isWide: true, canEmbed: false }, true],
])('%s a card opens and saves the policy instead', async (_where, browser, saysWhy) => {
  setBrowser(browser);
  await insertPolicyVersion(portal);
  await open('/firm-policy');
  const link = await screen.findByRole('link', { name: /^Open/ });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/firm-ai-policy.pdf', '_blank']);
  expect(screen.getAllByRole('link', { name: 'Download PDF' }).length).toBeGreaterThan(0);
  expect(screen.queryByTitle(/as a PDF$/)).toBeNull();
  expect(screen.queryByText('This browser cannot display PDFs in the page.') !== null).toBe(saysWhy);
});

test('whoever has read it says so once: the page then tells when, aloud too, and the keyboard loses nothing', async () => {
  setBrowser({ isWide: true });
  const version = await insertPolicyVersion(portal);
  const { user, unmount } = await open('/firm-policy');
  (await findButton()).focus();
  await user.keyboard('{Enter}');
  const said = await screen.findByText(/^You acknowledged this version on \w+ \d+, \d{4}\.$/);
  expect(said.getAttribute('role')).toBe('status');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  expect(await portal.deps.db.select().from(policyAcknowledgements)).toMatchObject([{ versionId: version }]);
  unmount();
  await open('/firm-policy');
  await screen.findByText(/^You acknowledged this version/);
  expect(screen.queryByRole('button', { name: /I have read/ })).toBeNull();
});

test('a new version asks again', async () => {
  setBrowser({ isWide: true });
  const first = await insertPolicyVersion(portal);
  await portal.call('POST', '/api/policy/acknowledgement', { cookie: reader, body: { version: first } });
  const second = await insertPolicyVersion(portal);
  const { user } = await open('/firm-policy');
  await user.click(await findButton());
  await screen.findByText(/^You acknowledged this version/);
  expect((await portal.deps.db.select().from(policyAcknowledgements)).map(({ versionId }) => versionId)).toEqual([first, second]);
});

test('when another version was uploaded meanwhile, nothing is recorded: the page says so and shows that one', async () => {
  setBrowser({ isWide: true });
  await insertPolicyVersion(portal);
  const { user } = await open('/firm-policy');
  const button = await findButton();
  const second = await insertPolicyVersion(portal);
  await user.click(button);
  expect((await screen.findByRole('alert')).textContent).toBe(POLICY_MESSAGES.replaced);
  await screen.findByTitle(new RegExp(`version ${second},`));
  expect(await portal.deps.db.$count(policyAcknowledgements)).toBe(0);
  await user.click(await findButton());
  await screen.findByText(/^You acknowledged this version/);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('before any upload the page says so, and tells administrators where to upload', async () => {
  setBrowser({ isWide: true });
  const { unmount } = await open('/firm-policy');
  await screen.findByText('The firm’s AI policy has not been uploaded yet');
  expect(screen.getByText('It will appear here as soon as an administrator uploads it.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Download PDF' })).toBeNull();
  unmount();
  await open('/firm-policy', admin);
  await screen.findByText('You can upload it in the admin panel: Admin, Settings, Firm AI policy.');
});

/** Makes calls to these addresses fail until reset. */
function breakCalls(address: RegExp) {
  const { fetch } = globalThis;
  let isFailing = true;
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
    isFailing && address.test(input) ? Promise.resolve(new Response('', { status: 503 })) : fetch(input, init),
  );
  return () => {
    isFailing = false;
  };
}

test('a server that fails is told of, and can be asked again', async () => {
  setBrowser({ isWide: true });
  await insertPolicyVersion(portal);
  restore = bridgeFetch(portal, reader);
  const mend = breakCalls(/^\/api\/policy$/);
  window.history.replaceState(null, '', '/firm-policy');
  const user = userEvent.setup({ delay: null });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Pages />
    </QueryClientProvider>,
  );
  await screen.findByText('The firm’s AI policy could not be loaded');
  mend();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await findButton();
});

test('an acknowledgement that did not arrive is told of, and can be given again', async () => {
  setBrowser({ isWide: true });
  await insertPolicyVersion(portal);
  const { user } = await open('/firm-policy');
  const button = await findButton();
  const mend = breakCalls(/acknowledgement$/);
  await user.click(button);
  await waitFor(() => expect(currentToast()?.description).toBe('Your acknowledgment was not recorded. Please try again.'));
  mend();
  await user.click(button);
  await screen.findByText(/^You acknowledged this version/);
});

test('every other page asks quietly in a line, which leads to the policy and is gone once it is acknowledged', async () => {
  setBrowser({ isWide: true });
  await insertPolicyVersion(portal);
  const { user } = await open('/document-drafting');
  const line = within(await screen.findByRole('complementary', { name: 'AI policy' }));
  await user.click(line.getByRole('link', { name: 'Read the policy' }));
  await user.click(await findButton());
  expect(notice()).toBeNull();
  await screen.findByText(/^You acknowledged this version/);
  await user.click(screen.getByRole('link', { name: 'Back to Tools' }));
  await screen.findByText('No tools found');
  expect(notice()).toBeNull();
});

test('the line can be put away for this visit, and comes back with the next', async () => {
  setBrowser({ isWide: true });
  await insertPolicyVersion(portal);
  const { user, unmount } = await open('/document-drafting');
  await user.click(await screen.findByRole('button', { name: 'Dismiss this notice' }));
  expect(notice()).toBeNull();
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  unmount();
  await open('/document-drafting');
  await screen.findByRole('complementary', { name: 'AI policy' });
});

test('nobody is asked where no policy was uploaded, and visitors never are', async () => {
  setBrowser({ isWide: true });
  const { unmount, client } = await open('/document-drafting');
  await waitFor(() =>
    expect(client.getQueryData(policyQuery.queryKey)).toEqual({ current: null, acknowledgedAt: null, gated: [] }),
  );
  await screen.findByRole('heading', { level: 1, name: 'Document Drafting' });
  expect(notice()).toBeNull();
  unmount();
  await insertPolicyVersion(portal);
  const { client: visitor } = await open('/document-drafting', '');
  await waitFor(() => expect(visitor.getQueryData(currentUserQuery.queryKey)).toBeNull());
  await screen.findByRole('heading', { level: 1, name: 'Document Drafting' });
  expect(notice()).toBeNull();
  expect(visitor.getQueryState(policyQuery.queryKey)).toMatchObject({ fetchStatus: 'idle', status: 'pending' });
});

test('the policy’s own page asks by itself, however its address is written', async () => {
  setBrowser({ isWide: true });
  await insertPolicyVersion(portal);
  await open('/Firm-Policy/');
  await findButton();
  expect(notice()).toBeNull();
});

test('a visitor who goes to the policy is taken to the main page, which says that access is restricted', async () => {
  setBrowser({ isWide: true });
  await open('/firm-policy', '');
  await screen.findByText('Access Restricted');
  expect(window.location.pathname).toBe('/');
});
