import type { Authority } from '#features/verification/server/library/authority.ts';
import { findInstruments } from '#features/verification/server/record/find-sections.ts';
import type { Paper } from '#platform/server/pdf/paper.ts';
import { type CheckedPaper, type CheckedPapers, maskOf } from './case-file.ts';
import { citedAuthorities } from './cited-authorities.ts';
import { isCashAdvanceBrief } from './classify-motion.ts';
import type { PaperId } from './create-mask.ts';
import { readPaperAs } from './read-paper-as.ts';

/** A paper of the record with the name of its file. */
export interface RecordPaper {
  paper: Paper;
  fileName: string;
}

/** Reads a brief of either side with the papers of the record that it can be compared with. */
export function readBrief(brief: Paper, given: readonly RecordPaper[], library: readonly Authority[]): CheckedPapers {
  const read = {
    ...readPaperAs(
      'memorandum',
      brief,
      given.map(({ paper }) => paper),
    ),
    name: 'The brief',
  };
  const papers: readonly [CheckedPaper, ...CheckedPaper[]] = [read, ...readRecordPapers(given, [brief])];
  return {
    papers,
    authorities: citedAuthorities(read, library),
    isCashAdvance: isCashAdvanceBrief(brief.text),
    mask: maskOf(papers),
  };
}

/** Reads the papers of a record. @param others papers of the case that may spell their names */
export function readRecordPapers(given: readonly RecordPaper[], others: readonly Paper[]): CheckedPaper[] {
  const records = given.map(({ paper }) => paper);
  return given.map((record, index) => readRecord(record, index, [...others, ...records.toSpliced(index, 1)]));
}

function readRecord({ paper, fileName }: RecordPaper, index: number, others: readonly Paper[]): CheckedPaper {
  const role: PaperId = `record-${index + 1}`;
  const read = readPaperAs(role, paper, others);
  const { kind } = read.judgement;
  const isSworn = kind === 'affirmation' || kind === 'affidavit' || kind === 'declaration';
  return { ...read, name: isSworn ? read.judgement.shortName : nameOf(titleOf(read.judgement.title, paper), fileName) };
}

/** "PROMISSORY NOTE and GUARANTY" for a file of two instruments. */
function titleOf(title: string | null, paper: Paper): string {
  const titles = findInstruments(paper).flatMap((instrument) => instrument.title ?? []);
  return titles.length > 1 ? titles.join(' and ') : (title ?? firstLine(paper));
}

/** The first line of a paper without a caption: "REVENUE PURCHASE AGREEMENT". */
const firstLine = ({ text }: Paper): string => text.slice(0, 200).split('\n', 1)[0] ?? '';

const LONGEST_NAME = 60;

/** The title of a paper that nobody swore to, or the name of its file. */
function nameOf(title: string, fileName: string): string {
  const words = title.replace(/\s+/g, ' ').trim();
  return words !== '' && words.length <= LONGEST_NAME && !/\bCOURT\b/i.test(words)
    ? words
    : fileName.replace(/\.[a-z]{3,4}$/i, '');
}
