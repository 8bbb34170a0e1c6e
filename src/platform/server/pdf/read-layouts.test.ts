import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { drawLines, drawParagraphs, makePdf, type PdfDrawing } from '../testing/make-pdf.ts';
import { openResilientPdf } from './open-resilient-pdf.ts';
import type { Block, Paper } from './paper.ts';
import { readPaper } from './read-paper.ts';

async function read(...pages: ((page: PdfDrawing) => void)[]): Promise<Paper> {
  const pdf = await openResilientPdf(await makePdf(pages));
  if (typeof pdf === 'string') throw new Error(pdf);
  return readPaper(pdf, () => {});
}

/** Makes viewers show the page rotated. */
const turn = (page: PdfDrawing, degrees: number) => Object.assign(page.page.dictionary.data, { Rotate: degrees });

const textOf = (paper: Paper, { start, end }: Block) => paper.text.slice(start, end);
const blocksOf = (paper: Paper) => paper.blocks.map((block) => textOf(paper, block));

const LEFT =
  'The seller kept its books in the ordinary course and gave them to the buyer each month without being asked to do so.';
const RIGHT =
  'The buyer read them late, and when it did it found that the share it had taken was larger than the share agreed on.';
const MORE =
  'Nothing in the agreement says who bears the cost of a mistake of this kind, and no course of dealing fills the gap.';

describe('columns and turns', () => {
  test('a page in two columns is read down the left one, then down the right one', async () => {
    const column = { width: 210, indent: 0, spacing: 14 };
    const [left, right] = [`${LEFT} ${MORE} ${LEFT} ${LEFT}`, `${RIGHT} ${MORE} ${RIGHT} ${RIGHT}`];
    const paper = await read((page) => {
      drawParagraphs(page, [left], 120, column);
      drawParagraphs(page, [right], 120, { ...column, left: 330 });
    });
    expect(paper.text.replace(/\s+/g, ' ')).toBe(`${left} ${right}`);
  });

  test.each([90, 180, 270])('a page turned by %d degrees is read upright', async (rotate) => {
    const flagged = await read((page) => {
      turn(page, rotate);
      drawParagraphs(page, [LEFT, RIGHT]);
    });
    expect(blocksOf(flagged)).toEqual([LEFT, RIGHT]);
    const turned = await read((page) => {
      page.rotate(rotate, { origin: [306, 396] });
      page.translate(0, rotate === 180 ? 0 : 90);
      drawParagraphs(page, [LEFT, RIGHT], 120, { width: 430 });
    });
    expect(blocksOf(turned)).toEqual([LEFT, RIGHT]);
  });

  test('a page that is written sideways and turned upright is read upright', async () => {
    const paper = await read((page) => {
      turn(page, 90);
      page.rotate(-90, { origin: [306, 396] });
      page.translate(0, 90);
      drawParagraphs(page, [LEFT, RIGHT], 120, { width: 430 });
    });
    expect(blocksOf(paper)).toEqual([LEFT, RIGHT]);
  });
});

