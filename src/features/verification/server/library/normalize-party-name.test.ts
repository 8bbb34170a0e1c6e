import fc from 'fast-check';
import { expect, test } from 'vitest';
import { measureWork } from '#platform/shared/testing/measure-work.ts';
import { isSameCase, mayBeSameCase, partiesOf } from './compare-case-names.ts';
import { normalizePartyName } from './normalize-party-name.ts';

test.each([
  ['LG Funding, LLC', 'LG FUNDING LLC'],
  ['United Senior Props. of Olathe, LLC', 'United Senior Properties of Olathe'],
  ['Advance Servs. Group LLC', 'Advance Services Grp., L.L.C.'],
  ['Dave Reilly Constr., LLC', 'Dave Reilly Construction'],
  ['Bridgelink Engg., LLC', 'Bridgelink Engineering LLC'],
  ['Bank of N.Y. Mellon', 'The Bank of New York Mellon, N.A.'],
  ['Trustees of Columbia Univ.', 'Trs. of Columbia University'],
  ['Joseph A. Russo M.D. P.C./IV Therapeutics PLLC (appeal No. 2)', 'Joseph A. Russo MD PC / IV Therapeutics'],
  ['D’Agostino Supermarkets', "D'Agostino Supermarkets, Inc., et al."],
  ['Smith & Sons Co.', 'Smith and Sons Company'],
  ['Café Olé, Inc.', 'CAFE OLE'],
])('“%s” and “%s” are one party', (one, other) => {
  expect(normalizePartyName(one)).toEqual(normalizePartyName(other));
  expect(normalizePartyName(one)).not.toEqual([]);
});

test('a party that is called by idle words alone keeps them', () => {
  expect(normalizePartyName('The Company, Inc.')).toEqual(['the', 'company', 'inc']);
});

test('normalising a name a second time changes nothing', () => {
  const word = fc.constantFrom(
    'New',
    'York',
    'N.Y.',
    'et',
    'al.',
    'LLC',
    'Servs.',
    'the',
    '&',
    '(U)',
    'İ',
    'ﬁ',
    'K9',
    'o’',
    'S.',
  );
  const names = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.array(word, { maxLength: 8 }).map((all) => all.join(' ')),
  );
  fc.assert(
    fc.property(names, (name) => {
      const once = normalizePartyName(name);
      expect(normalizePartyName(once.join(' '))).toEqual(once);
    }),
    { numRuns: 2000 },
  );
});

test('a shortened name is the same case, another party is not', () => {
  const full = partiesOf('LG Funding, LLC v United Senior Props. of Olathe, LLC');
  expect(isSameCase(partiesOf('LG Funding v. United Senior Props.'), full)).toBe(true);
  expect(isSameCase(partiesOf('LG Funding v. Larkmoor Upholstery'), full)).toBe(false);
  expect(isSameCase(partiesOf('Senior v. United'), full)).toBe(false);
  expect(isSameCase(partiesOf('LG Funding'), full)).toBe(false);
  expect(mayBeSameCase(partiesOf('LG Funding'), full)).toBe(true);
  expect(mayBeSameCase(partiesOf(''), full)).toBe(false);
});

test('a name of 200,000 hostile characters is judged at once', async () => {
  const work = await measureWork(() => {
    for (const part of ['(', ' v ', '.', 'A', '’ ', '(a) ']) normalizePartyName(part.repeat(200_000 / part.length));
  });
  expect(work).toBeLessThan(1_000);
});
