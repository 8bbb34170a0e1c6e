import {
  AlignmentType,
  type Footer,
  type INumberingOptions,
  type IStylesOptions,
  LevelFormat,
  PageNumber,
  Paragraph,
  type ParagraphChild,
  TextRun,
} from 'docx';
import { INCH, LETTER_PAGE } from '#platform/server/word/page-measures.ts';
import { centeredFooter } from '#platform/server/word/word-file.ts';
import type { ItemNumbering } from '../description-items.contract.ts';

const BODY_SIZE = 22;
const PARAGRAPH_GAP = 110;
const FONT = 'Times New Roman';
const LIST = 'records';

/** US Letter with one-inch margins; the first page has no page number. */
export const PAGE = {
  titlePage: true,
  page: LETTER_PAGE,
} as const;

export const STYLES: IStylesOptions = {
  default: {
    document: {
      run: { font: FONT, size: BODY_SIZE, language: { value: 'en-US' } },
      paragraph: { spacing: { before: 0, after: PARAGRAPH_GAP, line: 240 } },
    },
  },
};

const LEVELS = { number: 0, letter: 1 } as const;

/** Word's own numbering, so that an item added by hand gets its number. */
export const NUMBERING: INumberingOptions = {
  config: [
    {
      reference: LIST,
      levels: [
        { level: LEVELS.number, format: LevelFormat.DECIMAL, text: '%1.', ...indented(0.5) },
        { level: LEVELS.letter, format: LevelFormat.LOWER_LETTER, text: '(%2)', ...indented(0.85) },
      ],
    },
  ],
};

/** @param left inches from the margin to the text */
function indented(left: number) {
  return {
    alignment: AlignmentType.START,
    style: { paragraph: { indent: { left: left * INCH, hanging: 0.3 * INCH } } },
  };
}

/** Renders text as runs; `\n` becomes a line break. Nothing in it is markup. */
function toRuns(text: string, bold = false): TextRun[] {
  return text.split('\n').map((line, at) => new TextRun({ text: line, bold, break: at === 0 ? 0 : 1 }));
}

interface Manner {
  bold?: boolean;
  /** True to follow the line above without a gap: addresses, delivery lines. */
  tight?: boolean;
  keepNext?: boolean;
  keepLines?: boolean;
  indent?: number;
}

/** A paragraph of the letter. */
export function paragraph(text: string, { bold, tight, keepNext, keepLines, indent }: Manner = {}): Paragraph {
  return new Paragraph({
    children: toRuns(text, bold),
    widowControl: true,
    keepNext,
    keepLines,
    // A template’s own paragraphs may have no gap between them.
    spacing: { after: tight ? 0 : PARAGRAPH_GAP },
    indent: indent ? { left: indent } : undefined,
  });
}

/** A line of the records; one without a number is aligned with the others' text. */
export function recordLine(text: string, numbering: ItemNumbering, isLast: boolean): Paragraph {
  return new Paragraph({
    children: toRuns(text),
    ...(numbering === 'none' ? { indent: { left: 0.5 * INCH } } : { numbering: { reference: LIST, level: LEVELS[numbering] } }),
    widowControl: true,
    spacing: { after: isLast ? PARAGRAPH_GAP : 50 },
  });
}

/** A centered line of the letterhead. */
export function headLine(children: ParagraphChild[], after: number): Paragraph {
  return new Paragraph({ alignment: AlignmentType.CENTER, children, spacing: { after } });
}

/** "Page 2" at the foot, from the second page on. */
export const pageFooter = (): Footer => centeredFooter([[new TextRun({ children: ['Page ', PageNumber.CURRENT], size: 18 })]]);
