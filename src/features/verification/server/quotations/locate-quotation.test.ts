import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paperFrom } from '#platform/server/testing/paper-from.ts';
import { measureWork } from '#platform/shared/testing/measure-work.ts';
import { SAMPLE_AFFIRMATION } from '../testing/sample-affirmation.ts';
import { SAMPLE_MEMORANDUM } from '../testing/sample-memorandum-quotes.ts';
import { attributeQuotation } from './attribute-quotation.ts';
import { indexPaper } from './index-paper.ts';
import { locateQuotation } from './locate-quotation.ts';

const AFFIRMATION = indexPaper('Delgado Aff.', SAMPLE_AFFIRMATION);
const MEMORANDUM = indexPaper('Pl. Mem.', SAMPLE_MEMORANDUM);
const SOURCES = [AFFIRMATION, MEMORANDUM];
const one = (value: string) => [{ from: value, to: value }];
const inAffirmation = (paragraph: string) => ({ source: 'Delgado Aff.', paragraphs: one(paragraph), pages: [] });
const inMemorandum = (page: string) => ({ source: 'Pl. Mem.', paragraphs: [], pages: one(page) });

/** The level of a quotation in a paper of one page, or its other result. */
function levelIn(text: string, quote: string, source: 'text' | 'ocr' = 'text') {
  const result = locateQuotation(quote, [indexPaper('A', paperFrom([{ source, blocks: [text] }]))]);
  return result.answer === 'found' ? result.level : result.answer;
}

test('a first word of which only the beginning is quoted is found before an ellipsis', () => {
  const text = 'The parties estimate the share at $1,740 each business day.';
  expect(levelIn(text, 'estimate[d] . . . at $1,740 each business day')).toBe(3);
  expect(levelIn(text, 'compute[d] . . . at $1,740 each business day')).not.toBe(3);
});

test.each([
  ['We only look at this after the first 90 days.', inAffirmation('15'), 'found', 0, { paragraph: 15, pdfPage: 3 }],
  ['paid off by the end of July', inAffirmation('7'), 'found', 0, { paragraph: 7, pdfPage: 2 }],
  [
    'Seller may request a reconciliation not more than once in any calendar month',
    inAffirmation('13'),
    'altered',
    null,
    { paragraph: 13, pdfPage: 2 },
  ],
  [
    'Seller may request a reconciliation not more than once in any calendar year',
    inMemorandum('2'),
    'altered',
    null,
    { printedPage: '2', pdfPage: 5 },
  ],
  [
    'Seller may request a reconciliation . . . and Buyer shall make any adjustment within three (3) business days',
    inMemorandum('2'),
    'found',
    3,
    { printedPage: '2', pdfPage: 5 },
  ],
  ['$47,520.00 of the Purchased Amount remains uncollected', inMemorandum('3'), 'found', 0, { printedPage: '3', pdfPage: 6 }],
  ['Our sales are down by more than a half.', inAffirmation('14'), 'altered', null, { paragraph: 14, pdfPage: 2 }],
  [
    'Buyer may enforce the Guaranty without first proceeding against Seller',
    inMemorandum('6'),
    'found-elsewhere',
    0,
    { paragraph: 26, pdfPage: 4 },
  ],
  ['Harborlight took no risk of any kind', inMemorandum('4'), 'not-found', null, null],
])('“%s” is answered as a reader of the sample papers would', (quote, expected, answer, level, location) => {
  const result = attributeQuotation(quote, expected, SOURCES);
  expect(result.answer).toBe(answer);
  expect('level' in result ? result.level : null).toBe(level);
  expect('hit' in result ? result.hit.place : null).toEqual(location && expect.objectContaining(location));
});

test('an altered quotation shows the words of both, and where the exact ones stand', () => {
  const quote = 'Seller may request a reconciliation not more than once in any calendar month';
  expect(attributeQuotation(quote, inAffirmation('13'), SOURCES)).toMatchObject({
    difference: [
      { kind: 'same', text: 'Seller may request a reconciliation not more than once in any calendar' },
      { kind: 'source-only', text: 'year' },
      { kind: 'quoted-only', text: 'month' },
    ],
    exactAt: { source: 'Pl. Mem.', place: { printedPage: '2' } },
  });
});

