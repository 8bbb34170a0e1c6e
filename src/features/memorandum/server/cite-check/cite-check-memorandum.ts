import type { PartRule } from '#features/memorandum/part-rules.contract.ts';
import type { LookUp } from '#features/verification/server/look-up/look-up.ts';
import type { Finding, Passage } from '#features/verification/verification.contract.ts';
import { type CaseFile, type CheckedPapers, checkedPapers } from '../understanding/case-file.ts';
import { checkBriefAuthorities } from './check-brief-authorities.ts';
import { checkForm } from './check-form.ts';
import { checkQuotations } from './check-quotations.ts';
import { checkRecordCites } from './check-record-cites.ts';
import { findWrongColumns } from './find-wrong-columns.ts';
import { findWrongSums } from './find-wrong-sums.ts';
import { createFindingWriter, type FindingWriter } from './finding-writer.ts';
import { countNotAtHand } from './not-at-hand.ts';
import type { OpinionText } from './opinion-text.ts';
import { reportConflicts } from './report-conflicts.ts';
import { reportInstructions } from './report-instructions.ts';

export interface CiteCheckResult {
  findings: Finding[];
  passages: Passage[];
  notChecked: string[];
}

/** Cite-checks the plaintiff's memorandum of a case, and adds the facts on which the papers disagree. */
export function citeCheckMemorandum(file: CaseFile, sources: Sources): CiteCheckResult {
  const checked = checkedPapers(file);
  const writer = createFindingWriter(checked);
  addCiteCheck(checked, sources, writer);
  reportConflicts(file, writer);
  return writer.finish();
}

/** Cite-checks a brief of either side. */
export function citeCheckBrief(checked: CheckedPapers, sources: Sources): CiteCheckResult {
  const writer = createFindingWriter(checked);
  addCiteCheck(checked, sources, writer);
  return writer.finish();
}

/** "The brief" within a sentence. */
const quiet = (name: string) => name.replace(/^The /, 'the ');

/** Inputs of a cite check beside the papers. */
interface Sources {
  opinions: readonly OpinionText[];
  /** ISO date. */
  today: string;
  lookUp?: LookUp | null;
  partRules?: readonly PartRule[];
}

function addCiteCheck(
  checked: CheckedPapers,
  { opinions, today, lookUp = null, partRules = [] }: Sources,
  writer: FindingWriter,
): void {
  const missing = countNotAtHand();
  const [brief] = checked.papers;
  if (brief.citations.length === 0) writer.leaveOut(`No citation was found in ${quiet(brief.name)}.`);
  checkBriefAuthorities(checked, writer, today, lookUp);
  checkQuotations(checked, opinions, missing, writer);
  checkRecordCites(checked, missing, writer);
  for (const { text, result, at } of checked.papers.flatMap((paper) => [...findWrongSums(paper), ...findWrongColumns(paper)]))
    writer.add({ kind: 'sum-wrong', answer: 'differs', text, says: `The amounts make ${result}.`, at: [at] });
  checkForm(checked, writer, today, partRules);
  reportInstructions(checked, writer);
  missing.report(writer);
}