describe('words', () => {
  test('letters that are spaced out make words again', async () => {
    const paper = await read((page) =>
      drawLines(page, [
        ['P L A I N T I F F', 200, 100],
        ['M O T I O N   T O   D I S M I S S', 180, 140],
      ]),
    );
    expect(blocksOf(paper)).toEqual(['PLAINTIFF', 'MOTION TO DISMISS']);
  });

  test('spacing between letters does not divide a word', async () => {
    const paper = await read((page) =>
      page.text('AFFIRMATION IN OPPOSITION', 150, 100, { characterSpacing: 3, lineBreak: false }),
    );
    expect(blocksOf(paper)).toEqual(['AFFIRMATION IN OPPOSITION']);
  });

  test.each(['Times-Roman', 'Times-Italic', 'Times-BoldItalic', 'Courier-Oblique'])(
    'words stay apart in %s where the file has no blanks, also after a letter that leans into the blank',
    async (font) => {
      const line = 'Zuckerman of New York, if Merchant is of All, the plaintiff had half of Wall (Aff. of J. F. Yang)';
      const paper = await read((page) => {
        page.font(font, 9);
        let left = 72;
        for (const word of line.split(' ')) {
          drawLines(page, [[word, left, 100]]);
          left += page.widthOfString(word) + 9 * 0.24;
        }
      });
      expect(blocksOf(paper)).toEqual([line]);
    },
  );

  test('the small raised letters of an ordinal belong to its number', async () => {
    const paper = await read((page) => {
      drawLines(page, [['This is the 1', 72, 100]]);
      const end = 72.5 + page.widthOfString('This is the 1');
      page.fontSize(7);
      drawLines(page, [['st', end, 95]]);
      page.fontSize(12);
      drawLines(page, [['day of May, and the court is open.', end + 10, 100]]);
    });
    expect(blocksOf(paper)).toEqual(['This is the 1st day of May, and the court is open.']);
  });

  test('quotes, dashes, bullets and section signs come out as they are typed', async () => {
    const line = '“Seller’s” – § 5-521 — café • ¶ 12';
    expect(blocksOf(await read((page) => drawLines(page, [[line, 72, 100]])))).toEqual([line]);
  });

  test('ligatures of an embedded font come out as the letters that they join', async () => {
    const font = fileURLToPath(import.meta.resolve('@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff'));
    const line = 'The office filed its first affidavit and its affirmation “in full” under § 202.8-b.';
    const paper = await read((page) => {
      page.font(font, 12);
      drawLines(page, [[line, 72, 100]]);
    });
    expect(blocksOf(paper)).toEqual([line]);
  });

  test('a word that a line’s end divides becomes one again, and a compound keeps its hyphen', async () => {
    const paper = await read((page) =>
      drawLines(page, [
        ['A three-part test decides, and the seller’s perfor-', 72, 100],
        ['mance of each part of it was complete. The three-', 72, 114],
        ['part test has an end, and it ends on the pages 12-', 72, 128],
        ['14 of the record show to everybody.', 72, 142],
      ]),
    );
    expect(paper.text.replace(/\s+/g, ' ')).toBe(
      'A three-part test decides, and the seller’s performance of each part of it was complete. The three-part test has an end, and it ends on the pages 12-14 of the record show to everybody.',
    );
  });
});

