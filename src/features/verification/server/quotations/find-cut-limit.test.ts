import { expect, test } from 'vitest';
import { findCutLimit } from './find-cut-limit.ts';

const cut = (quotation: string, rest: string) => {
  const words = 'Tenant shall remain liable for the rent of the Term';
  return findCutLimit(quotation, `21.3 ${words}${rest}`, { start: 5, end: 5 + words.length });
};
const WHOLE = 'Tenant shall remain liable for the rent of the Term.';

test.each([
  ', less the net proceeds of any reletting.',
  ' unless Landlord relets.',
  ', except as Article 6 says.',
  ', provided that notice was given.',
  ', subject to Article 6.',
  ', but only to May 31.',
  ' if notice was given.',
])('a sentence that ends before "%s" cuts a limit off', (rest) => {
  expect(cut(WHOLE, rest)).toBe(rest.trim().replace(/\.$/, ''));
});

test('an ellipsis, a phrase, another continuation and the end of the sentence cut nothing off', () => {
  expect(cut('Tenant shall remain liable for the rent of the Term . . . .', ', less the proceeds.')).toBeNull();
  expect(cut('shall remain liable for the rent of the Term.', ', less the proceeds.')).toBeNull();
  expect(cut('Tenant shall remain liable for the rent of the Term', ', less the proceeds.')).toBeNull();
  expect(cut(WHOLE, ' and shall pay it.')).toBeNull();
  expect(cut(WHOLE, '. But it may stop.')).toBeNull();
});
