import { writeCiteCheck } from './cite-check/write-cite-check.ts';
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
  return {
    caseName,
    audit,
    disputes,
    outlineFile: await writeOutline(file, given.library, given.firmName),
    auditFile: await writeCiteCheck(audit, file.caption, given.firmName),
  };
}
