import { expect, test } from 'vitest';
import { contextAfter, contextBefore } from './passage-context.ts';

const shown = (text: string) => text.replace(/\[\[A(\d+)\]\]/g, '(Delgado Aff. ¶ $1)');
const LONG = 'Harborlight kept a fee [[A6]]. '.repeat(200);

test('a passage begins and ends with whole words and whole cites', () => {
  const middle = LONG.indexOf('kept', LONG.length / 2);
  const [before, after] = [contextBefore(LONG, middle, shown), contextAfter(LONG, middle, shown)];
  for (const words of [before, after]) expect(words).not.toMatch(/\[\[|\]\]/);
  expect(before).toMatch(/^… \S/);
  const known = new Set([...shown(LONG).split(' '), '…', '']);
  expect([...before.split(' '), ...after.split(' ')].filter((word) => !known.has(word))).toEqual([]);
});

test('what is short is shown whole', () => {
  expect(contextBefore('She asked [[A6]] twice.', 17, shown)).toBe('She asked (Delgado Aff. ¶ 6) ');
  expect(contextAfter('She asked twice [[A6]].', 9, shown)).toBe(' twice (Delgado Aff. ¶ 6).');
});

test('a text without a space is shown as far as it goes', () => {
  expect(contextBefore('a'.repeat(5000), 4000, shown)).toBe(`… ${'a'.repeat(320)}`);
  expect(contextAfter('a'.repeat(5000), 100, shown)).toBe(`${'a'.repeat(320)} …`);
});
