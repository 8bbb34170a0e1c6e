import type { CiteCheck } from '#features/memorandum/cite-check.contract.ts';
import type { PartRule } from '#features/memorandum/part-rules.contract.ts';
import type { Authority } from '#features/verification/server/library/authority.ts';
import type { LookUp, SoughtCitation } from '#features/verification/server/look-up/look-up.ts';
import { soughtCitations } from '../sought-citations.ts';
import { describePaper, type GivenPaper } from '../understand-papers.ts';
import { type CheckedPapers, nameCase } from '../understanding/case-file.ts';
import { mergeCaptions } from '../understanding/merge-captions.ts';
import { readBrief } from '../understanding/read-brief.ts';
import { citeCheckBrief } from './cite-check-memorandum.ts';
import type { OpinionText } from './opinion-text.ts';
import { writeBriefCheck } from './write-cite-check.ts';

/** A brief with the papers of its record that could be read. */
export interface GivenBrief {
  brief: GivenPaper;
  records: GivenPaper[];
  /** Notes on the uploaded files: "has tracked changes", "was not used: it is damaged". */
  remarks: string[];
}

/** Inputs of a brief's cite check. */
export interface BriefExamination extends GivenBrief {
  library: Authority[];
  opinions: OpinionText[];
  /** Null while the look-up is off. */
  lookUp: LookUp | null;
  /** Rules of judges' parts. */
  partRules?: PartRule[];
  firmName: string;
  /** ISO 8601, UTC. */
  madeAt: string;
}

export interface ExaminedBrief {
  check: CiteCheck;
  file: Buffer;
  /** Title of the document in My Documents. */
  title: string;
}

/** Cite-checks a brief of either side and writes the result. */
export async function examineBrief(given: BriefExamination): Promise<ExaminedBrief> {
  const { brief, records, remarks, library, opinions, lookUp, firmName, madeAt, partRules = [] } = given;
  const checked = readBrief(brief.paper, records, library);
  const found = citeCheckBrief(checked, { opinions, today: madeAt.slice(0, 10), lookUp, partRules });
  const title = titleOf(checked, brief.fileName);
  const check: CiteCheck = {
    title,
    madeAt,
    papers: checked.papers.map((paper, index) => describePaper(paper, [brief, ...records][index]?.sha256 ?? '')),
    ...found,
    notChecked: [...remarks, ...found.notChecked],
  };
  return { check, title: `Cite Check: ${title}`, file: await writeBriefCheck(check, firmName) };
}

/** Lists the decisions that a brief cites, for the look-up. */
export const listCitations = ({ brief }: Pick<GivenBrief, 'brief'>): SoughtCitation[] =>
  soughtCitations(readBrief(brief.paper, [], []));

/** The case as the brief's caption names it, or the file's name. */
function titleOf({ papers: [brief] }: CheckedPapers, fileName: string): string {
  const caption = mergeCaptions(brief.paper, brief.paper);
  return nameCase({ caption }) ?? fileName.replace(/\.[a-z]{3,4}$/i, '');
}