describe('margins', () => {
  const body = (page: PdfDrawing) => drawParagraphs(page, [LEFT, RIGHT, MORE], 110);
  const foot = (text: string) => (page: PdfDrawing) => {
    body(page);
    drawLines(page, [[text, 290, 752]]);
  };

  test.each([
    ['Page 3 of 10', '3'],
    ['- 3 -', '3'],
    ['– 12 –', '12'],
    ['iv', 'iv'],
    ['XII', 'xii'],
    ['7', '7'],
    ['Page 4', '4'],
    ['5/9', '5'],
  ])('"%s" at a page’s foot is its number', async (printed, number) => {
    const paper = await read(foot(printed));
    expect(paper.pages[0]?.printedPage).toBe(number);
    expect(blocksOf(paper)).toEqual([LEFT, RIGHT, MORE]);
  });

  test.each(['12%', 'Page three', '$3', '2025', 'id.'])('"%s" at a page’s foot is no page number', async (printed) => {
    const paper = await read(foot(printed));
    expect(paper.pages[0]?.printedPage).toBeNull();
    expect(paper.text).toContain(printed);
  });

  test('a head that runs through the paper is no text, and the number in it is the page’s', async () => {
    const pages = [1, 2, 3, 4].map((number) => (page: PdfDrawing) => {
      drawLines(page, [
        ['Harborlight v. Pelham Bay Bakery', 72, 50],
        [String(number), 530, 50],
      ]);
      drawParagraphs(page, [`${LEFT.slice(0, -1)} in the year ${number}.`], 110);
    });
    const paper = await read(...pages);
    expect(paper.text).not.toContain('Harborlight v.');
    expect(paper.pages.map(({ printedPage }) => printedPage)).toEqual(['1', '2', '3', '4']);
  });

  test('the line numbers of pleading paper are no text', async () => {
    const lines = `${LEFT} ${RIGHT} ${MORE} ${LEFT} ${RIGHT} ${MORE}`.split(/(?<=(?:\S+ ){8})/);
    const paper = await read((page) => {
      for (const [index, line] of lines
        .join('')
        .match(/.{1,70}(?: |$)/g)
        ?.entries() ?? []) {
        drawLines(page, [
          [String(index + 1), 50, 100 + index * 24],
          [line.trim(), 100, 100 + index * 24],
        ]);
      }
    });
    expect(paper.text.replace(/\s+/g, ' ')).toBe(`${LEFT} ${RIGHT} ${MORE} ${LEFT} ${RIGHT} ${MORE}`);
  });

  test('a transcript’s line numbers, near its text, are no text, and the number above the first line is the page’s', async () => {
    const lines = Array.from(
      { length: 12 },
      (_, index) => `${index % 2 === 0 ? 'Q.' : 'A.'}  It was so in the year ${1990 + index}.`,
    );
    const paper = await read((page) => {
      drawLines(page, [
        ['43', 440, 100],
        ['F. AHLGREN', 110, 122],
        ...lines.flatMap((line, index): [string, number, number][] => [
          [String(index + 1), 76, 144 + index * 22],
          [line, 98, 144 + index * 22],
        ]),
      ]);
    });
    expect(paper.pages[0]?.printedPage).toBe('43');
    expect(blocksOf(paper)).toEqual(['F. AHLGREN', lines.join(' ').replaceAll('  ', ' ')]);
  });

  test('a page with nothing but stamps has no text, and the stamps are told', async () => {
    const paper = await read((page) =>
      drawLines(page, [
        ['FILED: KINGS COUNTY CLERK 01/02/2026 09:15 AM', 12, 14],
        ['INDEX NO. 501234/2025', 470, 14],
        ['NYSCEF DOC. NO. 9', 12, 27],
        ['RECEIVED NYSCEF: 01/02/2026', 440, 27],
        ['1 of 1', 290, 778],
      ]),
    );
    expect(paper).toMatchObject({
      text: '',
      blocks: [],
      stamp: { indexNumber: '501234/2025', docketNumber: '9', filed: '01/02/2026 09:15 AM', clerk: 'KINGS COUNTY CLERK' },
      pages: [{ stamp: { page: 1, of: 1 }, printedPage: null }],
    });
  });

  test('stamps at the foot are told like those at the head', async () => {
    const stamps = (number: number) => (page: PdfDrawing) => {
      body(page);
      drawLines(page, [
        ['FILED: KINGS COUNTY CLERK 01/02/2026 09:15 AM', 36, 760],
        ['INDEX NO. 501234/2025', 430, 760],
        ['NYSCEF DOC. NO. 9', 36, 771],
        [`${number} of 2`, 290, 771],
        ['RECEIVED NYSCEF: 01/02/2026', 400, 771],
      ]);
    };
    const paper = await read(stamps(1), stamps(2));
    expect(blocksOf(paper)).toEqual([LEFT, RIGHT, MORE, LEFT, RIGHT, MORE]);
    expect(paper.pages.map(({ stamp }) => stamp)).toEqual([1, 2].map((page) => ({ page, of: 2 })));
    expect(paper.stamp).toMatchObject({ indexNumber: '501234/2025', docketNumber: '9', clerk: 'KINGS COUNTY CLERK' });
  });

  test('a page number that runs into the stamp beside it is told from it', async () => {
    const numbers: [string, string][] = [
      ['', '1 of 4'],
      ['-1-', '2 of 4'],
      ['', '3 of 42'],
      ['3', '4 of 4'],
    ];
    const pages = numbers.map(([printed, stamp]) => (page: PdfDrawing) => {
      body(page);
      drawLines(page, [
        [printed, 290 - page.widthOfString(printed), 760],
        [stamp, 290, 760],
      ]);
    });
    const paper = await read(...pages);
    expect(paper.pages.map(({ printedPage }) => printedPage)).toEqual([null, '1', '2', '3']);
    expect(paper.pages.map(({ stamp }) => stamp)).toEqual([1, 2, 3, 4].map((page) => ({ page, of: 4 })));
    expect(paper.text).not.toMatch(/ of 4/);
  });

  test('the last line of a page that speaks of the docket is no stamp', async () => {
    const last = 'NYSCEF Doc. No. 9, at the place that both sides cite.';
    const paper = await read((page) => {
      body(page);
      drawLines(page, [[last, 72, 712]]);
    });
    expect(paper.text).toContain(last);
  });

  test.each([
    ['dots', ' . . . . . . . . . . . . . .'],
    ['nothing', ''],
  ])('a table of contents is one where %s leads to its page numbers', async (_, leaders) => {
    const entries = ['What the case is about', 'The agreement was kept', 'The agreement is no loan', 'What the plaintiff asks'];
    const paper = await read((page) => {
      drawLines(page, [['CONTENTS', 270, 80]]);
      for (const [index, entry] of entries.entries()) {
        drawLines(page, [
          [entry + leaders, 72, 110 + index * 24],
          [String(index + 1), 534, 110 + index * 24],
        ]);
      }
    }, body);
    const contents = paper.blocks.filter(({ kind }) => kind === 'contents').map((block) => textOf(paper, block));
    expect(contents).toEqual(['CONTENTS', ...entries.map((entry, index) => `${entry}${leaders} ${index + 1}`)]);
  });

  test('dots that lead to a sum make no table of contents', async () => {
    const paper = await read((page) => {
      body(page);
      drawLines(page, [[`Processing charge ${'.'.repeat(40)} $7,400.00`, 72, 700]]);
    });
    expect(paper.blocks.filter(({ kind }) => kind === 'contents')).toEqual([]);
    expect(paper.text).toContain('$7,400.00');
  });

  test('blank pages are pages without text', async () => {
    const paper = await read(body, () => {}, body);
    expect(paper.pages.map(({ source }) => source)).toEqual(['text', 'none', 'text']);
    expect(paper.pageStarts.map(({ pdfPage }) => pdfPage)).toEqual([1, 3]);
  });
});

