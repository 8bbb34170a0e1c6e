import type { Span } from '#features/verification/server/citations/citation.ts';
import { countWords } from '#features/verification/server/record/count-words.ts';
import type { CheckedPaper } from '../understanding/case-file.ts';
import type { Heading } from '../understanding/find-headings.ts';

/** Counts the words of a memorandum: caption, tables, signature block and certification are left out, headings and footnotes count. */
export function memorandumWordCount({ paper, headings }: Pick<CheckedPaper, 'paper' | 'headings'>): number {
  return countWords(paper.text, [
    ...paper.blocks.filter(({ kind }) => kind === 'caption' || kind === 'contents'),
    ...closing(paper.text, lastPart(headings), bodyEnd(paper.blocks)),
  ]);
}

/** From "Dated:" behind the last heading to the end of the body: date, signature block and certification. */
function closing(text: string, from: number, end: number): Span[] {
  const start = text.slice(from, end).search(/\bDated:\s|\bRespectfully submitted\b|\bCERTIFICAT(?:ION|E)\b/);
  return start < 0 ? [] : [{ start: from + start, end }];
}

/** Start of the argument's last part; only a certification behind it is one. */
const lastPart = (headings: readonly Heading[]) => headings.findLast(({ text }) => !/CERTIFICAT/i.test(text))?.start ?? 0;

const bodyEnd = (blocks: readonly { kind: string; end: number }[]) => blocks.findLast(({ kind }) => kind === 'body')?.end ?? 0;
