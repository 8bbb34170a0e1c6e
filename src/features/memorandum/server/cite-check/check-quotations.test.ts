import { expect, test } from 'vitest';
import type { Paper } from '#platform/server/pdf/paper.ts';
import { paperFrom } from '#platform/server/testing/paper-from.ts';
import { alarmsOn, briefOf } from '../testing/checked-brief.ts';

const CLAUSE =
  'Within five business days after receipt of the request and of the bank statements for the period in question, Buyer shall adjust the daily amount so that it equals the agreed share of the receipts.';
const agreement: Paper = paperFrom([
  {
    printedPage: '1',
    blocks: ['PURCHASE AGREEMENT', '1. Sale. It sells.', '2. Price. Ten.', `3. Share. ${CLAUSE}`, '4. Law. New York.'],
  },
]);

/** A brief whose third paragraph is set in. */
function withBlock(before: string, block: string, behind: string): Paper {
  const brief = briefOf('It is so.', before, block, behind, 'It is not so.', 'Nothing else is true.');
  return { ...brief, blocks: brief.blocks.map((one, index) => (index === 2 ? { ...one, left: 137 } : one)) };
}
const shortened = CLAUSE.replace(' and of the bank statements for the period in question', '');

test('a block quotation of several paragraphs, and one of testimony, is compared whole', () => {
  const [one, two] = [
    'Q. When did the request for the adjustment of the daily amount come in?',
    'A. It came in the first week of May.',
  ];
  const transcript = paperFrom([{ printedPage: '41', blocks: ['DEPOSITION OF DANA FINCH', one, two] }]);
  const blocks = (...set: string[]) => {
    const brief = briefOf(
      'It is so.',
      'Ms. Finch said so (Finch Dep. at 41):',
      ...set,
      'It is not so.',
      'Nothing is.',
      'No more.',
    );
    const until = set.length + 2;
    return { ...brief, blocks: brief.blocks.map((each, at) => (at > 1 && at < until ? { ...each, left: 137 } : each)) };
  };
  const alarms = (...set: string[]) => alarmsOn(blocks(...set), 'quotation-differs', [transcript]);
  expect(alarms(one, two)).toEqual([]);
  expect(alarms(one, two.replace('May', 'June'))).toHaveLength(1);
});

test('words near a section’s number, without a cite, are compared with that section of the one paper that has it', () => {
  const quoted = (...records: Paper[]) =>
    alarmsOn(
      briefOf(
        'Section 3 is plain. “Within ten business days after receipt of the request and of the bank statements for the period.”',
      ),
      'quotation-differs',
      records,
    );
  expect(quoted(agreement)).toHaveLength(1);
  expect(quoted(agreement, agreement)).toEqual([]);
});

const differs = (...words: [string, string, string]) => alarmsOn(withBlock(...words), 'quotation-differs', [agreement]);

test('a block quotation that leaves words out without a mark is an alarm, with its citation below or above it', () => {
  expect(differs('Section 3 provides:', shortened, '(Agreement § 3.) It was kept.')).toHaveLength(1);
  expect(differs('It is plain (Agreement § 3):', shortened, 'It was kept.')).toHaveLength(1);
  expect(differs('Section 3 is not a favor:', shortened, 'It was kept.')).toHaveLength(1);
  expect(differs('It is plain:', shortened, '2016 Agreement § 3. It was kept.')).toHaveLength(1);
  expect(differs('Section 4 is not a favor:', shortened, 'It was kept.')).toEqual([]);
});

test('a block quotation in the right words, and an indented paragraph that quotes nothing, are none', () => {
  expect(differs('Section 3 provides:', CLAUSE, '(Agreement § 3.) It was kept.')).toEqual([]);
  expect(differs('Section 3 provides:', shortened.replace('request,', 'request . . . ,'), '(Agreement § 3.)')).toEqual([]);
  expect(
    differs(
      'Three things follow from it:',
      'The buyer had the request in hand for many business days and did nothing at all about it.',
      '(Agreement § 3.)',
    ),
  ).toEqual([]);
  expect(differs('The parties agreed on it:', shortened, 'It was kept. (Agreement § 3.)')).toEqual([]);
});

test('a sentence that is quoted without its limit is an alarm, one that is quoted whole is none', () => {
  const quoted = (words: string) =>
    alarmsOn(briefOf(`It is so. “${words}” Agreement § 4.`), 'quotation-differs', [
      paperFrom([
        {
          printedPage: '1',
          blocks: [
            'PURCHASE AGREEMENT',
            '1. Sale. It sells.',
            '2. Price. Ten.',
            '3. Share. Two.',
            '4. Seller shall owe the whole of the sum at once, unless Buyer has agreed otherwise in writing.',
          ],
        },
      ]),
    ]);
  expect(quoted('Seller shall owe the whole of the sum at once.')).toEqual([
    expect.stringContaining('“, unless Buyer has agreed otherwise in writing”'),
  ]);
  expect(quoted('Seller shall owe the whole of the sum at once, unless Buyer has agreed otherwise in writing.')).toEqual([]);
});

const RECALL =
  'I do not recall receiving any summons at the kitchen in April of 2023, although she may have put it with the mail.';
const NEVER = 'I never received any summons at the kitchen in April of 2023, and nobody of that name has worked for us.';

test('two quotations of one paragraph that share a run of words and part elsewhere are an alarm', () => {
  const twice = (one: string, other: string, pin = 4) =>
    alarmsOn(
      briefOf(`He has one sentence: “${one}” Doe Aff. ¶ 4.`, `He swears to this: “${other}” Doe Aff. ¶ ${pin}.`),
      'quotation-in-two-wordings',
    );
  expect(twice(RECALL, NEVER)).toEqual([expect.stringContaining('first with “I do not recall receiving”')]);
  expect(twice(RECALL, NEVER, 5)).toEqual([]);
  expect(twice(RECALL, 'any summons at the kitchen in April of 2023')).toEqual([]);
  expect(twice(RECALL, '[n]ever . . . any summons at the kitchen in April of 2023 . . . .')).toEqual([]);
});
