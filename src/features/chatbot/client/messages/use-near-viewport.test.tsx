// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useNearViewport } from './use-near-viewport.ts';

/** The browser's observations of an element, in order. */
type Seen = Pick<IntersectionObserverEntry, 'isIntersecting'>[];
let tell: (seen: Seen) => void = () => {};

afterEach(() => vi.unstubAllGlobals());

function Reply() {
  const item = useRef<HTMLDivElement>(null);
  return <div ref={item}>{useNearViewport(item, false) ? 'near' : 'far'}</div>;
}

test('what comes near while the page is busy is near, though it was far a moment before', () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(hear: (seen: Seen) => void) {
        tell = hear;
      }
      observe() {}
      disconnect() {}
    },
  );
  render(<Reply />);
  act(() => tell([{ isIntersecting: false }]));
  expect(screen.getByText('far')).toBeTruthy();
  act(() => tell([{ isIntersecting: false }, { isIntersecting: true }]));
  expect(screen.getByText('near')).toBeTruthy();
});