test('a quotation of a paper that was not uploaded cannot be checked, but the paper that has the words is named', () => {
  const expected = { source: 'Agreement', paragraphs: [], pages: [] };
  expect(attributeQuotation('full, faithful and timely performance', expected, SOURCES)).toMatchObject({
    answer: 'not-checkable',
    exactAt: { source: 'Pl. Mem.' },
  });
});

test('the right words under the wrong paragraph are found elsewhere', () => {
  const result = attributeQuotation('We only look at this after the first 90 days', inAffirmation('16'), SOURCES);
  expect(result).toMatchObject({ answer: 'found-elsewhere', hit: { place: { paragraph: 15 } } });
});

const TEXT =
  'If Seller’s revenue falls, Buyer may not debit more than $4,099.00—or 12%—until May 12, 2025, unless the parties agree in writing.';

test.each([
  ['Buyer may not debit more than', 0],
  ["If Seller's revenue falls,\nBuyer may", 1],
  ['more than $4,099.00 -- or 12% -- until', 2],
  ['BUYER may not debit', 2],
  ['[i]f Seller’s revenue falls', 3],
  ['If Seller’s revenue falls . . . Buyer may not debit', 3],
  ['If Seller’s revenue falls … unless the parties agree', 3],
  ['If Seller’s revenue falls, * * * unless the parties agree', 3],
  ['[The funder] may not debit more than $4,099.00', 3],
  ['revenue falls, [the funder] may not debit', 3],
  ['unless the parties agree[d] in writing', 3],
  ['Buyer may debit more than $4,099.00', 'altered'],
  ['Buyer may . . . debit more than $4,099.00', 'altered'],
  ['Buyer may [always] debit more than', 'altered'],
  ['Buyer [must] not debit more than $4,099.00', 'altered'],
  ['Seller’s revenue [never] falls, Buyer may not debit', 'altered'],
  ['[Never may the] Buyer may not debit', 'altered'],
  ['the parties agree in writing [not at all]', 'altered'],
  ['may not debit more than $4,098.00', 'altered'],
  ['may not debit more than $4,099', 'altered'],
  ['or 12%—until June 12, 2025', 'altered'],
  ['until May 2025, unless the parties', 'altered'],
  ['unless the parties ever agree in writing', 'altered'],
  ['unless parties agree in writing', 'altered'],
  ['unless the parties agree in writings', 'altered'],
  ['nless the parties agree', 'altered'],
  ['Buyer may take whatever it likes', 'not-found'],
  ['Buyer may not debit more than whatever it likes', 'not-found'],
  ['Buyer . . . writing', 'not-found'],
  ['', 'not-found'],
])('“%s” stands in the clause at level %s', (quote, level) => {
  expect(levelIn(TEXT, quote)).toBe(level);
});

describe('a page that was read from a picture', () => {
  const misread = TEXT.replace('revenue', 'revenuc').replace('parties', 'partics');
  const quote = 'If Seller’s revenue falls, Buyer may not debit more than $4,099.00—or 12%—until May 12, 2025';

  test('misread letters make a quotation approximate, on such a page only', () => {
    expect(levelIn(misread, quote, 'ocr')).toBe(4);
    expect(levelIn(misread, quote)).toBe('altered');
  });

  test.each([
    ['not ', ''],
    ['$4,099', '$4,090'],
    ['May 12', 'May 13'],
    ['more', 'less'],
    ['debit more', 'debit a little more'],
  ])('“%s” changed to “%s” is an alteration all the same', (from, to) => {
    expect(levelIn(misread, quote.replace(from, to), 'ocr')).toBe('altered');
  });
});

test('the pieces of a quotation with an ellipsis stand on one page or on two that follow each other', () => {
  const paper = (...pages: string[]) => indexPaper('A', paperFrom(pages.map((text) => ({ blocks: [text] }))));
  const quote = 'Seller shall remit . . . Buyer shall wait';
  expect(locateQuotation(quote, [paper('Seller shall remit', 'and Buyer shall wait')]).answer).toBe('found');
  expect(locateQuotation(quote, [paper('Seller shall remit', 'every day', 'and Buyer shall wait')]).answer).not.toBe('found');
});

