import { expect, test } from 'vitest';
import { isOnlyWording } from './is-only-wording.ts';

const BEFORE =
  'It should be noted that Ms. Arden asked for an adjustment on April 14, 2025 [[A14]], and that Plaintiff did not answer her [[A15-A16]]. The debit of $864.00 stayed “at the same amount until the account is empty” [[A17]]; the memorandum alleges that no request was made [[M4]]. Under CPLR 3212(b) that is a question of fact. [ATTORNEY: attach the e-mail]';

test.each([
  ['filler goes', BEFORE.replace('It should be noted that ', '')],
  ['a transition is added', BEFORE.replace('It should be noted that', 'The same is true of reconciliation:')],
  [
    'a sentence is cut in two',
    BEFORE.replace('[[A14]], and that Plaintiff did not answer her', '[[A14]]. Plaintiff did not answer her'),
  ],
])('an edit of the wording is taken: %s', (_, after) => {
  expect(isOnlyWording(BEFORE, after)).toBe(true);
});

test.each([
  ['tokens change places', BEFORE.replace('[[A14]]', '[[x]]').replace('[[A15-A16]]', '[[A14]]').replace('[[x]]', '[[A15-A16]]')],
  ['a token is lost', BEFORE.replace(' [[M4]]', '')],
  ['a token is added', `${BEFORE} [[lg-funding-v-united-senior]]`],
  ['a figure changes', BEFORE.replace('$864.00', '$846.00')],
  [
    'a date moves to another statement',
    BEFORE.replace(' on April 14, 2025', '').replace('answer her', 'answer her on April 14, 2025'),
  ],
  ['a quotation changes', BEFORE.replace('until the account', 'till the account')],
  ['quotation marks are added', BEFORE.replace('did not answer her', '“did not answer her”')],
  ['a denial is lost', BEFORE.replace('did not answer', 'answered')],
  [
    'an allegation becomes a fact',
    BEFORE.replace('the memorandum alleges that no request was made', 'the memorandum shows that no request was made'),
  ],
  ['a provision changes', BEFORE.replace('CPLR 3212(b)', 'CPLR 3212(f)')],
  ['a note is lost', BEFORE.replace(' [ATTORNEY: attach the e-mail]', '')],
  ['a name changes', BEFORE.replace('that Plaintiff did', 'that Defendant did')],
  [
    'a sentence is added',
    `${BEFORE} Courts everywhere treat agreements with fixed remittances and personal guaranties as usurious lending instruments.`,
  ],
  ['the paragraph is replaced', 'Bluish receivables hum beside the ninth teapot of estoppel.'],
  ['the paragraph is emptied', ''],
])('an edit of more than the wording is refused: %s', (_, after) => {
  expect(isOnlyWording(BEFORE, after)).toBe(false);
});
