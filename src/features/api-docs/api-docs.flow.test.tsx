// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createQueryClient } from '#platform/client/query-client.ts';
import { bridgeFetch } from '#testing/bridge-fetch.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { ApiDocsPage } from './client/api-docs-page.tsx';

let portal: TestPortal;
let cookie: string;
let restore: () => void;
beforeAll(async () => {
  portal = await openTestPortal();
  cookie = await portal.signIn();
});
afterAll(() => portal?.close());
beforeEach(() => {
  restore = bridgeFetch(portal, cookie);
});
afterEach(() => restore());

async function show() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ApiDocsPage />
    </QueryClientProvider>,
  );
  await screen.findByRole('searchbox', { name: 'Search calls' });
  return userEvent.setup({ delay: null });
}

const search = () => screen.getByRole('searchbox', { name: 'Search calls' });
const count = () => screen.getByRole('status').textContent;
/** Finds a call's section, with its parameters and responses. */
const callOf = (address: string) =>
  within(screen.getByText(address, { selector: 'summary code' }).closest('details') as HTMLElement);

test('every call of the portal stands on the page, below the start of its address', async () => {
  await show();
  expect(count()).toBe(`${portal.endpoints.length} calls`);
  expect(screen.getByRole('heading', { name: '/api/tools' })).toBeDefined();
  expect(screen.getByRole('heading', { name: '/api/admin/users' })).toBeDefined();
});

test('a call says who may make it, what it takes and what it answers', async () => {
  const user = await show();
  await user.type(search(), 'foil-request/generate');
  expect(count()).toBe('1 call');
  const foil = callOf('/api/foil-request/generate');
  expect(foil.getByText('POST')).toBeDefined();
  expect(foil.getByText('Signed-in people')).toBeDefined();
  expect(foil.getByText('application/json')).toBeDefined();
  const address = within(foil.getByText('userEmail').closest('li') as HTMLElement);
  expect(address.getByText('1 to 254 characters')).toBeDefined();
  expect(foil.getByText('202')).toBeDefined();
  expect(foil.getByText('id')).toBeDefined();
});

test('places in an address and what may follow it are named', async () => {
  const user = await show();
  await user.type(search(), 'get /api/admin/audit');
  const trail = callOf('/api/admin/audit');
  expect(trail.getByText('?cursor')).toBeDefined();
  expect(trail.getByText('Administrators')).toBeDefined();
  await user.clear(search());
  await user.type(search(), 'delete /api/tools');
  expect(callOf('/api/tools/{id}').getByText('{id}')).toBeDefined();
});

test('files of a form are named as files', async () => {
  const user = await show();
  await user.type(search(), 'mol-opposition generate');
  const paper = callOf('/api/mca-mol-opposition/generate').getByText('plaintiffMOL').closest('li') as HTMLElement;
  expect(within(paper).getByText('file')).toBeDefined();
});

test('a search that nothing matches says so', async () => {
  const user = await show();
  await user.type(search(), 'nothing like it');
  expect(screen.getByText('No matching calls')).toBeDefined();
  expect(count()).toBe('0 calls');
});

test('a failure is said, and the description can be asked for again', async () => {
  restore();
  const before = globalThis.fetch;
  globalThis.fetch = () => Promise.reject(new TypeError('away'));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ApiDocsPage />
    </QueryClientProvider>,
  );
  await screen.findByText('Error loading the API description');
  globalThis.fetch = before;
  restore = bridgeFetch(portal, cookie);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('searchbox', { name: 'Search calls' });
});
