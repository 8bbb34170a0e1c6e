// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { lazyPage } from '#platform/client/lazy-page.tsx';
import { preloadPages } from './preload-pages.ts';

test.each(['pointerOver', 'focusIn', 'touchStart'] as const)(
  'the code of a page is fetched at %s of its link, and of no other',
  (event) => {
    const load = vi.fn(async () => () => null);
    lazyPage('/help', load);
    preloadPages();
    document.body.innerHTML =
      '<a href="/help?from=menu"><span>Help</span></a><a href="https://elsewhere.example/help"><b>Elsewhere</b></a><p>/help</p>';
    for (const other of ['b', 'p']) fireEvent[event](document.querySelector(other) as Element);
    expect(load).not.toHaveBeenCalled();
    fireEvent[event](document.querySelector('span') as Element);
    expect(load).toHaveBeenCalledOnce();
  },
);
