import type { Authority } from '#features/verification/server/library/authority.ts';
import { findInstruments } from '#features/verification/server/record/find-sections.ts';
import type { Paper } from '#platform/server/pdf/paper.ts';
import { type CheckedPaper, type CheckedPapers, maskOf } from './case-file.ts';
import { citedAuthorities } from './cited-authorities.ts';
import { isCashAdvanceBrief } from './classify-motion.ts';
import type { PaperId } from './create-mask.ts';
import { kindOfPaper, withoutOwner } from './paper-kind.ts';
import { readPaperAs } from './read-paper-as.ts';
import { isCapital, isPlainTitle, looksLikeTitle } from './title-shape.ts';

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
  const instruments = findInstruments(paper).flatMap((instrument) => instrument.title ?? []);
  const [only = ''] = instruments;
  const own = (words: string) =>
    withoutOwner(words)
      .replace(/^(?:Plaintiffs?|Defendants?|Petitioners?|Respondents?)[,.]\s/, '')
      .replace(/^EXHIBIT\s+[A-Z\d]{1,3}\s+(?=\p{L})/iu, '');
  if (instruments.length > 1) return instruments.map(own).join(' and ');
  return [title ?? '', titleAtStart(paper) ?? '', only].map(own).find(Boolean) ?? '';
}

/** Blocks in which a title may stand: a cover sheet and a caption come before it. */
const FIRST_BLOCKS = 30;

/** The subject of a letter, and the heading of an article. */
const NO_TITLE = /^(?:Re\b|(?:ARTICLE|SECTION)\s)/i;
/** "BY-LAWS OF ELM TENANTS CORP." is no sentence. */
const COMPANY_END = /(?<=\b(?:CORP|INC|CO|LTD|L\.?P|L\.?L\.?C|P\.?C|ASSN|ASS[’']N))\.$/i;

/** The first block that names a kind of paper, as a title does: "COMPLAINT", "REVENUE PURCHASE AGREEMENT"; of a letter "Letter". */
function titleAtStart({ text, blocks }: Paper): string | null {
  const first = blocks.slice(0, FIRST_BLOCKS).map(({ start, end }) => text.slice(start, end));
  const isTitle = (words: string) =>
    words.length <= LONGEST_NAME &&
    !NO_TITLE.test(words) &&
    isPlainTitle(words.replace(COMPANY_END, '')) &&
    looksLikeTitle(words);
  const titles = first.filter((words) => isTitle(words) && kindOfPaper(words) !== null);
  const [title] = [...titles.filter(isCapital), ...titles];
  if (title) return title;
  if (first.some((words) => /^Dear\s/.test(words))) return 'Letter';
  return first.some((words) => /^From:\s/m.test(words)) && first.some((words) => /^(?:To|Sent):\s/m.test(words))
    ? 'E-mail'
    : null;
}

const LONGEST_NAME = 90;

/** The title of a paper that nobody swore to, or the name of its file. */
function nameOf(title: string, fileName: string): string {
  const words = title.replace(/\s+/g, ' ').trim();
  return words !== '' && words.length <= LONGEST_NAME && !/\bCOURT\b/i.test(words)
    ? words
    : fileName.replace(/\.[a-z]{3,4}$/i, '');
}
