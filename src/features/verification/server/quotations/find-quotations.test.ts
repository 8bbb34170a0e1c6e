import fc from 'fast-check';
import { expect, test } from 'vitest';
import { locationAt, pdfPageAt } from '#platform/server/pdf/paper.ts';
import { paperFrom } from '#platform/server/testing/paper-from.ts';
import { measureWork } from '#platform/shared/testing/measure-work.ts';
import { SAMPLE_AFFIRMATION } from '../testing/sample-affirmation.ts';
import { SAMPLE_MEMORANDUM } from '../testing/sample-memorandum-quotes.ts';
import { findQuotations } from './find-quotations.ts';

const quotationsIn = (...blocks: string[]) => findQuotations(paperFrom([{ blocks }])).map(({ text }) => text);

test('all sixteen quotations of the plaintiff’s memorandum are found on their printed pages', () => {
  const found = findQuotations(SAMPLE_MEMORANDUM).map(({ start, text }) => [
    locationAt(SAMPLE_MEMORANDUM, start).printedPage,
    text.split(' ').slice(0, 3).join(' '),
    text.split(' ').at(-1),
  ]);
  expect(found).toEqual([
    ['1', 'sells, assigns and', 'earned.'],
    ['2', 'Seller may request', 'month.'],
    ['2', 'no fixed period', 'it.'],
    ['2', '[i]f Seller goes', 'further.'],
    ['2', 'full, faithful and', 'performance.'],
    ['3', '[a]fter credit for', 'uncollected.'],
    ['3', 'closing the designated', 'cure'],
    ['3', 'Seller closes or', 'consent,'],
    ['4', 'If the transaction', 'be.’'],
    ['4', 'was not a', 'transaction'],
    ['4', 'is absolutely entitled', 'circumstances,'],
    ['4', 'shall make any', 'days.'],
    ['4', 'because DRC did', 'precluded'],
    ['5', 'no contractual provision', 'default'],
    ['5', 'full, faithful and', 'performance,'],
    ['6', 'twenty percent (20%)', 'due,'],
  ]);
});

test('the seven quotations of the affirmation are found in their paragraphs', () => {
  const paragraphs = findQuotations(SAMPLE_AFFIRMATION).map(({ start }) => locationAt(SAMPLE_AFFIRMATION, start).paragraph);
  expect(paragraphs).toEqual([7, 13, 14, 15, 25, 26, 27]);
});

test('what follows a quotation goes as far as its citation, past the stops of abbreviations', () => {
  const sources = findQuotations(SAMPLE_MEMORANDUM).map(({ followedBy }) => followedBy.text.trim());
  expect(sources[0]).toBe('Agreement §\u00A01.');
  expect(sources[2]).toBe('Id. §\u00A04.');
  expect(sources[5]).toBe('Kessler Aff. ¶\u00A021.');
  expect(sources[8]).toBe('Seidel v. 18 E. 17th St. Owners, 79 N.Y.2d 735, 744 (1992).');
  expect(sources[14]).toBe('Agreement §\u00A019, and the Bakery did not perform.');
});

test('what stands before a quotation in its sentence may name the source', () => {
  const [, second] = findQuotations(SAMPLE_AFFIRMATION);
  expect(second?.precededBy.text).toBe('Section 3 of the Agreement says: “');
  const champion = findQuotations(SAMPLE_MEMORANDUM)[9];
  expect(champion?.precededBy.text).toMatch(/^Champion Auto Sales, LLC v\. .*\(agreement “$/);
});

test('a name that is given is no quotation, a quotation in brackets is one', () => {
  expect(quotationsIn('The bank (the “First Rye Bank of Ossining”) closed (“an account that was not ours”).')).toEqual([
    'an account that was not ours',
  ]);
  expect(quotationsIn('The “Bakery” (“Revenue Purchase Agreement No. 4”) and the “Estimated Daily Debit” fell.')).toEqual([]);
});

test('straight marks are read by what stands beside them', () => {
  expect(quotationsIn('He said "we only look at this later" and ("not before ninety days at least").')).toEqual([
    'we only look at this later',
    'not before ninety days at least',
  ]);
});

test('what is quoted inside of a quotation stays inside', () => {
  expect(quotationsIn('“If it is no loan, “there is no usury” at all,” it held. “The next one is apart.”')).toEqual([
    'If it is no loan, “there is no usury” at all,',
    'The next one is apart.',
  ]);
});

test('a quotation that opens again at each paragraph is one', () => {
  expect(quotationsIn('It says: “First, the Seller shall pay.', '“Second, the Buyer shall wait.” Agreement § 2.')).toEqual([
    'First, the Seller shall pay.\n\n“Second, the Buyer shall wait.',
  ]);
});

test('a quotation that goes on over a page break is one, and keeps the page of its beginning', () => {
  const paper = paperFrom([{ blocks: ['It was “full, faithful and'] }, { blocks: ['timely performance,” and more.'] }]);
  const [found] = findQuotations(paper);
  expect(found && [found.text, pdfPageAt(paper, found.start)]).toEqual(['full, faithful and\n\ntimely performance,', 1]);
});

test('a mark that is never closed ends with its paragraph or at the next quotation', () => {
  const paper = paperFrom([
    {
      blocks: [
        'He wrote “the street is closed, and then “our sales are down too”.',
        'Nothing more.',
        'Nor here “is there any more',
      ],
    },
  ]);
  expect(findQuotations(paper).map(({ text, isClosed }) => [text, isClosed])).toEqual([
    ['the street is closed, and then', false],
    ['our sales are down too', true],
    ['is there any more', false],
  ]);
});

test('every quotation of any text holds the words that it says', () => {
  const words = fc.string({
    unit: fc.constantFrom('“', '”', '"', '‘', '’', ' ', ' four words are here ', '\n\n', '.', '(', ')', 'A', 'v.'),
  });
  fc.assert(
    fc.property(fc.array(words, { maxLength: 6 }), (blocks) => {
      const paper = paperFrom([{ blocks }, { blocks }]);
      for (const quotation of findQuotations(paper))
        for (const part of [quotation, quotation.precededBy, quotation.followedBy])
          expect(paper.text.slice(part.start, part.end)).toBe(part.text);
    }),
  );
});

test('a hostile text of 200,000 characters is read at once', async () => {
  const work = await measureWork(() => {
    for (const unit of ['“', '"', ' "', '“a b c d ', '“a b c d” ', '“a b c d.” A. '])
      findQuotations(paperFrom([{ blocks: [unit.repeat(200_000 / unit.length)] }]));
  });
  expect(work).toBeLessThan(8_000);
});
