// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createQueryClient } from '#platform/client/query-client.ts';
import { bridgeFetch } from '#testing/bridge-fetch.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { DraftingPage } from './client/drafting-page.tsx';
import { ToolsPage } from './client/tools-page.tsx';
import { tools } from './server/catalogue.tables.ts';
import { seedCatalogue } from './server/seed-catalogue.ts';

let portal: TestPortal;
let restore: () => void;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal?.close());
afterEach(() => restore());

function show(page: React.ReactNode) {
  render(<QueryClientProvider client={createQueryClient()}>{page}</QueryClientProvider>);
}

test('without tools the main page says how to add the first', async () => {
  restore = bridgeFetch(portal, await portal.signIn());
  show(<ToolsPage />);
  expect(await screen.findByText('No tools found')).toBeTruthy();
  expect(screen.getByText('Add your first AI tool using the Admin panel')).toBeTruthy();
});

test('people see the approved tools in two sections by display order, and no hidden one', async () => {
  await seedCatalogue(portal.deps.db, true);
  const card = {
    description: 'A description',
    url: '/x',
    category: 'research',
    icon: 'fa-book',
    iconDisplay: 'fa-book',
  } as const;
  await portal.deps.db.insert(tools).values({ ...card, name: 'A hidden tool', isHidden: true });
  restore = bridgeFetch(portal, await portal.signIn());
  show(<ToolsPage />);
  const custom = await screen.findByRole('region', { name: 'Custom-Built AI Tools' });
  expect(within(custom).getAllByRole('heading', { level: 3 }).length).toBe(4);
  const thirdParty = screen.getByRole('region', { name: 'Approved 3rd Party AI Tools' });
  expect(within(thirdParty).getAllByRole('heading', { level: 3 }).length).toBe(10);
  expect(screen.queryByText('A hidden tool')).toBeNull();
});

test('a server that fails is said plainly', async () => {
  restore = bridgeFetch(portal);
  show(<ToolsPage />);
  expect(await screen.findByText('Error loading tools')).toBeTruthy();
  expect(screen.getByText('Please try again later')).toBeTruthy();
});

test('visitors who are not signed in see the document drafting list', async () => {
  restore = bridgeFetch(portal);
  show(<DraftingPage />);
  expect(await screen.findByText('FOIL Request')).toBeTruthy();
});
