import fc from 'fast-check';
import { expect, test } from 'vitest';
import { measureWork } from '#platform/shared/testing/measure-work.ts';
import { splitSentences } from './split-sentences.ts';

const sentencesOf = (text: string) => splitSentences(text).map(({ start, end }) => text.slice(start, end));

test('a citation stays one sentence, whatever is abbreviated in it', () => {
  const citations = [
    'Kessler Aff. ¶ 21.',
    'Seidel v. 18 E. 17th St. Owners, 79 N.Y.2d 735, 744 (1992).',
    'Apollo Funding Co. v. Dave Reilly Constr., LLC, 2025 N.Y. Slip Op. 05055 (2d Dep’t Sept. 24, 2025).',
    'NYSCEF Doc. No. 14 at 2.',
  ];
  expect(sentencesOf(citations.join(' '))).toEqual(citations);
});

test.each([
  ['Nobody asked. “Why?” They waited! $864.00 was taken.', ['Nobody asked.', '“Why?”', 'They waited!', '$864.00 was taken.']],
  [
    'And “if it fails . . . Seller owes nothing.” He left . . . . They stayed.',
    ['And “if it fails . . . Seller owes nothing.”', 'He left . . . .', 'They stayed.'],
  ],
  ['She had no plan. The rest is said. Ms. Delgado left.', ['She had no plan.', 'The rest is said.', 'Ms. Delgado left.']],
  ['It says “paid.” (Exhibit F.) Then it ends', ['It says “paid.”', '(Exhibit F.)', 'Then it ends']],
  ['', []],
])('“%s” is divided where its sentences end', (text, expected) => {
  expect(sentencesOf(text)).toEqual(expected);
});

test('no character but white space is lost between sentences', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('A', 'b', '.', '!', ' ', '\n', '”', ')', 'v', 'Aff', '1', '$') }), (text) => {
      expect(sentencesOf(text).join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
    }),
  );
});

test.each(['. A', '.', '.”', ' ', 'A.', 'N.Y.'])('a hostile text of “%s” without end is divided at once', async (unit) => {
  expect(await measureWork(() => splitSentences(unit.repeat(200_000 / unit.length)))).toBeLessThan(2000);
});
