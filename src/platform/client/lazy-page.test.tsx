// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyPage, loadPage } from './lazy-page.tsx';
import { PageLoadError } from './ui/page-load-error.tsx';

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const Help = () => <h1>Help</h1>;

function show(address: string, load: () => Promise<typeof Help>) {
  const Shown = lazyPage(address, load);
  const onPage = (
    <PageLoadError>
      <Suspense fallback="Loading the page">
        <Shown />
      </Suspense>
    </PageLoadError>
  );
  return { onPage };
}

test('a page whose code was there beforehand is shown at once', async () => {
  const { onPage } = show('/help', async () => Help);
  await loadPage('/help');
  render(onPage);
  expect(screen.getByRole('heading').textContent).toBe('Help');
});

test('a page whose code was not asked for beforehand is awaited, and stays the same one when that has come', async () => {
  const { onPage } = show('/help', async () => Help);
  const { rerender } = render(onPage);
  expect(screen.getByText('Loading the page')).toBeTruthy();
  const heading = await screen.findByRole('heading');
  await loadPage('/help');
  rerender(onPage);
  expect(screen.getByRole('heading')).toBe(heading);
});

test('where the code cannot be had, the page says so, and what is around it is there', async () => {
  const { onPage } = show('/help', () => Promise.reject(new Error('offline')));
  await loadPage('/help');
  render(onPage);
  expect(await screen.findByText('This page could not be loaded')).toBeTruthy();
});

test('code that does not come is awaited for five seconds before the rest of the page is drawn; an address without any not at all', async () => {
  vi.useFakeTimers();
  show('/help', () => new Promise(() => {}));
  const isDrawn = vi.fn();
  const waited = loadPage('/help').then(isDrawn);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(isDrawn).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await waited;
  expect(isDrawn).toHaveBeenCalledOnce();
  await loadPage('/nowhere');
});
