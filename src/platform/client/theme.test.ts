// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { chooseTheme, chosenTheme } from './theme.ts';

const head = /<head>(.*)<\/head>/s.exec(readFileSync('index.html', 'utf8'))?.[1] ?? '';
const barColours = () =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
    .filter((meta) => meta.getAttribute('media') === 'all')
    .map(({ content }) => content);

beforeEach(() => {
  document.head.innerHTML = head.replace(/<(script|link)[^>]*>/g, '');
  chooseTheme('system');
});

test('a theme is shown at once and kept for the next page', () => {
  chooseTheme('dark');
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(document.querySelector<HTMLMetaElement>('meta[name="color-scheme"]')?.content).toBe('dark');
  expect(barColours()).toEqual(['#171613']);
  expect([chosenTheme(), document.cookie]).toEqual(['dark', 'theme=dark']);
  chooseTheme('light');
  expect(barColours()).toEqual(['#faf8f4']);
  expect([chosenTheme(), document.cookie]).toEqual(['light', 'theme=light']);
});

test('choosing the system’s theme leaves everything as if nothing had been chosen', () => {
  const before = document.head.innerHTML;
  chooseTheme('dark');
  chooseTheme('system');
  expect(document.head.innerHTML).toBe(before);
  expect(document.documentElement.hasAttribute('data-theme')).toBe(false);
  expect([chosenTheme(), document.cookie]).toEqual(['system', '']);
});
