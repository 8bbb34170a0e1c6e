import {
  AlignmentType,
  BorderStyle,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  VerticalAlign,
  WidthType,
} from 'docx';
import { TEXT_WIDTH } from '#platform/server/word/page-measures.ts';
import { runsOf } from '#platform/server/word/report-layout.ts';
import type { CaptionValue, CaseCaption } from '../understanding/merge-captions.ts';

const LEFT = Math.round(TEXT_WIDTH * 0.55);
const NO_LINE = { style: BorderStyle.NONE, size: 0, color: 'auto' };
const LINE = { style: BorderStyle.SINGLE, size: 6, color: '000000' };

const BLANKS = {
  court: '[ATTORNEY: name the court]',
  county: '[ATTORNEY: county]',
  plaintiffs: '[ATTORNEY: plaintiff]',
  defendants: '[ATTORNEY: defendants]',
  indexNumber: '[ATTORNEY: index number]',
  motionSequence: '[ATTORNEY: motion sequence]',
  judge: '[ATTORNEY: assigned judge]',
} as const;

/** Missing parts of the caption, in the brackets in which they stand there. */
export function captionBlanks(caption: CaseCaption): string[] {
  const isMissing = (found: readonly string[] | CaptionValue) => ('value' in found ? found.value === null : found.length === 0);
  return (Object.keys(BLANKS) as (keyof typeof BLANKS)[])
    .filter((field) => isMissing(caption[field]))
    .map((field) => BLANKS[field]);
}

/**
 * The caption of a New York paper: court and county, the parties in a frame, and right of it the numbers and the judge.
 * @param title stands below the judge; null where it stands elsewhere
 */
export function captionOf(caption: CaseCaption, title: string | null): (Paragraph | Table)[] {
  return [
    line(caption.court.value?.toUpperCase() ?? BLANKS.court),
    line(`COUNTY OF ${caption.county.value?.toUpperCase() ?? BLANKS.county}`, 120),
    new Table({
      layout: TableLayoutType.FIXED,
      width: { size: TEXT_WIDTH, type: WidthType.DXA },
      columnWidths: [LEFT, TEXT_WIDTH - LEFT],
      rows: [new TableRow({ cantSplit: true, children: [partiesCell(caption), numbersCell(caption, title)] })],
    }),
  ];
}

function line(text: string, after = 0): Paragraph {
  return new Paragraph({ children: runsOf([text]), spacing: { after } });
}

function partiesCell({ plaintiffs, defendants }: CaseCaption): TableCell {
  const names = (parties: readonly string[], side: 'plaintiffs' | 'defendants') => `${listOf(parties) || BLANKS[side]},`;
  return cell(LEFT, { top: LINE, bottom: LINE, right: LINE, left: NO_LINE }, [
    entry(names(plaintiffs, 'plaintiffs')),
    entry(plaintiffs.length > 1 ? 'Plaintiffs,' : 'Plaintiff,', 2400),
    entry('- against -', 1200),
    entry(names(defendants, 'defendants')),
    entry(defendants.length > 1 ? 'Defendants.' : 'Defendant.', 2400),
  ]);
}

function listOf(parties: readonly string[]): string {
  return parties.length > 1 ? `${parties.slice(0, -1).join(', ')} and ${parties.at(-1)}` : (parties[0] ?? '');
}

function numbersCell({ indexNumber, motionSequence, judge, part }: CaseCaption, title: string | null): TableCell {
  return cell(TEXT_WIDTH - LEFT, { top: NO_LINE, bottom: NO_LINE, left: NO_LINE, right: NO_LINE }, [
    entry(`Index No. ${indexNumber.value ?? BLANKS.indexNumber}`),
    entry(`Mot. Seq. No. ${motionSequence.value ?? BLANKS.motionSequence}`),
    entry(judge.value ?? BLANKS.judge),
    ...(part.value ? [entry(part.value)] : []),
    ...(title ? [new Paragraph({ children: runsOf([{ text: title, bold: true }]), spacing: { before: 160, after: 80 } })] : []),
  ]);
}

function entry(text: string, indent = 0): Paragraph {
  return new Paragraph({
    children: runsOf([text]),
    indent: { left: indent },
    spacing: { before: 60, after: 60 },
    alignment: AlignmentType.LEFT,
  });
}

function cell(
  width: number,
  borders: Record<'top' | 'bottom' | 'left' | 'right', typeof LINE | typeof NO_LINE>,
  children: Paragraph[],
): TableCell {
  return new TableCell({
    width: { size: width, type: WidthType.DXA },
    verticalAlign: VerticalAlign.CENTER,
    margins: { top: 60, bottom: 60, left: 120, right: 120 },
    borders,
    children,
  });
}