describe('paragraphs', () => {
  test('a numbered heading in capitals ends where the paragraph under it begins', async () => {
    const paper = await read((page) =>
      drawLines(page, [
        ['I.', 72, 100],
        ['THE COURT SHOULD DENY THE MOTION BECAUSE THE', 108, 100],
        ['AGREEMENT IS A LOAN', 108, 114],
        ['A motion for summary judgment is denied where the papers show that a fact', 108, 142],
        ['is disputed, and here there are several such facts that nobody can deny today.', 72, 166],
        ['The agreement takes a fixed sum on every business day, and nobody adjusts it.', 72, 190],
      ]),
    );
    expect(blocksOf(paper)[0]).toBe('I. THE COURT SHOULD DENY THE MOTION BECAUSE THE AGREEMENT IS A LOAN');
  });

  const underlined = (page: PdfDrawing, text: string, left: number, baseline: number) => {
    drawLines(page, [[text, left, baseline]]);
    const right = left + page.widthOfString(text);
    page
      .moveTo(left, baseline + 1.5)
      .lineTo(right, baseline + 1.5)
      .lineWidth(0.6)
      .stroke();
  };

  test('a heading in bold type, or underlined from end to end, is told from a paragraph with such a word in it', async () => {
    const paper = await read((page) => {
      page.font('Times-Bold');
      drawLines(page, [['The Agreement Is Not a Loan', 72, 100]]);
      page.font('Times-Roman');
      drawParagraphs(page, [LEFT], 128);
      drawLines(page, [['A.', 72, 184]]);
      underlined(page, 'What the Clause Says', 108, 184);
      drawParagraphs(page, [RIGHT], 212);
      underlined(page, 'id.', 430, 236);
    });
    expect(paper.blocks.map((block) => [textOf(paper, block).slice(0, 12), block.isEmphasized])).toEqual([
      ['The Agreemen', true],
      [LEFT.slice(0, 12), false],
      ['A. What the ', true],
      [RIGHT.slice(0, 12), false],
    ]);
  });

  test('a labeled heading that is set closer than the text around it is one block, however its lines hang', async () => {
    const heading = [
      'Point 2. The sale of receipts was no loan under any of',
      'the three questions that are asked, and the',
      'defense fails.',
    ];
    const paper = await read((page) => {
      const below = drawParagraphs(page, [`${LEFT} ${RIGHT}`, MORE], 90);
      drawLines(
        page,
        heading.map((line, index) => [line, index === 0 ? 72 : 133, below + index * 14]),
      );
      drawParagraphs(page, [LEFT], below + 56);
    });
    expect(blocksOf(paper)).toEqual([`${LEFT} ${RIGHT}`, MORE, heading.join(' '), LEFT]);
  });

  const numbered = (paper: Paper) => paper.blocks.map(({ paragraph }) => paragraph);

  test('numbered paragraphs carry their number, and so do the sub-paragraphs under them', async () => {
    const paper = await read((page) =>
      drawParagraphs(page, [
        `1. ${LEFT}`,
        `2. ${RIGHT}`,
        '(a) the first of the two months;',
        '(b) the second of the two months.',
        `3. ${MORE}`,
      ]),
    );
    expect(blocksOf(paper)[2]).toBe('(a) the first of the two months;');
    expect(numbered(paper)).toEqual([1, 2, 2, 2, 3]);
  });

  test('a year at the beginning of a line is no paragraph', async () => {
    const first = '1. The seller made its first payment by wire, and the bank confirmed it to us in March';
    const paper = await read((page) => {
      drawLines(page, [
        [first, 72, 90],
        ['2025. Nothing else was paid in that month.', 72, 114],
      ]);
      drawParagraphs(page, [`2. ${RIGHT}`, `3. ${MORE}`], 138);
    });
    expect(blocksOf(paper)[0]).toBe(`${first} 2025. Nothing else was paid in that month.`);
    expect(numbered(paper)).toEqual([1, 2, 3]);
  });

  test('where the numbers skip, counting stops: what follows has no number of its own', async () => {
    const paper = await read((page) =>
      drawParagraphs(page, [`1. ${LEFT}`, `2. ${RIGHT}`, `3. ${MORE}`, `5. ${LEFT}`, `6. ${RIGHT}`]),
    );
    expect(new Set(numbered(paper))).toEqual(new Set([1, 2, 3, null]));
    expect(numbered(paper).slice(0, 3)).toEqual([1, 2, 3]);
  });

  test('a block quotation is a block of its own, and the text goes on behind it', async () => {
    const paper = await read((page) => {
      const below = drawParagraphs(page, [`${LEFT} ${RIGHT}`], 90);
      const after = drawParagraphs(page, [`${MORE} ${LEFT}`], below + 4, { left: 120, width: 370, indent: 0, spacing: 14 });
      drawParagraphs(page, [`${RIGHT} ${MORE}`], after + 14, { indent: 0 });
    });
    expect(blocksOf(paper)).toEqual([`${LEFT} ${RIGHT}`, `${MORE} ${LEFT}`, `${RIGHT} ${MORE}`]);
  });

  test('the last line of a block quotation belongs to it, also where it stands in the middle by chance', async () => {
    const quotation = [
      'ordinary course and gave them to the buyer each month without being asked',
      'and no course of dealing fills the gap. The seller kept its books in it.',
    ];
    const paper = await read((page) => {
      const below = drawParagraphs(page, [`${LEFT} ${RIGHT}`], 90) + 4;
      drawLines(page, [
        [quotation[0] ?? '', 120, below],
        [quotation[1] ?? '', 120, below + 14],
      ]);
      drawParagraphs(page, [RIGHT, MORE], below + 44);
    });
    expect(blocksOf(paper)).toEqual([`${LEFT} ${RIGHT}`, quotation.join(' '), RIGHT, MORE]);
  });

  test('a paragraph that a page’s end divides is one, and knows where the next page begins', async () => {
    const [head, tail] = [
      `${LEFT} ${RIGHT} The parties had dealt with each other in this way for four years,`,
      'and nobody had ever asked for more than was due.',
    ];
    const paper = await read(
      (page) => drawParagraphs(page, [`${head} and in all of these years not one of the many monthly`], 90),
      (page) => drawParagraphs(page, [tail], 90, { indent: 0 }),
    );
    expect(paper.blocks.length).toBe(1);
    expect(paper.text.slice(paper.pageStarts[1]?.at)).toBe(tail);
  });
});

