import { expect, test } from 'vitest';
import { measureWork } from '#platform/shared/testing/measure-work.ts';
import { measureStrength } from './measure-strength.ts';

const RUTH = ['Ruth', 'Quill', 'ruth.quill@firm.example', 'Senior Counsel'];

test.each([
  ['password1', 'This is a common password.'],
  ['P@ssw0rd1', 'This is similar to a common password.'],
  ['asdfghjkl;', 'Straight rows of keys are easy to guess.'],
  ['aaaaaaaa', 'Repeats such as “aaa” are easy to guess.'],
  ['abcdefghij', 'Sequences such as “abc” or “6543” are easy to guess.'],
  ['12.07.1984', 'Dates are easy to guess.'],
  ['Quill2', 'Your name and email address are easy to guess.'],
  ['ruth.quill', 'Your name and email address are easy to guess.'],
  ['senior counsel', 'Your name and email address are easy to guess.'],
  ['k4uuE9', 'Add an unrelated word or two.'],
])('“%s” is weak, and the reason is said', (password, advice) => {
  const strength = measureStrength(password, RUTH);
  expect(strength.score).toBeLessThan(3);
  expect(strength.advice).toBe(advice);
});

test('a few words that do not belong together are strong, and nothing is to be added', () => {
  expect(measureStrength('harbour lantern violet spoon', RUTH)).toEqual({ score: 4, advice: undefined });
});

test('a name is guessable only where it is the person’s own', () => {
  expect(measureStrength('Quillington', []).score).toBeGreaterThan(measureStrength('Quillington', ['Quillington']).score);
});

test('a short name, or none, does not make every password weak', () => {
  expect(measureStrength('harbour lantern violet', ['Li', 'O', '']).score).toBe(4);
});

test.each([
  ['one character', 'a'.repeat(200_000)],
  ['letters written as signs', '$5@4130!|+7'.repeat(20_000)],
  ['a common password', 'p@ssw0rd'.repeat(25_000)],
  ['digits', '1234567890'.repeat(20_000)],
  ['words of one letter', 'a '.repeat(100_000)],
])('a text of 200,000 characters of %s is measured as fast as a short one', async (_, text) => {
  measureStrength('warm up', []);
  expect(await measureWork(() => measureStrength(text, [text.slice(0, 254)]))).toBeLessThan(1_000);
});
