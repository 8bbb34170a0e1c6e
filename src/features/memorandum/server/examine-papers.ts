import { writeCiteCheck } from './cite-check/write-cite-check.ts';
import { chooseCaseRules } from './form-rules/case-rules.ts';
import { describePartRules } from './form-rules/check-part-rules.ts';
import { writeOutline } from './outline/write-outline.ts';
import { type Examination, type UnderstoodPapers, understandPapers } from './understand-papers.ts';

/** The two Word files, and the cite check as data for its page. */
export interface ExaminedPapers extends Pick<UnderstoodPapers, 'caseName' | 'audit' | 'disputes'> {
  outlineFile: Uint8Array;
  auditFile: Uint8Array;
}

/** Understands the two papers, cite-checks the plaintiff's, and writes both results. Pure: no model, no network, no database. */
export async function examinePapers(given: Examination): Promise<ExaminedPapers> {
  const { file, caseName, audit, disputes } = understandPapers(given);
  const rules = chooseCaseRules(file.caption, given.partRules ?? [], given.madeAt.slice(0, 10));
  return {
    caseName,
    audit,
    disputes,
    outlineFile: await writeOutline(file, given.library, given.firmName, describePartRules(rules)),
    auditFile: await writeCiteCheck(audit, file.caption, given.firmName),
  };
}
