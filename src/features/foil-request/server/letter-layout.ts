import {
  AlignmentType,
  Footer,
  type ILevelsOptions,
  type INumberingOptions,
  type IStylesOptions,
  LevelFormat,
  PageNumber,
  Paragraph,
  type ParagraphChild,
  TextRun,
} from 'docx';
import type { ItemLabels } from './structure-request.ts';

/** Measures are twentieths of a point (1440 to the inch); font sizes are half points. */
const INCH = 1440;
const BODY_SIZE = 22;
const PARAGRAPH_GAP = 110;
const FONT = 'Times New Roman';
const LIST = 'records';

/** US Letter with one-inch margins; the first page carries no number. */
export const PAGE = {
  titlePage: true,
  page: { size: { width: 8.5 * INCH, height: 11 * INCH }, margin: { top: INCH, right: INCH, bottom: INCH, left: INCH } },
} as const;

export const STYLES: IStylesOptions = {
  default: {
    document: {
      run: { font: FONT, size: BODY_SIZE, language: { value: 'en-US' } },
      paragraph: { spacing: { before: 0, after: PARAGRAPH_GAP, line: 240 } },
    },
  },
};

const LEVEL_FORMATS = {
  decimal: { format: LevelFormat.DECIMAL, text: '%1.' },
  lowerLetter: { format: LevelFormat.LOWER_LETTER, text: '(%1)' },
  upperLetter: { format: LevelFormat.UPPER_LETTER, text: '%1.' },
  lowerRoman: { format: LevelFormat.LOWER_ROMAN, text: '(%1)' },
  upperRoman: { format: LevelFormat.UPPER_ROMAN, text: '(%1)' },
} as const satisfies Record<ItemLabels, Pick<ILevelsOptions, 'format' | 'text'>>;

/** Word's own numbering, so that an item added by hand gets its number. */
export function numberingOf(labels: ItemLabels): INumberingOptions {
  const level = {
    level: 0,
    ...LEVEL_FORMATS[labels],
    alignment: AlignmentType.START,
    style: { paragraph: { indent: { left: 0.5 * INCH, hanging: 0.3 * INCH } } },
  };
  return { config: [{ reference: LIST, levels: [level] }] };
}

/** Text as runs; `\n` becomes a line break. Nothing in it is markup. */
function toRuns(text: string, bold = false): TextRun[] {
  return text.split('\n').map((line, at) => new TextRun({ text: line, bold, break: at === 0 ? 0 : 1 }));
}

interface Manner {
  bold?: boolean;
  /** Follows the line above without a gap: addresses, delivery lines. */
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
    spacing: { after: tight ? 0 : undefined },
    indent: indent ? { left: indent } : undefined,
  });
}

/** One of the numbered records. */
export function numberedItem(text: string, last: boolean): Paragraph {
  return new Paragraph({
    children: toRuns(text),
    numbering: { reference: LIST, level: 0 },
    widowControl: true,
    spacing: { after: last ? PARAGRAPH_GAP : 50 },
  });
}

/** A centred line of the letterhead. */
export function headLine(children: ParagraphChild[], after: number): Paragraph {
  return new Paragraph({ alignment: AlignmentType.CENTER, children, spacing: { after } });
}

/** "Page 2" at the foot, from the second page on. */
export function pageFooter(): Footer {
  const children = [new TextRun({ children: ['Page ', PageNumber.CURRENT], size: 18 })];
  return new Footer({ children: [new Paragraph({ alignment: AlignmentType.CENTER, children, spacing: { after: 0 } })] });
}
