// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { App } from '#app/client/app.tsx';
import { createQueryClient } from '#platform/client/query-client.ts';
import { clearAllAutosaved } from '#platform/client/use-autosave.ts';
import { bridgeFetch } from '#testing/bridge-fetch.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
let staff: string;
let admin: string;
let restore = () => {};
beforeAll(async () => {
  portal = await openTestPortal();
  staff = await portal.signIn();
  admin = await portal.signIn({ role: 'admin' });
});
afterAll(() => portal?.close());
beforeEach(() => localStorage.clear());
afterEach(() => {
  restore();
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

/** Renders the whole portal at an address, as the person with this cookie sees it. */
function visit(address: string, cookie = '') {
  restore = bridgeFetch(portal, cookie);
  window.history.replaceState(null, '', address);
  const { unmount } = render(
    <QueryClientProvider client={createQueryClient()}>
      <App />
    </QueryClientProvider>,
  );
  return { unmount, user: userEvent.setup({ delay: null }) };
}

const heading = (name: string | RegExp, level = 1) => screen.findByRole('heading', { name, level });
const footer = async () => within(await screen.findByRole('contentinfo'));

test('the guide is a page with a list of its sections, each of which leads to it', async () => {
  visit('/help', staff);
  await heading('Help');
  await waitFor(() => expect(document.title).toMatch(/^Help · /));
  const links = within(screen.getByRole('navigation', { name: 'Sections' })).getAllByRole<HTMLAnchorElement>('link');
  expect(links.length).toBeGreaterThan(10);
  for (const link of links) {
    const section = document.getElementById(link.hash.slice(1));
    expect([section?.tagName, section?.textContent]).toEqual(['H2', link.textContent]);
  }
});

test('who cannot sign in can read in the guide how that is done, and sees no footer', async () => {
  visit('/help');
  await heading('Signing in', 2);
  await screen.findByRole('button', { name: 'Sign In / Sign Up' });
  expect(screen.queryByRole('contentinfo')).toBeNull();
});

test('a help link opens its section in a new tab, where the keyboard goes on from that section', async () => {
  const { unmount } = visit('/my-documents', staff);
  const [link] = await screen.findAllByRole<HTMLAnchorElement>('link', { name: /^Help \(opens in a new tab\)$/ });
  expect([link?.getAttribute('href'), link?.target]).toEqual(['/help#my-documents', '_blank']);
  unmount();
  visit('/help#my-documents', staff);
  const section = await heading('My Documents', 2);
  await waitFor(() => expect(document.activeElement).toBe(section));
});

test('what is new is told version by version, the newest first, and its mark goes once it was read', async () => {
  const { user } = visit('/document-drafting', staff);
  await user.click((await footer()).getByRole('link', { name: 'What’s new New' }));
  await heading('What’s new');
  const [newest] = await screen.findAllByRole('heading', { name: /^Version / });
  const version = newest?.textContent.replace('Version ', '');
  expect((await footer()).getByText(`Atrium ${version}`)).toBeTruthy();
  await waitFor(async () => expect((await footer()).queryByRole('link', { name: 'What’s new New' })).toBeNull());
  expect((await footer()).getByRole('link', { name: 'What’s new' })).toBeTruthy();
});

test('signing out forgets drafts but not that the news was read, and a browser that keeps nothing calls nothing new', async () => {
  const { unmount } = visit('/whats-new', staff);
  await heading('What’s new');
  clearAllAutosaved();
  unmount();
  const next = visit('/document-drafting', staff);
  expect((await footer()).getByRole('link', { name: 'What’s new' })).toBeTruthy();
  next.unmount();
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  visit('/document-drafting', staff);
  expect((await footer()).getByRole('link', { name: 'What’s new' })).toBeTruthy();
});

test('visitors do not read what is new', async () => {
  visit('/whats-new');
  expect(await heading('Access Restricted')).toBeTruthy();
});

test('administrators alone are led to the description of the API', async () => {
  const { unmount } = visit('/help', staff);
  expect((await footer()).queryByRole('link', { name: 'API' })).toBeNull();
  unmount();
  visit('/help', admin);
  expect((await footer()).getByRole('link', { name: 'API' }).getAttribute('href')).toBe('/api/docs');
});

test('an address that is no page says so in the browser’s tab, too, and leads on', async () => {
  const { user, unmount } = visit('/trainig', staff);
  await heading('404 Page Not Found');
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeTruthy();
  await waitFor(() => expect(document.title).toMatch(/^404 Page Not Found · /));
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Training' }).getAttribute('href')).toBe('/training');
  await user.click(await main.findByRole('link', { name: 'Approved Tools' }));
  await heading('Approved Tools');
  unmount();
  visit('/nowhere');
  await heading('404 Page Not Found');
  expect(screen.getByText('There is no page at this address. It may be mistyped.')).toBeTruthy();
  expect(await within(screen.getByRole('main')).findByRole('link', { name: 'Back to the main page' })).toBeTruthy();
});

test('the drafting chat has its place held in the specification’s words, with a way back', async () => {
  const { user } = visit('/document-drafting/chat');
  await heading('Document Drafting Chat - Coming Soon');
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Document Drafting' }));
  await heading('Document Drafting');
});

test('a page whose address names a section that it does not have begins at its top', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  visit('/help#%E0%A4%A', staff);
  await heading('Help');
  await act(async () => {});
  expect(scroll).not.toHaveBeenCalled();
});
