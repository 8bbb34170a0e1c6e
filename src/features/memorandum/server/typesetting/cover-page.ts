import { AlignmentType, BorderStyle, Paragraph, type Table, TextRun } from 'docx';
import { INCH } from '#platform/server/word/page-measures.ts';
import { printable } from '#platform/server/word/printable-text.ts';
import { captionBlanks, captionOf } from '../outline/caption-table.ts';
import { memorandumTitle } from '../outline/memorandum-title.ts';
import type { CaseFile } from '../understanding/case-file.ts';
import { soleOpponent } from '../understanding/list-opponents.ts';
import { type Counsel, counselLines } from './counsel.ts';

/** Blanks on the cover for the attorney to fill in. */
export function coverBlanks({ caption }: Pick<CaseFile, 'caption'>, counsel: Counsel): { text: string; page: null }[] {
  const ofCounsel = counselLines(counsel).filter(isBlank);
  return [...captionBlanks(caption), ...ofCounsel].map((text) => ({ text, page: null }));
}

const isBlank = (line: string) => line.startsWith('[ATTORNEY:');

/** "Attorneys for Defendants". */
export function attorneysFor({ caption, affirmation }: Pick<CaseFile, 'caption' | 'affirmation'>): string {
  const alone = soleOpponent({ caption, affirmation });
  return `Attorneys for Defendant${alone ? ` ${alone}` : caption.defendants.length === 1 ? '' : 's'}`;
}

/** The cover: caption, title and counsel. It has no page number. */
export function coverPage(file: CaseFile, firmName: string, counsel: Counsel): (Paragraph | Table)[] {
  return [...captionOf(file.caption, null), titleBetweenRules(memorandumTitle(file)), ...counselBlock(file, firmName, counsel)];
}

function titleBetweenRules(title: string): Paragraph {
  const rule = { style: BorderStyle.SINGLE, size: 8, color: '000000', space: 14 };
  return new Paragraph({
    alignment: AlignmentType.CENTER,
    spacing: { before: 1200, after: 1600, line: 320 },
    border: { top: rule, bottom: rule },
    children: [new TextRun({ text: printable(title), bold: true })],
  });
}

function counselBlock(file: CaseFile, firmName: string, counsel: Counsel): Paragraph[] {
  return [firmName, ...counselLines(counsel), attorneysFor(file)].map(
    (text, index) =>
      new Paragraph({
        indent: { left: 3.25 * INCH },
        spacing: { after: 60 },
        children: [
          new TextRun({
            text: printable(text),
            bold: isBlank(text) || index === 0,
            italics: text === attorneysFor(file),
          }),
        ],
      }),
  );
}
