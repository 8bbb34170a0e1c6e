import { markFailures } from './checking/mark-failures.ts';
import type { AssembledDraft, DraftedPapers } from './drafting-data.ts';
import { reportDraft } from './report/report-draft.ts';
import { summarize } from './report/summarize.ts';
import { writeReport } from './report/write-report.ts';
import { writeMemorandum } from './typesetting/write-memorandum.ts';
import { verifyDraftedPapers } from './verify-drafted-papers.ts';

/** Checks the draft once more, brackets what still fails, typesets it and writes both files. */
export async function assembleDraft(given: DraftedPapers): Promise<AssembledDraft> {
  const { settings, brief, madeAt, firmName, audit } = given;
  const verified = verifyDraftedPapers(given);
  const { file } = verified;
  const memorandum = await writeMemorandum({
    draft: markFailures(verified),
    sources: brief.sources,
    file,
    settings: { style: settings.citationStyle, firmName, aiCertification: settings.aiCertification, model: settings.model },
    madeAt,
  });
  const report = reportDraft({ given, verified, file, memorandum });
  return {
    memorandumFile: memorandum.file,
    reportFile: await writeReport(report, audit, file.caption, firmName),
    report,
    summary: summarize(report),
  };
}
