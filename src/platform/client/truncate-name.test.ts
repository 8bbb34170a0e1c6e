import { expect, test } from 'vitest';
import { shortName, truncateName } from './truncate-name.ts';

test('a name that fits stays as it is', () => {
  expect(shortName('Smith v Jones.pdf')).toBe('Smith v Jones.pdf');
});

test('a long name loses its middle, and its end begins with a word', () => {
  const name = 'Harborlight Funding LLC v Pelham Bay Bakery Holdings LLC - Signed Memorandum of Law.pdf';
  expect(shortName(name, 32)).toBe('Harborlight Funding L…of Law.pdf');
  expect(shortName('affirmation_in_opposition_signed_final.pdf', 32)).toBe('affirmation_in_…signed_final.pdf');
});

test('the two parts of a name are the whole of it', () => {
  for (const name of ['a.pdf', 'affirmation_in_opposition_signed_final.pdf', `${'📄'.repeat(40)}.`]) {
    expect(truncateName(name).join('')).toBe(name);
    for (const part of [...truncateName(name), shortName(name, 32)]) expect(part.isWellFormed(), part).toBe(true);
  }
});