describe('footnotes', () => {
  const mark = (page: PdfDrawing, text: string, left: number, baseline: number, size = 7) => {
    page.fontSize(size);
    drawLines(page, [[text, left, baseline]]);
    page.fontSize(12);
  };

  test.each([10, 12])('a footnote in type of %d points stands behind the body, its mark where it stood', async (size) => {
    const paper = await read((page) => {
      const below = drawParagraphs(page, [`${LEFT} ${RIGHT}`, MORE], 90);
      drawLines(page, [['The seller paid.', 72, below]]);
      mark(page, '1', 72 + page.widthOfString('The seller paid.') + 0.5, below - 5);
      page.fontSize(size);
      mark(page, '1', 72, 595);
      page.fontSize(size);
      drawLines(page, [['See the ledger of the seller, which nobody disputes.', 80, 600]]);
    });
    const note = paper.blocks.at(-1) as Block;
    expect(textOf(paper, note)).toBe('See the ledger of the seller, which nobody disputes.');
    expect(note).toMatchObject({ kind: 'footnote', paragraph: null });
    expect(note.footnote?.mark).toBe('1');
    expect(paper.text.slice(0, note.footnote?.anchor ?? 0)).toMatch(/The seller paid\.$/);
  });

  test('a footnote whose own number is not raised is one where the text has its mark; a line that only begins with a number is none', async () => {
    const draw = (isMarked: boolean) =>
      read((page) => {
        const below = drawParagraphs(page, [`${LEFT} ${RIGHT}`, MORE], 90);
        drawLines(page, [['The seller paid.', 72, below]]);
        if (isMarked) mark(page, '1', 72 + page.widthOfString('The seller paid.') + 0.5, below - 5);
        page.fontSize(10);
        drawLines(page, [
          ['1 See the ledger of the seller, which nobody disputes,', 72, 600],
          ['and which goes on.', 80, 612],
        ]);
      });
    const [marked, plain] = [await draw(true), await draw(false)];
    expect(textOf(marked, marked.blocks.at(-1) as Block)).toBe(
      'See the ledger of the seller, which nobody disputes, and which goes on.',
    );
    expect(marked.blocks.at(-1)).toMatchObject({ kind: 'footnote' });
    expect(plain.blocks.map(({ kind }) => kind)).not.toContain('footnote');
  });

  test('a footnote that goes on at the foot of the next page is one', async () => {
    const long = [
      'This note says more than the foot of its page can hold, and so its last words',
      'stand on the next page, below the text.',
    ];
    const paper = await read(
      (page) => {
        drawParagraphs(page, [`${LEFT} ${RIGHT}`, MORE, LEFT, MORE], 90);
        mark(page, '1', 400, 85);
        mark(page, '1', 72, 675);
        page.fontSize(10);
        drawLines(page, [[long[0] ?? '', 80, 680]]);
      },
      (page) => {
        drawParagraphs(page, [`${RIGHT} ${RIGHT}`, MORE, LEFT, MORE], 90);
        page.fontSize(10);
        drawLines(page, [[long[1] ?? '', 72, 680]]);
      },
    );
    const notes = paper.blocks.filter(({ kind }) => kind === 'footnote');
    expect(notes.map((note) => textOf(paper, note))).toEqual([long.join(' ')]);
    expect(paper.pageStarts.map(({ pdfPage }) => pdfPage)).toEqual([1, 2, 1, 2]);
  });
});
