// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { saveThemePreference, themePreference } from './theme.ts';

const head = /<head>(.*)<\/head>/s.exec(readFileSync('index.html', 'utf8'))?.[1] ?? '';
const barColors = () =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
    .filter((meta) => meta.getAttribute('media') === 'all')
    .map(({ content }) => content);

beforeEach(() => {
  document.head.innerHTML = head.replace(/<(script|link)[^>]*>/g, '');
  saveThemePreference('system');
});

test('a theme is shown at once and kept for the next page', () => {
  saveThemePreference('dark');
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(document.querySelector<HTMLMetaElement>('meta[name="color-scheme"]')?.content).toBe('dark');
  expect(barColors()).toEqual(['#171613']);
  expect([themePreference(), document.cookie]).toEqual(['dark', 'theme=dark']);
  saveThemePreference('light');
  expect(barColors()).toEqual(['#faf8f4']);
  expect([themePreference(), document.cookie]).toEqual(['light', 'theme=light']);
});

test('choosing the system’s theme leaves everything as if nothing had been chosen', () => {
  const before = document.head.innerHTML;
  saveThemePreference('dark');
  saveThemePreference('system');
  expect(document.head.innerHTML).toBe(before);
  expect(document.documentElement.hasAttribute('data-theme')).toBe(false);
  expect([themePreference(), document.cookie]).toEqual(['system', '']);
});
