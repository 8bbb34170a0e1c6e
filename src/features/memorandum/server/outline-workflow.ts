import type { DocumentWorkflow } from '#features/documents/server/document-workflow.ts';
import type { Deps } from '#platform/server/deps.ts';
import { examineInSubprocess } from './examine-in-subprocess.ts';
import { lookUpPlan, lookUpStep } from './look-up-step.ts';
import { savePassageImages } from './passage-images/save-passage-images.ts';
import { CASE_STEP, READING_STEP, readCaseStep, readPapers, shownPair } from './read-papers.ts';
import { saveCiteCheck, saveDisputes, saveWordFile } from './save-results.ts';

/** A step that only an outline has. */
export const OUTLINE_STEP = 'write-outline';

const EXAMINING_STEP = 'examine-both-papers';

type Needs = Omit<Deps, 'mail'>;

/** Without a model: read both papers, examine them, write the outline and the cite check, hand them over for delivery. */
export async function runOutlineWorkflow(deps: Needs, workflow: DocumentWorkflow): Promise<void> {
  await workflow.begin([
    { name: READING_STEP, label: 'Reading the two papers' },
    CASE_STEP,
    ...(await lookUpPlan(deps)),
    { name: EXAMINING_STEP, label: 'Checking quotations, record cites, numbers, and authorities' },
    { name: OUTLINE_STEP, label: 'Writing the outline of the opposition' },
    { name: 'write-audit', label: 'Writing the cite check' },
  ]);
  const papers = await readPapers(workflow);
  const reading = await readCaseStep(deps, workflow, papers);
  const lookUp = await lookUpStep(deps, workflow, 30, async () => reading.sought ?? []);
  const results = await workflow.step({
    name: EXAMINING_STEP,
    label: 'Checking quotations, record cites, numbers, and authorities',
    progress: 50,
    isConfidential: true,
    hasBytes: true,
    run: () => examineInSubprocess(deps, reading, lookUp),
  });
  const { outlineFile, auditFile } = results;
  await saveWordFile(workflow, OUTLINE_STEP, 'Writing the outline of the opposition', 'Opposition Outline.docx', outlineFile);
  await saveWordFile(workflow, 'write-audit', 'Writing the cite check', "Cite Check of Plaintiff's Memorandum.docx", auditFile);
  await savePassageImages(deps, workflow, results.audit, () => shownPair(workflow, papers));
  await saveDisputes(workflow, results.disputes);
  await saveCiteCheck(workflow, results.audit, results.caseName);
  await workflow.handOver();
}
