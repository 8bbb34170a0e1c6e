// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useScrolling } from './use-scrolling.ts';

function List() {
  const { scroller, content, isAway, onScroll } = useScrolling(1, () => {});
  return (
    <div ref={scroller} onScroll={onScroll} data-testid="list">
      <div ref={content}>{isAway ? 'further up' : 'at the newest'}</div>
    </div>
  );
}

/** jsdom has no layout: the test sets the list's height and scroll position. */
function showList() {
  render(<List />);
  const list = screen.getByTestId('list');
  Object.defineProperty(list, 'clientHeight', { value: 460 });
  return (scrollTop: number, scrollHeight: number) => {
    Object.defineProperty(list, 'scrollHeight', { value: scrollHeight, configurable: true });
    list.scrollTop = scrollTop;
    fireEvent.scroll(list);
    return list.textContent;
  };
}

test('content that shrinks and grows before the list hears of it leaves the list at its newest', () => {
  const scroll = showList();
  scroll(3014, 3474);
  // The browser scrolled the list to the end of 2,358 pixels; then a line was added.
  expect(scroll(1898, 2500)).toBe('at the newest');
});

test('content that shrinks further up while more is added at the end leaves the list at its newest', () => {
  const scroll = showList();
  scroll(3014, 3474);
  expect(scroll(2900, 3600)).toBe('at the newest');
});

test('a list that is moved up stays there, by whatever it was moved', () => {
  const scroll = showList();
  scroll(3014, 3474);
  expect(scroll(2000, 3474)).toBe('further up');
});

test('a person who scrolls up while lines come stays there', () => {
  const scroll = showList();
  scroll(3014, 3474);
  fireEvent.wheel(screen.getByTestId('list'));
  expect(scroll(2000, 3600)).toBe('further up');
});

test('a person who scrolls up stays there also where what comes into sight is lower than it was thought to be', () => {
  const scroll = showList();
  scroll(3014, 3474);
  fireEvent.wheel(screen.getByTestId('list'));
  expect(scroll(1700, 2500)).toBe('further up');
});