test('a quotation of an opinion says in which part of it the words stand', () => {
  const paper = paperFrom([{ blocks: ['The contract is a loan.', 'I would hold that it is no loan.'] }]);
  const parts = [
    { label: 'majority', start: 0, end: 23 },
    { label: 'dissent', start: 25, end: paper.text.length },
  ];
  expect(locateQuotation('hold that it is no loan', [indexPaper('A', paper, parts)])).toMatchObject({ hit: { part: 'dissent' } });
});

const word = fc.constantFrom(
  'Seller',
  'shall',
  'not',
  'pay',
  '$5.00',
  'a',
  'the',
  '[the]',
  '. . .',
  'agree[d]',
  '[s]o',
  '“',
  '\n',
  '*',
  '¶ 3',
  '½',
);

test('any words are answered, and a hit spans words of the source', () => {
  fc.assert(
    fc.property(
      fc.array(word, { maxLength: 40 }),
      fc.array(word, { maxLength: 12 }),
      fc.constantFrom('text', 'ocr'),
      (text, quote, source) => {
        const paper = paperFrom([
          { source, blocks: [text.join(' ')] },
          { source, blocks: [text.toReversed().join('')] },
        ]);
        const result = locateQuotation(quote.join(' '), [indexPaper('A', paper)]);
        if (result.answer === 'not-found') return;
        const { start, end } = result.hit.span;
        expect(paper.text.slice(start, end).trim()).not.toBe('');
        expect(end).toBeLessThanOrEqual(paper.text.length);
      },
    ),
    { numRuns: 1000 },
  );
});

test('any stretch of words of a paper is found in it', () => {
  const words = SAMPLE_AFFIRMATION.text.split(/\s+/);
  fc.assert(
    fc.property(fc.nat(words.length - 5), fc.integer({ min: 4, max: 40 }), (from, count) => {
      const result = locateQuotation(words.slice(from, from + count).join(' '), [AFFIRMATION]);
      expect(result.answer).toBe('found');
    }),
  );
});

test('a hundred quotations against three hundred pages take well under a second', async () => {
  const pages = Array.from({ length: 300 }, (_, page) => ({
    blocks: SAMPLE_AFFIRMATION.text.slice(0, 2600).replaceAll('March', `page ${page} March`).split('\n\n'),
  }));
  const source = indexPaper('A', paperFrom(pages));
  // The index is made at the first quotation, once for all of them.
  locateQuotation('on page 1 of nothing', [source]);
  const work = await measureWork(() => {
    for (let page = 0; page < 100; page += 4) {
      locateQuotation(`On page ${page * 3} March 3, 2025, I signed a Revenue`, [source]);
      locateQuotation(`on page ${page * 3} march 3 . . . Revenue Purchase Agreement`, [source]);
      locateQuotation(`On page ${page * 3} March 3, 2025, she signed a Revenue`, [source]);
      locateQuotation('the words of the court that are not in any of the papers', [source]);
    }
  });
  expect(work).toBeLessThan(1_000);
});

test.each(['a ', 'a b ', '. . . ', '[a] ', 'not '])(
  'a hostile paper and quotation made of “%s” are answered at once',
  async (unit) => {
    const work = await measureWork(() => {
      const source = indexPaper('A', paperFrom([{ source: 'ocr', blocks: [unit.repeat(200_000 / unit.length)] }]));
      locateQuotation(`${unit.repeat(1000)}b`, [source]);
      locateQuotation(`b ${unit.repeat(199_000 / unit.length)}`, [source]);
      locateQuotation(`${unit.repeat(2000)}c`, [source]);
      locateQuotation(`c ${unit.repeat(290)}`, [source]);
    });
    expect(work).toBeLessThan(4000);
  },
);

test('a run of words that is left out without a mark is shown, however long', () => {
  const source =
    'Within five days after receipt of the request and of the bank statements for all months in question, Buyer shall adjust it at once.';
  const result = locateQuotation('Within five days after receipt of the request, Buyer shall adjust it at once.', [
    indexPaper('A', paperFrom([{ blocks: [source] }])),
  ]);
  expect(result).toMatchObject({ answer: 'altered' });
  expect(result.answer === 'altered' && result.difference.filter(({ kind }) => kind !== 'same')).toEqual([
    { kind: 'source-only', text: 'and of the bank statements for all months in question' },
  ]);
});
