import { expect, test } from 'vitest';
import { agreedPartOfQuotation } from './agreed-quotation.ts';
import { joinAsArgument } from './part-subjects.ts';

const WITNESS = { name: 'Ms. Delgado', subject: 'she', object: 'her', possessive: 'her' };

test('of a clause that two papers quote differently only the words of both are quoted', () => {
  const ours = 'Seller may ask once in any calendar year, and Buyer shall make any adjustment within three days';
  const theirs =
    'The clause reads: Seller may ask once in any calendar month, and Buyer shall make any\nadjustment within three days.';
  expect(agreedPartOfQuotation(ours, [theirs])).toBe('Buyer shall make any adjustment within three days');
  expect(agreedPartOfQuotation(ours, ['Nothing of the kind stands here.'])).toBeNull();
});

test('a witness is named once and then spoken of', () => {
  expect(
    joinAsArgument('breach', ['The bank told Ms. Delgado [[A1]].', 'Ms. Delgado sent Ms. Delgado’s letter [[A2]].'], WITNESS),
  ).toEqual(['On breach, Ms. Delgado states that the bank told her [[A1]]; and that she sent her letter [[A2]].']);
});
