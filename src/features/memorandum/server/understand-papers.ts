import type { Authority } from '#features/verification/server/library/authority.ts';
import type { LookUp, SoughtCitation } from '#features/verification/server/look-up/look-up.ts';
import type { Paper } from '#platform/server/pdf/paper.ts';
import type { Serialized } from '#platform/server/serialized.ts';
import type { CheckedPaper, CiteCheck, PageQuality } from '../cite-check.contract.ts';
import type { Disputes } from '../disputes.contract.ts';
import type { PartRule } from '../part-rules.contract.ts';
import { type CiteCheckResult, citeCheckMemorandum } from './cite-check/cite-check-memorandum.ts';
import type { OpinionText } from './cite-check/opinion-text.ts';
import { describeDisputes } from './describe-disputes.ts';
import { planCase } from './plan/plan-case.ts';
import { type PlannedQuestion, planQuestions } from './reading-questions/plan-questions.ts';
import { soughtCitations } from './sought-citations.ts';
import { type CaseFile, type CaseReading, checkedPapers, nameCase, openCase, type ReadPaper } from './understanding/case-file.ts';
import type { PaperId, PaperRole } from './understanding/create-mask.ts';
import { readCase } from './understanding/read-case.ts';

/** Both papers after reading. */
export interface ReadPapers {
  memorandum: Serialized<UploadedPaper>;
  affirmation: Serialized<UploadedPaper>;
  record: Serialized<GivenRecord>;
}

/** A brief, or a paper of its record, after reading. */
export interface GivenPaper extends UploadedPaper {
  fileName: string;
}

/** Papers of the record after reading. */
export interface GivenRecord {
  records: GivenPaper[];
  /** Names each paper that was not used, with the reason. */
  remarks: string[];
}

/** Inputs that the results are made from. */
export interface Examination {
  reading: CaseReading;
  /** SHA-256 of the uploaded files, hex. */
  sha256: Readonly<Record<PaperRole, string>>;
  /** SHA-256 of each paper of the record, hex, and what a reader should know of those that were not used. */
  record: { sha256: string[]; remarks: string[] };
  library: Authority[];
  opinions: OpinionText[];
  /** Absent in work begun by an earlier version; null while the look-up is off. */
  lookUp?: LookUp | null;
  /** Rules of judges' parts; absent in work begun by an earlier version. */
  partRules?: PartRule[];
  firmName: string;
  /** ISO 8601, UTC. */
  madeAt: string;
}

/** A paper after reading. */
export interface UploadedPaper {
  paper: Paper;
  /** SHA-256 of the uploaded file, hex. */
  sha256: string;
}

/** Facts read from both papers, once for all documents made from them. */
export interface PapersReading extends Pick<Examination, 'reading' | 'sha256' | 'record'> {
  /** Questions to a model about the papers, if one takes part. */
  questions: PlannedQuestion[];
  /** Decisions of the library that the plaintiff cites or that the plan may use: only their texts need to be loaded. */
  citedKeys: string[];
  /** Decisions that the plaintiff cites, for the look-up; absent in work begun by an earlier version. */
  sought?: SoughtCitation[];
}

export function readPapersCase(
  { memorandum, affirmation, record = { records: [], remarks: [] } }: Record<PaperRole, UploadedPaper> & { record?: GivenRecord },
  library: Authority[],
): PapersReading {
  const { records, remarks } = record;
  const { mask, ...reading } = readCase(memorandum.paper, affirmation.paper, library, records);
  const sha256 = { memorandum: memorandum.sha256, affirmation: affirmation.sha256 };
  const file = { ...reading, mask };
  const { questions } = planQuestions(file);
  const ofRecord = { sha256: records.map((paper) => paper.sha256), remarks };
  const sought = soughtCitations(checkedPapers(file));
  return { reading, sha256, record: ofRecord, questions, citedKeys: citedKeys(file, library), sought };
}

function citedKeys(file: CaseFile, library: Authority[]): string[] {
  const cited = file.authorities.flatMap(({ authority }) => authority?.key ?? []);
  const planned = planCase(file, library).points.flatMap(({ parts, confronts }) => [
    ...parts.flatMap(({ supports }) => supports.map(({ authority }) => authority.key)),
    ...confronts.map(({ authority }) => authority.key),
  ]);
  return [...new Set([...cited, ...planned])];
}

/** The facts of the two papers, and the cite check of the plaintiff's. */
export interface UnderstoodPapers {
  file: CaseFile;
  /** Name of the case: "Harborlight Funding LLC v. Pelham Bay Bakery Inc. et al."; null where the caption was not read. */
  caseName: string | null;
  audit: CiteCheck;
  disputes: Disputes;
}

/** Understands the two papers and cite-checks the plaintiff's. */
export function understandPapers(given: Examination): UnderstoodPapers {
  const file = openCase(given.reading);
  const caseName = nameCase(file);
  const found = citeCheckMemorandum(file, sourcesOf(given));
  const audit = describeAudit(given, file, found, caseName);
  return { file, caseName, audit, disputes: describeDisputes(file, audit.title, given.madeAt) };
}

const sourcesOf = ({ opinions, madeAt, lookUp = null, partRules = [] }: Examination) => ({
  ...{ opinions, lookUp, partRules, today: madeAt.slice(0, 10) },
});

function describeAudit(
  { sha256, record, madeAt }: Examination,
  file: CaseFile,
  found: CiteCheckResult,
  caseName: string | null,
): CiteCheck {
  const index = file.caption.indexNumber.value;
  return {
    title: [caseName ?? 'Case not named in the caption', index ? `Index No. ${index}` : ''].filter(Boolean).join(', '),
    madeAt,
    papers: [
      describePaper(file.memorandum, sha256.memorandum),
      describePaper(file.affirmation, sha256.affirmation),
      ...file.records.map((paper, at) => describePaper(paper, record.sha256[at] ?? '')),
    ],
    ...found,
    notChecked: [...record.remarks, ...found.notChecked],
  };
}

/** Describes a paper for a report based on it. @param sha256 of the uploaded file, hex */
export function describePaper({ name, paper }: Pick<ReadPaper<PaperId>, 'name' | 'paper'>, sha256: string): CheckedPaper {
  const count = (source: string) => paper.pages.filter((page) => page.source === source).length;
  return {
    name,
    sha256,
    pages: paper.pages.length,
    recognisedPages: count('ocr'),
    emptyPages: count('none'),
    quality: qualityOf(paper.pages),
  };
}

/** Groups adjacent pages with one kind of text into runs. */
function qualityOf(pages: Paper['pages']): PageQuality[] {
  const runs: PageQuality[] = [];
  for (const { pdfPage, source } of pages) {
    const last = runs.at(-1);
    if (last?.source === source && last.to === pdfPage - 1) last.to = pdfPage;
    else runs.push({ from: pdfPage, to: pdfPage, source });
  }
  return runs;
}
