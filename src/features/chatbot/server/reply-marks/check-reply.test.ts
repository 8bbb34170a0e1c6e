import { expect, test } from 'vitest';
import { paperFrom } from '#platform/server/testing/paper-from.ts';
import { numberedPaper } from '../paper-passages/numbered-paper.ts';
import { checkReply } from './check-reply.ts';
import { findCites } from './find-cites.ts';

const PAPER = numberedPaper({
  number: 1,
  unit: 'page',
  paper: paperFrom([
    { blocks: ['The tenant signed the lease on March 3, 2025, and paid a deposit of $4,500.00 the same day.'] },
    {
      blocks: [
        'The landlord shall not unreasonably withhold consent to a sublet of the premises.',
        'Rent of $2,250.00 is due monthly.',
      ],
    },
    { blocks: ['On April 9, 2025, the superintendent refused the subtenant’s moving truck at the gate after 14 calls.'] },
  ]),
});

const marksOf = (reply: string) => checkReply(reply, [PAPER]).map(({ kind, result, words }) => [kind, result, words]);

test.each([
  [
    'a quotation on its page',
    '“shall not unreasonably withhold consent” [1, p. 2]',
    [
      ['quotation', 'verified', 'shall not unreasonably withhold consent'],
      ['cite', 'verified', '1, 2'],
    ],
  ],
  [
    'one with emphasis inside',
    '“shall **not** unreasonably withhold consent” [1, p. 2]',
    [
      ['quotation', 'verified', 'shall not unreasonably withhold consent'],
      ['cite', 'verified', '1, 2'],
    ],
  ],
  [
    'one without its “not”',
    '“shall unreasonably withhold consent” [1, p. 2]',
    [
      ['quotation', 'differs', 'shall unreasonably withhold consent'],
      ['cite', 'differs', '1, 2'],
    ],
  ],
  [
    'one on another page',
    '“shall not unreasonably withhold consent” [1, p. 3]',
    [
      ['quotation', 'differs', 'shall not unreasonably withhold consent'],
      ['cite', 'differs', '1, 3'],
    ],
  ],
  [
    'one that nobody wrote',
    '“the tenant may sublet at will” [1, p. 2]',
    [
      ['quotation', 'not-found', 'the tenant may sublet at will'],
      ['cite', 'differs', '1, 2'],
    ],
  ],
  [
    'an invented one without a cite',
    'It is “entirely free from any obligation” here.',
    [['quotation', 'not-found', 'entirely free from any obligation']],
  ],
  [
    'a date and a sum',
    'Signed on 3/3/2025 for $4,500 [1, p. 1].',
    [
      ['figure', 'verified', '3/3/2025'],
      ['figure', 'verified', '$4,500'],
      ['cite', 'verified', '1, 1'],
    ],
  ],
  [
    'a sum with a slip',
    'A deposit of $4,050.00 [1, p. 1].',
    [
      ['figure', 'differs', '$4,050.00'],
      ['cite', 'differs', '1, 1'],
    ],
  ],
  [
    'a total of two sums',
    '$4,500.00 [1, p. 1] and $2,250.00 [1, p. 2], together $6,750.00 [1, p. 2].',
    [
      ['figure', 'verified', '$4,500.00'],
      ['cite', 'verified', '1, 1'],
      ['figure', 'verified', '$2,250.00'],
      ['cite', 'verified', '1, 2'],
      ['figure', 'verified', '$6,750.00'],
      ['cite', 'verified', '1, 2'],
    ],
  ],
  [
    'days between two dates',
    'From March 3, 2025 [1, p. 1] to April 9, 2025 [1, p. 3] are 37 days [1, p. 3].',
    [
      ['figure', 'verified', 'March 3, 2025'],
      ['cite', 'verified', '1, 1'],
      ['figure', 'verified', 'April 9, 2025'],
      ['cite', 'verified', '1, 3'],
      ['figure', 'verified', '37'],
      ['cite', 'verified', '1, 3'],
    ],
  ],
  [
    'a page and a paper that are not there',
    'So it is [1, p. 9]. And so [4, p. 1].',
    [
      ['cite', 'not-found', '1, 9'],
      ['cite', 'not-found', '4, 1'],
    ],
  ],
  ['a paraphrase on its page', 'The superintendent refused the truck at the gate [1, p. 3].', [['cite', 'unchecked', '1, 3']]],
  ['a paraphrase on another page', 'The superintendent refused the truck at the gate [1, p. 2].', [['cite', 'differs', '1, 2']]],
  [
    'a row of a table, each cell with its own cite',
    '| Deposit | $4,500.00 [1, p. 1] | $2,250.00 [1, p. 1] |',
    [
      ['figure', 'verified', '$4,500.00'],
      ['cite', 'verified', '1, 1'],
      ['figure', 'differs', '$2,250.00'],
      ['cite', 'differs', '1, 1'],
    ],
  ],
  [
    'a list below a line with a cite',
    'The lease says [1, p. 2]:\n- rent of $2,250.00\n- rent of $2,550.00',
    [
      ['cite', 'verified', '1, 2'],
      ['figure', 'verified', '$2,250.00'],
      ['figure', 'differs', '$2,550.00'],
    ],
  ],
  [
    'a block quotation',
    '> The landlord shall not unreasonably\n> withhold consent\n\n[1, p. 2]',
    [
      ['quotation', 'verified', 'The landlord shall not unreasonably withhold consent'],
      ['cite', 'verified', '1, 2'],
    ],
  ],
  [
    'two quoted words with a cite',
    'It may not “withhold consent” [1, p. 2].',
    [
      ['quotation', 'verified', 'withhold consent'],
      ['cite', 'verified', '1, 2'],
    ],
  ],
  ['two quoted words without a cite', 'So much for the “full moon” clause.', []],
  [
    'a quotation cited to a page that is not there',
    '“shall not unreasonably withhold consent” [1, p. 9]',
    [
      ['quotation', 'differs', 'shall not unreasonably withhold consent'],
      ['cite', 'not-found', '1, 9'],
    ],
  ],
  [
    'a sum cited to a page that is not there',
    'Rent of $2,250.00 [1, p. 9].',
    [
      ['figure', 'not-found', '$2,250.00'],
      ['cite', 'not-found', '1, 9'],
    ],
  ],
  [
    'a sum cited to two pages, one of which is not there',
    'Rent of $2,250.00 [1, p. 2; p. 9].',
    [
      ['figure', 'verified', '$2,250.00'],
      ['cite', 'not-found', '1, 2; 1, 9'],
    ],
  ],
  [
    'sentences before one with a cite',
    'It is $2,250.00. The fee is $90.00. Rent is due monthly [1, p. 2].',
    [
      ['figure', 'verified', '$2,250.00'],
      ['cite', 'verified', '1, 2'],
    ],
  ],
  [
    'the reply’s own count',
    'Two promises back the $2,250.00 [1, p. 2].',
    [
      ['figure', 'verified', '$2,250.00'],
      ['cite', 'verified', '1, 2'],
    ],
  ],
  [
    'a row’s own number',
    '| 77 | Rent | $2,250.00 [1, p. 2] |',
    [
      ['figure', 'verified', '$2,250.00'],
      ['cite', 'verified', '1, 2'],
    ],
  ],
  ['a heading', '## Rent of $9,000.00 [1, p. 2]', [['cite', 'unchecked', '1, 2']]],
  [
    'a bare count beside a sum',
    'The 9 payments of $4,500.00 [1, p. 1].',
    [
      ['figure', 'not-found', '9'],
      ['figure', 'verified', '$4,500.00'],
      ['cite', 'verified', '1, 1'],
    ],
  ],
  [
    'a bare count that is there beside a sum that is not',
    'The 14 calls cost $77.00 [1, p. 3].',
    [
      ['figure', 'verified', '14'],
      ['figure', 'not-found', '$77.00'],
      ['cite', 'differs', '1, 3'],
    ],
  ],
  [
    'a bare count on another page',
    'It took 14 calls [1, p. 1].',
    [
      ['figure', 'not-found', '14'],
      ['cite', 'differs', '1, 1'],
    ],
  ],
  ['too few words to compare', 'The sublet [1, p. 3].', [['cite', 'unchecked', '1, 3']]],
  [
    'two cites that stand together',
    'A deposit of $4,500.00 [1, p. 2] [1, p. 1].',
    [
      ['figure', 'verified', '$4,500.00'],
      ['cite', 'verified', '1, 2'],
      ['cite', 'verified', '1, 1'],
    ],
  ],
  ['what is not from the papers', 'The usual rate is 16 percent, and $9,999.00 was asked on May 1, 2020. `[1, p. 9]`', []],
] as const)('%s', (_what, reply, marks) => {
  expect(marksOf(reply)).toEqual(marks);
});

