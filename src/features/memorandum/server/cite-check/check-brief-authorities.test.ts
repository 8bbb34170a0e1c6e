import { expect, test } from 'vitest';
import { alarmsOn, briefOf } from '../testing/checked-brief.ts';

test('a year in which its volume cannot have appeared is an alarm, one within the margin of its neighbors is none', () => {
  const impossible = (cite: string) => alarmsOn(briefOf(`It is so. ${cite}.`), 'authority-impossible');
  expect(impossible('Elm v. Oak, 97 N.Y.2d 955, 957 (1992)')).toEqual([expect.stringMatching(/97 of NY2d.*none of 1992/)]);
  expect(impossible('Elm v. Oak, 97 N.Y.2d 955, 957 (2002)')).toEqual([]);
  expect(impossible('Elm v. Oak, 79 N.Y.2d 955, 957 (1992)')).toEqual([]);
  expect(impossible('Elm v. Oak, 12 N.E.2d 955, 957 (2002)')).toEqual([]);
});

test('a long name that was read from its middle on does not differ from the listed one', () => {
  const whole = 'Cooperatieve Centrale Raiffeisen-Boerenleenbank, B.A., “Rabobank Intl.,” N.Y. Branch v Navarro';
  const differs = (name: string) => alarmsOn(briefOf(`It is so (${name}, 25 NY3d 485, 490 [2015]).`), 'authority-differs');
  expect(differs(whole)).toEqual([]);
  expect(differs('Larkmoor Sav. Bank v Navarro')).toEqual([expect.stringContaining('name of the decision')]);
});
