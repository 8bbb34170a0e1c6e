import { describe, expect, test } from 'vitest';
import { assemblePaper, type ReadPage } from './assemble-paper.ts';
import type { Line, Word } from './build-lines.ts';

/** A line as OCR gives it: words with their left edges in points; `~` before a word stands for one that OCR is unsure of. */
function line(baseline: number, ...words: [left: number, text: string][]): Line {
  const placed = words.flatMap(([left, text]): Word[] => {
    let at = left;
    return text.split(' ').map((printed) => {
      const bare = printed.replace(/^~/, '');
      const word = {
        text: bare,
        left: at,
        right: at + bare.length * 5.4,
        baseline,
        size: 12,
        isRaised: false,
        confidence: printed === bare ? 96 : 60,
      };
      at = word.right + 3;
      return word;
    });
  });
  return { words: placed, left: placed[0]?.left ?? 0, right: placed.at(-1)?.right ?? 0, baseline, size: 12, isEmphasized: false };
}

const page = (lines: Line[], source: ReadPage['source'] = 'ocr'): ReadPage => ({
  lines,
  width: 612,
  height: 792,
  source,
  hidden: [],
});

/** Paragraphs of two lines each, double-spaced, whose numbers stand in a column that leans as scanned ones do. */
function paragraphs(numbers: string[], firstBaseline = 90): Line[] {
  return numbers.flatMap((number, index) => {
    const baseline = firstBaseline + index * 54;
    const lean = (index % 4) - 2;
    const text = `The seller delivered what it had sold in the month that is numbered ${'abcdefghijkl'[index]}, and it`;
    return [
      number === '' ? line(baseline, [144 + lean, text]) : line(baseline, [108 + lean, number], [144 + lean, text]),
      line(baseline + 27, [72 + lean, 'kept its books as it had always kept them.']),
    ];
  });
}

const numbersOf = (pages: ReadPage[]) =>
  assemblePaper(pages).blocks.map(({ paragraph, isNumberRestored }) => `${paragraph}${isNumberRestored ? ' restored' : ''}`);

describe('the numbers of scanned paragraphs', () => {
  test('are restored where OCR left one out', () => {
    expect(numbersOf([page(paragraphs(['1.', '2.', '', '4.', '5.', '6.']))])).toEqual(['1', '2', '3 restored', '4', '5', '6']);
  });

  test.each([
    [
      ['1.', 'l2.', '3.', '4.', '5.', '6.'],
      ['1', '2 restored', '3', '4', '5', '6'],
    ],
    [
      ['1.', '2.', '3.', '4.', '5.', '6,'],
      ['1', '2', '3', '4', '5', '6 restored'],
    ],
    [
      ['“ils', '2.', '3', '4.', '54', '6.', '7:', '8.', '9.', '1O.'],
      ['1 restored', '2', '3 restored', '4', '5 restored', '6', '7 restored', '8', '9', '10 restored'],
    ],
    [
      ['1.', '2.', 'an', 'ae', '5.', '6.', '7.', '8.'],
      ['1', '2', '3 restored', '4 restored', '5', '6', '7', '8'],
    ],
  ])('%s are those of a sequence', (read, expected) => {
    expect(numbersOf([page(paragraphs(read))])).toEqual(expected);
  });

  test('run over the pages of a paper', () => {
    const pages = [page(paragraphs(['1.', '2.', '8.', '4.'])), page(paragraphs(['S.', '6.', '7.', '8.']))];
    expect(numbersOf(pages)).toEqual(['1', '2', '3 restored', '4', '5 restored', '6', '7', '8']);
  });

  test('are left as they are where the file itself has the text', () => {
    expect(numbersOf([page(paragraphs(['1.', '2.', '3.', '7.', '5.', '6.']), 'text')]).join(' ')).not.toContain('restored');
  });

  test('are given to nothing that stands elsewhere', () => {
    const last = line(470, [108, 'I affirm this under the penalties of perjury, and I know what that means.']);
    const paper = assemblePaper([page([...paragraphs(['1.', '2.', '3.', '4.', '5.', '6.']), last])]);
    expect(paper.text).toContain('\n\nI affirm this under');
    expect(paper.blocks.filter(({ isNumberRestored }) => isNumberRestored)).toEqual([]);
  });
});

test('figures that OCR is not sure of are told by their place, but not the numbers of paragraphs nor plain words', () => {
  const lines = [
    ...paragraphs(['1.', '~2.', '3.', '4.']),
    line(400, [72, 'The ~price was ~$1,250.00, of which $900.00 was paid on May 3, ~2025.']),
  ];
  const { text, uncertain } = assemblePaper([page(lines)]);
  expect(uncertain.map(({ start, end }) => text.slice(start, end))).toEqual(['$1,250.00,', '2025.']);
});

test('a stamp that OCR misread is no text, wherever a page has its stamps', () => {
  const stamped = (number: number, foot: string) =>
    page([
      line(13, [9, '[FILED: KINGS COUNTY CLERK 06/10/2026 11:47 AM]'], [470, 'INDEX NO. 598217/2025']),
      line(27, [12, 'NYSCEF DOC. NO. 38'], [436, 'RECEIVED NYSCEF: 06/10/2026']),
      ...paragraphs([`${number}.`]),
      line(778, [289, foot]),
    ]);
  const { text, pages, stamp } = assemblePaper([
    stamped(1, '1 of 4'),
    stamped(2, '2 of 4'),
    stamped(3, 'SEMIS'),
    stamped(4, '4 of 4'),
  ]);
  expect(text).not.toMatch(/FILED|SEMIS|NYSCEF/);
  expect(pages.map((one) => one.stamp?.page ?? null)).toEqual([1, 2, null, 4]);
  expect(stamp).toMatchObject({ indexNumber: '598217/2025', docketNumber: '38', clerk: 'KINGS COUNTY CLERK' });
});
