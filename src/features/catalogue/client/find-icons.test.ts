import { expect, test } from 'vitest';
import { measureWork } from '#platform/shared/testing/measure-work.ts';
import { findIconError } from '../card-form.contract.ts';
import { findIcons } from './find-icons.ts';

const classes = (search: string) => findIcons(search).map((icon) => icon.classes);

test('before anything is typed a few icons of a law firm are offered', () => {
  expect(classes('')).toHaveLength(32);
  expect(classes(' ')).toContain('fa-solid fa-scale-balanced');
});

test('an icon is found by its name, and the one of that very name comes first', () => {
  expect(classes('gavel')[0]).toBe('fa-solid fa-gavel');
  expect(classes('file contract')[0]).toBe('fa-solid fa-file-contract');
  expect(classes('fa-book')[0]).toBe('fa-solid fa-book');
});

test('an icon is found by what it stands for, though its name does not say so', () => {
  expect(classes('justice')).toContain('fa-solid fa-scale-balanced');
  expect(classes('balance-scale')).toContain('fa-solid fa-scale-balanced');
});

test('every word must fit, and the beginning of a word is enough', () => {
  expect(classes('fold op')).toContain('fa-solid fa-folder-open');
  expect(classes('gavel zebra')).toEqual([]);
});

test('outlined icons and brands are offered, and say what they are', () => {
  const labels = findIcons('bell').map(({ label }) => label);
  expect(labels).toContain('bell, outlined');
  expect(findIcons('github').map(({ label }) => label)).toContain('github, brand');
  expect(classes('github')).toContain('fa-brands fa-github');
});

test('every icon that is offered can be saved', () => {
  const all = [...'abcdefghijklmnopqrstuvwxyz0123456789'].flatMap(classes);
  expect(new Set(all).size).toBeGreaterThan(2000);
  expect(all.filter((icon) => findIconError(icon, 'fontawesome') !== undefined)).toEqual([]);
});

test('a very long search is answered at once', async () => {
  expect(await measureWork(() => findIcons('scale '.repeat(33_000)))).toBeLessThan(2000);
});
