// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { userToolClicks } from '#features/tracking/server/tracking.tables.ts';
import { createQueryClient } from '#platform/client/query-client.ts';
import { currentToast } from '#platform/client/ui/toast-store.ts';
import { bridgeFetch } from '#testing/bridge-fetch.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { ToolsPage } from './client/tools-page.tsx';
import { seedCatalogue } from './server/seed-catalogue.ts';

let portal: TestPortal;
let cookie: string;
let restore: () => void;
beforeAll(async () => {
  portal = await openTestPortal();
  await seedCatalogue(portal.deps.db, true);
});
afterAll(() => portal?.close());
beforeEach(async () => {
  window.history.replaceState(null, '', '/');
  cookie = await portal.signIn();
  restore = bridgeFetch(portal, cookie);
});
afterEach(() => restore());

function show(address = '/') {
  window.history.replaceState(null, '', address);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ToolsPage />
    </QueryClientProvider>,
  );
  return userEvent.setup({ delay: null });
}

const star = (name: string) => screen.findByRole('button', { name: `Favorite: ${name}` });
const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const kept = async () => (await portal.call('GET', '/api/favourites', { cookie })).json<{ toolIds: number[] }>().toolIds;

test('a star that is pressed is kept for the person, and shows again wherever they sign in', async () => {
  const user = show();
  await user.click(await star('ChatGPT'));
  expect((await star('ChatGPT')).getAttribute('aria-pressed')).toBe('true');
  await waitFor(async () => expect(await kept()).toHaveLength(1));
  await user.click(await star('ChatGPT'));
  expect((await star('ChatGPT')).getAttribute('aria-pressed')).toBe('false');
  await waitFor(async () => expect(await kept()).toEqual([]));
});

test('stars that are pressed one after the other are all kept', async () => {
  const user = show();
  for (const name of ['ChatGPT', 'Claude', 'DeepL Translator']) await user.click(await star(name));
  await waitFor(async () => expect(await kept()).toHaveLength(3));
  expect((await screen.findAllByRole('button', { pressed: true })).map((each) => each.getAttribute('aria-label'))).toHaveLength(
    3,
  );
});

test('a star that the server does not take goes back, and that is said with the name of the tool', async () => {
  const user = show();
  const button = await star('Claude');
  const reach = globalThis.fetch;
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) =>
    String(call[0]).includes('/api/favourites/') ? Response.json({ message: 'no' }, { status: 500 }) : reach(...call),
  );
  await user.click(button);
  await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('false'));
  expect(currentToast()?.description).toContain('Claude was not added to your favorites');
  globalThis.fetch = reach;
  vi.unstubAllGlobals();
});

test('a star that fails before the other favorites have come does not hide them', async () => {
  await portal.call('PUT', '/api/favourites/2', { cookie });
  const user = show();
  const reach = globalThis.fetch;
  let hold = true;
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    const address = String(call[0]);
    if (address.endsWith('/api/favourites') && hold) return new Promise(() => {});
    if (address.includes('/api/favourites/')) return Response.json({ message: 'no' }, { status: 500 });
    return reach(...call);
  });
  const button = await star('ChatGPT');
  hold = false;
  await user.click(button);
  await waitFor(async () => expect(await screen.findAllByRole('button', { pressed: true })).toHaveLength(1));
  expect(button.getAttribute('aria-pressed')).toBe('false');
  globalThis.fetch = reach;
  vi.unstubAllGlobals();
});

test('the favorites alone are shown by an address that can be kept, and the way back is offered', async () => {
  const user = show();
  await user.click(await star('Claude'));
  await user.click(screen.getByRole('button', { name: 'Favorites' }));
  expect(names()).toEqual(['Claude']);
  expect(location.search).toBe('?favourites=1');
  await user.click(await star('Claude'));
  expect(screen.getByText('No favorites yet')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show all tools' }));
  expect(names()).toHaveLength(14);
  expect(location.search).toBe('');
});

test('a search in which nothing is found says so, also among the favorites', async () => {
  const user = show('/?favourites=1&q=zebra&sort=most-used');
  expect(await screen.findByText('No matching tools')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show all tools' }));
  expect(location.search).toBe('?sort=most-used');
  expect(names()).toHaveLength(14);
});

test('a tool that is launched is counted, and the most used comes first when that order is asked for', async () => {
  const user = show();
  const card = (await screen.findByRole('heading', { name: 'Lexis+ AI' })).closest('article') as HTMLElement;
  const link = within(card).getByRole('link', { name: 'Launch Tool' });
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  await waitFor(async () => expect(await portal.deps.db.$count(userToolClicks)).toBe(1));
  expect(names()[0]).not.toBe('Lexis+ AI');
  // The ranking is computed at most once a minute.
  portal.clock.advance(61_000);
  await user.selectOptions(screen.getByLabelText('Sort tools'), 'Most used');
  await waitFor(() => expect(names()[0]).toBe('Lexis+ AI'));
  expect(location.search).toBe('?sort=most-used');
});
