import type { DocumentStory } from '#features/documents/server/document-story.ts';
import type { Deps } from '#platform/server/deps.ts';
import { examineApart } from './examine-apart.ts';
import { keepAudit, keepWordFile } from './keep-results.ts';
import { readPapers } from './read-papers.ts';

type Needs = Omit<Deps, 'mail'>;

/** The step that only an outline has. */
export const OUTLINE_STEP = 'examine-papers';

/** Without a model: read both papers, examine them, write the outline and the audit, hand them over for delivery. */
export async function tellOutline(deps: Needs, story: DocumentStory): Promise<void> {
  await story.begin([
    { name: 'read-papers', label: 'Reading the two papers' },
    { name: OUTLINE_STEP, label: 'Checking quotations, record cites, numbers and authorities' },
    { name: 'write-outline', label: 'Writing the outline of the opposition' },
    { name: 'write-audit', label: 'Writing the audit' },
  ]);
  const papers = await readPapers(story);
  const results = await story.step({
    name: OUTLINE_STEP,
    label: 'Checking quotations, record cites, numbers and authorities',
    progress: 50,
    isConfidential: true,
    run: () => examineApart(deps, papers),
  });
  const { outlineFile, auditFile } = results;
  await keepWordFile(story, 'write-outline', 'Writing the outline of the opposition', 'Opposition Outline.docx', outlineFile);
  await keepWordFile(story, 'write-audit', 'Writing the audit', "Audit of Plaintiff's Memorandum.docx", auditFile);
  await keepAudit(story, results.audit, results.caseName);
  await story.handOver();
}
