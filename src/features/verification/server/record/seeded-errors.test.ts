import { expect, test } from 'vitest';
import { seededRandom } from '#platform/server/testing/seeded-random.ts';
import { attributeQuotation } from '../quotations/attribute-quotation.ts';
import { indexPaper } from '../quotations/index-paper.ts';
import { SAMPLE_AFFIRMATION } from '../testing/sample-affirmation.ts';
import { SAMPLE_MEMORANDUM } from '../testing/sample-memorandum-quotes.ts';
import { checkNumbers } from './check-numbers.ts';
import { checkRecordCite } from './check-record-cite.ts';
import { findNumbers } from './find-numbers.ts';
import { splitSentences } from './split-sentences.ts';

const SOURCES = [indexPaper('Delgado Aff.', SAMPLE_AFFIRMATION), indexPaper('Pl. Mem.', SAMPLE_MEMORANDUM)];
const LAST_PARAGRAPH = 30;

/** A sentence of a memorandum with its cite of one paragraph of the affirmation. */
interface Sentence {
  text: string;
  quote: string | null;
  paragraph: number;
}

const random = seededRandom(20260403);
const pick = <T>(list: T[]): T => list[random(list.length)] as T;

/** The first sentence of each numbered paragraph quoted word for word, and all of it retold in the third person. */
function cleanMemorandum(): Sentence[] {
  return SAMPLE_AFFIRMATION.blocks.flatMap(({ start, end, paragraph }) => {
    const numbered = /^\d{1,2}\. /.exec(SAMPLE_AFFIRMATION.text.slice(start, end))?.[0];
    if (!numbered || paragraph === null) return [];
    const said = SAMPLE_AFFIRMATION.text.slice(start + numbered.length, end);
    const first = splitSentences(said)[0];
    const quote = said.slice(first?.start, first?.end).split(' ').slice(0, 16).join(' ');
    const told = said
      .replace(/\bI\b/g, 'she')
      .replace(/\b(?:our|my)\b/g, 'its')
      .replace(/[“”]/g, '');
    return [
      { text: `Ms. Delgado affirms: “${quote}”`, quote, paragraph },
      { text: `She adds that ${told}`, quote: null, paragraph },
    ];
  });
}

/** Flags that a report would set on a sentence. */
function flagsOf({ text, quote, paragraph }: Sentence): string[] {
  const cited = [{ from: String(paragraph), to: String(paragraph) }];
  const expected = { source: 'Delgado Aff.', paragraphs: cited, pages: [] };
  const quotation = quote ? attributeQuotation(quote, expected, SOURCES).answer : 'found';
  const cite = checkRecordCite({ sentence: text, paragraphs: cited, pages: [], target: SAMPLE_AFFIRMATION });
  const numbers = 'passage' in cite ? checkNumbers(text, cite.passage).map(({ answer }) => answer) : [];
  return [quotation, cite.answer, ...numbers].filter((answer) => !['found', 'resolves', 'match'].includes(answer));
}

/** Paragraphs as an associate would retell them, in other words. */
const TOLD: [number, string][] = [
  [2, 'The Bakery is a business of nine employees that has sold bread in the Bronx since 2008.'],
  [3, 'In February 2025 an oven broke, and a new one cost $58,000.'],
  [4, 'On March 3, 2025, Ms. Delgado signed the Revenue Purchase Agreement.'],
  [5, 'For $60,000.00 the funder bought $86,400.00 of receipts, to be taken at $864.00 each business day.'],
  [6, 'After fees of $4,099.00 the Bakery received only $55,901.00.'],
  [7, 'At that rate the debits would end after 100 business days.'],
  [7, 'Mr. Tolliver, the funding manager, promised on March 4, 2025 that the Bakery would be paid off by July.'],
  [8, 'Sales had averaged $118,600.00 a month, far below the $151,200.00 that a debit of $864.00 implies.'],
  [10, 'Through May 9, 2025, Harborlight took 47 debits, or $40,608.00.'],
  [11, 'The ledger shows 45 of them and leaves out the debits of April 21 and 22, 2025.'],
  [12, 'In April 2025 the street was closed to traffic, and sales were $97,300.00.'],
  [12, 'Harborlight took $7,332.00 more than twelve percent of the sales of that month.'],
  [14, 'On April 14, 2025, Ms. Delgado wrote to Mr. Tolliver and enclosed the statements.'],
  [15, 'Three days later, on April 17, he replied that requests were looked at only after 90 days.'],
  [16, 'She asked again on May 1, 2025, and nobody answered.'],
  [18, 'On May 8, 2025, the bank closed the account because counterfeit checks had been drawn.'],
  [19, 'She gave Mr. Tolliver the number of the new account on May 9, 2025.'],
  [20, 'The new account held $6,214.77 when the debit came back.'],
  [21, 'Larkspur Diners paid Harborlight $4,180.00 on June 2, 2025.'],
  [22, 'The affidavit claims $47,520.00, the complaint $50,020.00.'],
  [23, 'The most that could remain is $41,612.00.'],
  [24, 'Only one debit was returned, and the other three charges of $99.00 are unexplained.'],
  [27, 'A financing statement was filed against her personally on March 6, 2025.'],
  [28, 'Demands served on December 19, 2025 have not been answered.'],
];

