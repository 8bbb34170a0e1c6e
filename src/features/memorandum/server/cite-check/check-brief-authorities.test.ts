import { expect, test } from 'vitest';
import { alarmsOn, briefOf } from '../testing/checked-brief.ts';

test('a year in which its volume cannot have appeared is an alarm, one within the margin of its neighbors is none', () => {
  const impossible = (cite: string) => alarmsOn(briefOf(`It is so. ${cite}.`), 'authority-impossible');
  expect(impossible('Elm v. Oak, 97 N.Y.2d 955, 957 (1992)')).toEqual([expect.stringMatching(/97 of NY2d.*none of 1992/)]);
  expect(impossible('Elm v. Oak, 97 N.Y.2d 955, 957 (2002)')).toEqual([]);
  expect(impossible('Elm v. Oak, 79 N.Y.2d 955, 957 (1992)')).toEqual([]);
  expect(impossible('Elm v. Oak, 12 N.E.2d 955, 957 (2002)')).toEqual([]);
});
