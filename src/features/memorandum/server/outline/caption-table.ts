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
import type { CaseCaption } from '../understanding/merge-captions.ts';
import { runsOf, TEXT_WIDTH } from './report-layout.ts';

const LEFT = Math.round(TEXT_WIDTH * 0.55);
const NO_LINE = { style: BorderStyle.NONE, size: 0, color: 'auto' };
const LINE = { style: BorderStyle.SINGLE, size: 6, color: '000000' };

/** The caption of a New York paper: court and county, the parties in a frame, and right of it the numbers and the judge. */
export function captionOf(caption: CaseCaption, title: string): (Paragraph | Table)[] {
  return [
    line((caption.court.value ?? '[ATTORNEY: name the court]').toUpperCase()),
    line(`COUNTY OF ${(caption.county.value ?? '[ATTORNEY: county]').toUpperCase()}`, 120),
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
  const names = (parties: readonly string[], side: string) =>
    parties.length > 0 ? `${listOf(parties)},` : `[ATTORNEY: ${side}],`;
  return cell(LEFT, { top: LINE, bottom: LINE, right: LINE, left: NO_LINE }, [
    entry(names(plaintiffs, 'plaintiff')),
    entry(plaintiffs.length > 1 ? 'Plaintiffs,' : 'Plaintiff,', 2400),
    entry('- against -', 1200),
    entry(names(defendants, 'defendants')),
    entry(defendants.length > 1 ? 'Defendants.' : 'Defendant.', 2400),
  ]);
}

function listOf(parties: readonly string[]): string {
  return parties.length > 1 ? `${parties.slice(0, -1).join(', ')} and ${parties.at(-1)}` : (parties[0] ?? '');
}

function numbersCell({ indexNumber, motionSequence, judge, part }: CaseCaption, title: string): TableCell {
  return cell(TEXT_WIDTH - LEFT, { top: NO_LINE, bottom: NO_LINE, left: NO_LINE, right: NO_LINE }, [
    entry(`Index No. ${indexNumber.value ?? '[ATTORNEY: index number]'}`),
    entry(`Mot. Seq. No. ${motionSequence.value ?? '[ATTORNEY: motion sequence]'}`),
    entry(judge.value ?? '[ATTORNEY: assigned judge]'),
    ...(part.value ? [entry(part.value)] : []),
    new Paragraph({ children: runsOf([{ text: title, bold: true }]), spacing: { before: 160, after: 80 } }),
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
