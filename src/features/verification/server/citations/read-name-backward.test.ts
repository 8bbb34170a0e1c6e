import { expect, test } from 'vitest';
import { findCitations } from './find-citations.ts';

const nameIn = (text: string) => {
  const [found] = findCitations(text);
  return found?.kind === 'case' ? found.name : null;
};

test.each([
  ['Barash v Pennsylvania Term. Real Estate Corp.', 'Pennsylvania Term. Real Estate Corp.'],
  ['Doe v. Hudson Whsg. Cold Storage, Inc.', 'Hudson Whsg. Cold Storage, Inc.'],
  ['Doe v. Albany Orthop. Surgeons', 'Albany Orthop. Surgeons'],
])('an abbreviated word inside of the second party does not cut it: %s', (name, second) => {
  expect(nameIn(`It is settled. See ${name}, 26 N.Y.2d 77 (1970).`)).toMatchObject({ second });
});

test.each([
  ['As the court said. See Reed, Roberts Assocs. v. Strauman', 'Reed, Roberts Assocs.'],
  ['Reed, Roberts Assocs. v. Strauman', 'Reed, Roberts Assocs.'],
  ['It is so. Blank, Rome Co. v. Doe', 'Blank, Rome Co.'],
  ['It is so. However, Roberts Assocs. v. Strauman', 'Roberts Assocs.'],
  ['It is so. Similarly, Roberts Assocs. v. Strauman', 'Roberts Assocs.'],
  ['It was in Albany, Roberts Assocs. v. Strauman', 'Roberts Assocs.'],
  ['It is so. Reed, Roberts v. Strauman', 'Roberts'],
])('the first partner of a firm belongs to its name, an opening word does not: %s', (name, first) => {
  expect(nameIn(`${name}, 40 N.Y.2d 303 (1976).`)).toMatchObject({ first });
});

test('a sentence that ends with a party’s name is not joined to the next one', () => {
  expect(nameIn('That was Doe v. Roe. Principis Capital, LLC, 201 A.D.3d 752 (2d Dep’t 2022).')).toMatchObject({
    first: 'Principis Capital, LLC',
    second: null,
  });
});
