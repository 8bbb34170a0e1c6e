import type { Span } from '#features/verification/server/citations/citation.ts';
import { countWords } from '#features/verification/server/record/count-words.ts';
import type { ReadPaper } from '../understanding/case-file.ts';
import type { Heading } from '../understanding/find-headings.ts';

export interface MemorandumWords {
  /** By Word's rule, without what 22 NYCRR 202.8-b excludes. */
  counted: number;
  /** As certified by counsel. */
  certified: number | null;
  /** Location of the certification. */
  certification: Span | null;
}

const CERTIFICATION =
  /\b(?:contains|containing|is|consists\s+of|total\s+(?:number\s+of\s+words|word\s+count)[^.\d]{0,60})\s+(\d{1,2},?\d{3}|\d{3})\s+words|\bword\s+count[^.\d]{0,80}?(\d{1,2},?\d{3})/i;

/** Counts the words of a memorandum: caption, tables, signature block and certification are left out, headings and footnotes count. */
export function countMemorandumWords({ paper, headings }: Pick<ReadPaper, 'paper' | 'headings'>): MemorandumWords {
  const found = CERTIFICATION.exec(paper.text);
  const certified = Number((found?.[1] ?? found?.[2] ?? '').replace(',', '')) || null;
  const certification = found ? (paper.blocks.find(({ start, end }) => start <= found.index && found.index < end) ?? null) : null;
  const excluded = [
    ...paper.blocks.filter(({ kind }) => kind === 'caption' || kind === 'contents'),
    ...closing(paper.text, lastPart(headings), bodyEnd(paper.blocks)),
  ];
  return {
    counted: countWords(paper.text, excluded),
    certified,
    certification: certification && { start: certification.start, end: certification.end },
  };
}

/** From "Dated:" behind the last heading to the end of the body: date, signature block and certification. */
function closing(text: string, from: number, end: number): Span[] {
  const start = text.slice(from, end).search(/\bDated:\s|\bRespectfully submitted\b|\bCERTIFICAT(?:ION|E)\b/);
  return start < 0 ? [] : [{ start: from + start, end }];
}

/** Start of the argument's last part; only a certification behind it is one. */
const lastPart = (headings: readonly Heading[]) => headings.findLast(({ text }) => !/CERTIFICAT/i.test(text))?.start ?? 0;

const bodyEnd = (blocks: readonly { kind: string; end: number }[]) => blocks.findLast(({ kind }) => kind === 'body')?.end ?? 0;
