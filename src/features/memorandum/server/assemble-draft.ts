import { openTemplate } from '#platform/server/word/template/open-template.ts';
import type { Typography } from '#platform/server/word/template/read-typography.ts';
import { markFailures } from './checking/mark-failures.ts';
import type { AssembledDraft, CheckedDraft, EditedPapers } from './drafting-data.ts';
import { chooseCaseRules, wordLimitOf } from './form-rules/case-rules.ts';
import { reportDraft } from './report/report-draft.ts';
import { summarize } from './report/summarize.ts';
import { writeReport } from './report/write-report.ts';
import { writeMemorandum } from './typesetting/write-memorandum.ts';
import { openCase } from './understanding/case-file.ts';
import { verifyEdited } from './verify-drafted-papers.ts';

/** Takes the edits that change nothing but the wording, checks the draft, brackets what still fails, typesets it and writes both files. */
export async function assembleDraft({
  verified: checked,
  ...given
}: EditedPapers & Partial<Pick<CheckedDraft, 'verified'>>): Promise<AssembledDraft> {
  const { settings, brief, madeAt, firmName, audit, firm, template } = given;
  const file = openCase(given.reading);
  const rules = chooseCaseRules(file.caption, given.partRules ?? [], madeAt.slice(0, 10));
  const verified = verifyEdited(given, file, checked);
  const memorandum = await writeMemorandum({
    draft: markFailures(verified),
    findings: verified.findings,
    sources: brief.sources,
    file,
    settings: {
      style: settings.citationStyle,
      firmName,
      ...(firm ? { firm } : {}),
      typography: typographyOf(template ?? null),
      aiCertification: settings.aiCertification || rules.rule?.aiCertification === 'required',
      aiWording: rules.rule?.aiWording ?? '',
      wordLimit: wordLimitOf(rules),
      model: settings.model,
    },
    madeAt,
  });
  const report = reportDraft({ given, rules, verified, file, memorandum });
  return {
    memorandumFile: memorandum.file,
    reportFile: await writeReport(report, audit, file.caption, firmName),
    report,
    text: memorandum.text,
    draft: verified.draft,
    summary: summarize(report),
  };
}

/** The template's typeface and headings; null without a template, or with one that this version no longer accepts. */
function typographyOf(template: Uint8Array | null): Typography | null {
  const opened = template && openTemplate(template);
  return opened && 'typography' in opened ? opened.typography : null;
}
