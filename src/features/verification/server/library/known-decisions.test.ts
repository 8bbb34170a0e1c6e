import { expect, test } from 'vitest';
import { caseCited } from '../testing/build-citations.ts';
import decisions from './known-decisions.json' with { type: 'json' };
import { matchKnownDecision } from './known-decisions.ts';

const differences = (...given: Parameters<typeof caseCited>) =>
  matchKnownDecision(caseCited(...given))?.differences.map(({ field, cited, library }) => `${field}: ${cited} | ${library}`);

test('a familiar citation is known, and a slip in it is named', () => {
  const brewton = 'Deutsche Bank Natl. Trust Co. v Brewton';
  expect(differences(brewton, '142 AD3d 683', '2d Dept', 2016)).toEqual([]);
  expect(differences(brewton, '142 AD3d 638', '2d Dept', 2016)).toEqual(['report: 142 AD3d 638 | 142 AD3d 683']);
  expect(differences(brewton, '142 AD3d 683', '2d Dept', 2015)).toEqual(['year: 2015 | 2016']);
  expect(differences(brewton, '142 AD3d 683', '1st Dept', 2016)).toEqual(['court: 1st Dept | 2d Dept']);
  expect(differences('Kapell v Pfeffer', '94 NY2d 118', 'Ct App', 1999)).toEqual(['name: Kapell v Pfeffer | Kihl v Pfeffer']);
  expect(differences('Matter of Data Tree, LLC v Romero', '9 NY3d 454', 'Ct App', 2007)).toEqual([
    'name: Matter of Data Tree, LLC v Romero | Data Tree, LLC v Romaine',
  ]);
  expect(differences(brewton, '94 NY2d 118', 'Ct App', 1999)).toEqual([
    'report: 94 NY2d 118 | 142 AD3d 683',
    expect.stringMatching(/^year/),
  ]);
  expect(differences('Kihl v Marsh', '94 NY2d 118', 'Ct App', 1999)).toEqual(['name: Kihl v Marsh | Kihl v Pfeffer']);
});

test('abbreviated parties are the same, so that a slip beside them is seen', () => {
  const winter = 'Winter v Natural Res. Def. Council, Inc.';
  expect(differences(winter, '555 US 7', 'US Sup Ct', 2008)).toEqual([]);
  expect(differences(winter, '555 US 7', 'US Sup Ct', 2009)).toEqual(['year: 2009 | 2008']);
  expect(differences('Dalton v Educ. Testing Serv.', '87 NY2d 384', 'Ct App', 1995)).toEqual([]);
  expect(differences('N. Atl. Instruments, Inc. v Haber', '188 F3d 38', '2d Cir', 1999)).toEqual([]);
});

test('a name that was read from its middle on is no other name', () => {
  const whole = 'Cooperatieve Centrale Raiffeisen-Boerenleenbank, B.A., "Rabobank Intl.," N.Y. Branch v Navarro';
  const known = differences(whole, '25 NY3d 485', 'Ct App', 2015);
  expect(known).toEqual([]);
  expect(differences('N.Y. Branch v Navarro', '25 NY3d 485', 'Ct App', 2015)).toEqual([]);
});

test('another decision on the page, or of the same party elsewhere, is not known', () => {
  expect(differences('Larkmoor v Educ. Testing Serv.', '87 NY2d 384', 'Ct App', 1995)).toBeUndefined();
  expect(differences('Larkmoor v Quayside', '142 AD3d 683', '2d Dept', 2016)).toBeUndefined();
  expect(differences('People v Larkmoor', '86 NY2d 81', 'Ct App', 1995)).toBeUndefined();
  expect(differences('Deutsche Bank Natl. Trust Co. v Larkmoor', '142 AD3d 638', '2d Dept', 2016)).toBeUndefined();
  expect(differences('Deutsche Bank Natl. Trust Co. v Brewton', '99 AD3d 12', '2d Dept', 2012)).toBeUndefined();
});

test('every decision of the list is there once and is familiar to itself', () => {
  expect(new Set(decisions.map(({ report }) => report)).size).toBe(decisions.length);
  for (const { name, report, court, year } of decisions)
    expect([name, differences(name, report, court, year)]).toEqual([name, []]);
});
