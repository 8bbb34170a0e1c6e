import { expect, test } from 'vitest';
import { alarmsOn, briefOf } from '../testing/checked-brief.ts';

const differs = (words: string) => alarmsOn(briefOf(words), 'authority-differs');
const THIRD = 'Elm v. Oak, 299 A.D.2d 240 (3d Dep’t 2002)';
const FIRST = 'Ash v. Yew, 177 A.D.3d 572 (1st Dep’t 2019)';

test('a decision of another department than its sentence names is an alarm', () => {
  for (const words of [
    `The First Department has enforced similar promises. ${THIRD}.`,
    `The First Department has weighed the same factors and found no loan. ${THIRD}.`,
    `The Appellate Division, First Department, has repeatedly held so. ${THIRD}; ${FIRST}.`,
    `The First Department has held that a plaintiff need not show a defect. ${THIRD}.`,
    'The First Department has held that it is so (Elm v Oak, 299 AD2d 240 [3d Dept 2002]).',
  ])
    expect(differs(words)).toEqual([
      expect.stringContaining('the First Department, the citation directly behind it of the Third'),
    ]);
});

test.each([
  `The First Department has enforced similar promises. ${FIRST}; ${THIRD}.`,
  `The First Department has not yet decided this. ${THIRD}.`,
  `The First Department refused this, but not for that reason. ${THIRD}.`,
  `The First Department has never held that a plaintiff need show a defect. ${THIRD}.`,
  `The First Department has followed the Third Department. ${THIRD}.`,
  `The First Department has adopted that rule. ${THIRD}.`,
  `The First Department has enforced such promises. See also ${THIRD}.`,
  `The First Department has enforced such promises. It is settled. ${THIRD}.`,
  `The First Department recognized the rule. Brown v. Board, 347 U.S. 483 (1954).`,
  'The First Department held so (see Elm v Oak, 299 AD2d 240 [3d Dept 2002]).',
  'The First Department held so (Elm v Oak, 299 AD2d 240 [3d Dept 2002]) in two cases.',
  `A court of the First Department enforced such promises. ${THIRD}.`,
])('where it is not certain that the decision is the sentence’s, there is none: %s', (words) => {
  expect(differs(words)).toEqual([]);
});
