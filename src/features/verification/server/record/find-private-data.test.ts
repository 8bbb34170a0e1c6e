import fc from 'fast-check';
import { expect, test } from 'vitest';
import { measureWork } from '#platform/shared/testing/measure-work.ts';
import { SAMPLE_AFFIRMATION } from '../testing/sample-affirmation.ts';
import { SAMPLE_MEMORANDUM } from '../testing/sample-memorandum-quotes.ts';
import { findPrivateData } from './find-private-data.ts';
import { maskPrivateData } from './mask-private-data.ts';

const kindsIn = (text: string) => findPrivateData(text).map(({ kind, start, end }) => `${kind} ${text.slice(start, end)}`);

test('the affirmation has a Social Security number and an account number, the memorandum nothing', () => {
  expect(kindsIn(SAMPLE_AFFIRMATION.text)).toEqual(['social-security 078-05-1120', 'account 552004778113']);
  expect(kindsIn(SAMPLE_MEMORANDUM.text)).toEqual([]);
});

test('masking replaces both and nothing else', () => {
  const { text } = SAMPLE_AFFIRMATION;
  expect(maskPrivateData(text)).toBe(
    text.replace('078-05-1120', '[Social Security number]').replace('552004778113', '[account number]'),
  );
});

test.each([
  ['His SSN is 078051120.', 'social-security 078051120'],
  ['The Bakery’s EIN, 00-1234567, is on file.', 'employer-identification 00-1234567'],
  ['routing number 021000021 and account number 4477 8811 32', 'routing 021000021, account 4477 8811 32'],
  ['She was born on May 12, 1970, in Rye.', 'birth-date May 12, 1970'],
  ['Date of birth: 05/12/1970', 'birth-date 05/12/1970'],
  ['paid with card 4111 1111 1111 1111', 'card 4111 1111 1111 1111'],
])('“%s” holds private data', (text, expected) => {
  expect(kindsIn(text).join(', ')).toBe(expected);
});

test.each([
  'It went by certified mail, article no. 7022 1670 0001 8834 2196, on May 3.',
  'It went by courier (tracking no. 4111 1111 1111 1111).',
  'STATEMENT OF ACCOUNT Customer 2210-4471-0096',
  'His account is on the statement, no. 4418-2207-90, and the study has accession no. 23-0329-118845-2.',
  'the account in the action with Index No. 659874/2025, Index No. 659874',
  'the account; call (212) 555-0119 or 212-555-0119',
  'the account at New York, New York 10005-1234',
  'the account ending in 4113, xxx-xx-1120',
  'the account held $6,214.77 and 1,000,000 dollars on 03/13/2026',
  'card 4111 1111 1111 1112',
  'the account was closed by a letter, 9400 1118 9922 3344 5566 77',
  'card 1111 1111 1111 1117',
  'The account was closed. The file has 552004778113 bytes.',
  'NYSCEF Doc. No. 552004 of the account',
  'The contract of May 12, 1970',
])('“%s” holds none', (text) => {
  expect(kindsIn(text)).toEqual([]);
});

const piece = fc.constantFrom(
  '078-05-1120',
  ' account ',
  '552004778113',
  ' ',
  '4111111111111111',
  'born ',
  'May 12, 1970',
  '. A',
  'EIN ',
  '12-3456789',
  '1',
  '-',
);

test('masking takes out what was found, and leaves every other character', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join(' ');
      const isPrivate = new Uint8Array(text.length);
      for (const { start, end } of findPrivateData(text)) {
        expect(text.slice(start, end)).toMatch(/^\S.*\d$/);
        isPrivate.fill(1, start, end);
      }
      const rest = [...text].filter((_, at) => isPrivate[at] === 0).join('');
      expect(maskPrivateData(text).replace(/\[[a-z ]+\]/gi, '')).toBe(rest);
    }),
    { numRuns: 500 },
  );
});

test.each(['1', '1 ', '1-', 'account 123456 ', '078-05-1120 ', 'A. '])(
  'a hostile text of “%s” without end is read at once',
  async (unit) => {
    expect(await measureWork(() => maskPrivateData(unit.repeat(200_000 / unit.length)))).toBeLessThan(1_000);
  },
);
