import { documentJobs } from '#features/documents/server/document-jobs.ts';
import type { DocumentRun } from '#features/documents/server/document-run.ts';
import { abandonStory, type DocumentStory, tellStory } from '#features/documents/server/document-story.ts';
import type { Deps } from '#platform/server/deps.ts';
import { examineApart } from './examine-apart.ts';
import { keepAudit, keepWordFile } from './keep-results.ts';
import { CASE_STEP, READING_STEP, readCaseStep, readPapers } from './read-papers.ts';
import { tellDraft } from './tell-draft.ts';

/** A step that only an outline has. */
const OUTLINE_STEP = 'write-outline';

const EXAMINING_STEP = 'examine-both-papers';

/** Makes the results of an accepted request: a draft with its proof where a model is configured, an outline and an audit where none is. */
export const draftMemorandum = documentJobs['mol-opposition'];

type Needs = Omit<Deps, 'mail'>;

/** The story of an opposition. */
export const draftOpposition = (deps: Needs, run: DocumentRun): Promise<void> =>
  tellStory(deps, run, (story) => tellOpposition(deps, story));

/** What a model has begun, or a person asked of one, never ends as an outline, even where the key is gone; nor the other way round. */
function tellOpposition(deps: Needs, story: DocumentStory): Promise<void> {
  const { config, models } = deps;
  const { model, plan } = story.document;
  const mayDraft = models.isAvailable(config.draftingModel) && !plan?.some(({ name }) => name === OUTLINE_STEP);
  const chosen = model ?? (mayDraft ? config.draftingModel : null);
  return chosen === null ? tellOutline(deps, story) : tellDraft(deps, story, chosen);
}

/** What the person reads when every try failed. */
export const memorandumLost = (deps: Pick<Deps, 'db' | 'jobs' | 'clock'>, run: DocumentRun): Promise<void> =>
  abandonStory(deps, run, 'The documents could not be made. Please try again, or contact an administrator.');

type OUTLINE_STEPNeeds = Omit<Deps, 'mail'>;

/** Without a model: read both papers, examine them, write the outline and the audit, hand them over for delivery. */
async function tellOutline(deps: OUTLINE_STEPNeeds, story: DocumentStory): Promise<void> {
  await story.begin([
    { name: READING_STEP, label: 'Reading the two papers' },
    CASE_STEP,
    { name: EXAMINING_STEP, label: 'Checking quotations, record cites, numbers and authorities' },
    { name: OUTLINE_STEP, label: 'Writing the outline of the opposition' },
    { name: 'write-audit', label: 'Writing the audit' },
  ]);
  const reading = await readCaseStep(deps, story, await readPapers(story));
  const results = await story.step({
    name: EXAMINING_STEP,
    label: 'Checking quotations, record cites, numbers and authorities',
    progress: 50,
    isConfidential: true,
    hasBytes: true,
    run: () => examineApart(deps, reading),
  });
  const { outlineFile, auditFile } = results;
  await keepWordFile(story, OUTLINE_STEP, 'Writing the outline of the opposition', 'Opposition Outline.docx', outlineFile);
  await keepWordFile(story, 'write-audit', 'Writing the audit', "Audit of Plaintiff's Memorandum.docx", auditFile);
  await keepAudit(story, results.audit, results.caseName);
  await story.handOver();
}