const CLEAN = [...cleanMemorandum(), ...TOLD.map(([paragraph, text]) => ({ text, quote: null, paragraph }))];
const QUOTING = CLEAN.filter(({ quote }) => (quote?.split(' ').length ?? 0) >= 5);
const COUNTING = CLEAN.filter(
  ({ text, quote }) => quote === null && findNumbers(text).some(({ kind }) => kind !== 'spelledCount'),
);
const WORDS = SAMPLE_AFFIRMATION.text.split(/\s+/).filter((word) => /^[a-z]{2,}$/.test(word));

/** Changes a word, drops one from the middle (without its first or last word a quotation is still exact), or adds one. */
const ALTERATIONS: Record<string, (words: string[]) => string[]> = {
  changed: (words) => {
    const at = random(words.length);
    const other = WORDS.filter((word) => word !== words[at]?.toLowerCase().replace(/[^a-z]/g, ''));
    return words.with(at, pick(other));
  },
  dropped: (words) => words.toSpliced(1 + random(words.length - 2), 1),
  added: (words) => words.toSpliced(1 + random(words.length - 1), 0, pick(WORDS)),
};

function alterQuotation(how: string): Sentence {
  const sentence = pick(QUOTING);
  const quote = ALTERATIONS[how]?.(sentence.quote?.split(' ') ?? []).join(' ') ?? '';
  return { ...sentence, text: sentence.text.replace(sentence.quote ?? '', () => quote), quote };
}

function changeDigit(): Sentence {
  const sentence = pick(COUNTING);
  const number = pick(findNumbers(sentence.text).filter(({ start, end }) => /\d/.test(sentence.text.slice(start, end))));
  const digits = [...sentence.text.slice(number.start, number.end).matchAll(/\d/g)].map(({ index }) => number.start + index);
  const at = pick(digits.length > 0 ? digits : [number.start]);
  const other = pick([...'123456789'].filter((digit) => digit !== sentence.text[at]));
  return { ...sentence, text: sentence.text.slice(0, at) + other + sentence.text.slice(at + 1) };
}

const seed = (count: number, make: () => Sentence) => Array.from({ length: count }, make);

test('the clean memorandum has eighty-four cited sentences, thirty of them quotations', () => {
  expect(CLEAN.length).toBe(84);
  expect(QUOTING.length).toBe(30);
});

test.each(['changed', 'dropped', 'added'])('a quotation with one word %s is altered in each of 150 cases', (how) => {
  const seeded = seed(150, () => alterQuotation(how));
  const answers = seeded.map((sentence) => flagsOf(sentence)[0]);
  expect(answers.filter((answer) => answer === 'altered').length).toBe(150);
});

test('a paragraph that does not exist is found in each of 150 cases', () => {
  const seeded = seed(150, () => ({ ...pick(CLEAN), paragraph: LAST_PARAGRAPH + 1 + random(70) }));
  expect(seeded.filter((sentence) => flagsOf(sentence).includes('out-of-range')).length).toBe(150);
});

test('a figure with one digit changed is found in at least 95 of 100 cases', () => {
  const seeded = seed(300, changeDigit);
  const found = seeded.filter((sentence) => flagsOf(sentence).includes('mismatch'));
  expect(found.length).toBeGreaterThanOrEqual(285);
});

test('of 100 flags at most 5 are false alarms, with one error seeded to every clean sentence', () => {
  const falseAlarms = CLEAN.flatMap(flagsOf).length;
  const seeded = seed(CLEAN.length, () => pick([changeDigit, () => alterQuotation('changed')])());
  const trueFlags = seeded.filter((sentence) => flagsOf(sentence).length > 0).length;
  expect(falseAlarms / (falseAlarms + trueFlags)).toBeLessThanOrEqual(0.05);
});