test('a mark stands behind its words in the reply itself', () => {
  const reply = '**A deposit of $4,500.00** was “paid the same” [1, p. 1].';
  const [figure] = checkReply(reply, [PAPER]);
  expect(reply.slice(0, figure?.at)).toBe('**A deposit of $4,500.00');
  expect(figure?.location).toMatchObject({ paper: 1, unit: 1 });
});

test.each([
  ['[1, p. 3]', [[1, 3, 3]]],
  ['【2, pp. 4–6】', [[2, 4, 6]]],
  ['[1, pp. 124-6]', [[1, 124, 126]]],
  [
    '[1, p. 3; 2, row 8]',
    [
      [1, 3, 3],
      [2, 8, 8],
    ],
  ],
  [
    '[1, p. 3; p. 7]',
    [
      [1, 3, 3],
      [1, 7, 7],
    ],
  ],
  [
    '[Paper 3, pages 1, 4 and 9]',
    [
      [3, 1, 1],
      [3, 4, 4],
      [3, 9, 9],
    ],
  ],
  ['[2]', [[2, undefined, undefined]]],
  ['[n]obody [sic] [p. 3] [1](https://a.example) [Smith, p. 3] [1, see above]', []],
])('the cites of %s', (reply, expected) => {
  const found = findCites(reply).flatMap(({ locations }) => locations.map(({ paper, range }) => [paper, range?.from, range?.to]));
  expect(found).toEqual(expected);
});

test.each(['“', '[1, p. 1] ', '**', '| a ', '> ', '$1 ', '```', '[1, p. 1, '])(
  'a reply made of “%s” is checked in linear time',
  (unit) => {
    const start = process.cpuUsage().user;
    checkReply(unit.repeat(20_000 / unit.length), [PAPER]);
    expect((process.cpuUsage().user - start) / 1e6).toBeLessThan(5);
  },
);
