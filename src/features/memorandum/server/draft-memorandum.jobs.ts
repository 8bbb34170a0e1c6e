import { documentJobs } from '#features/documents/server/document-jobs.ts';
import type { DocumentRun } from '#features/documents/server/document-run.ts';
import { abandonWorkflow, type DocumentWorkflow, runWorkflow } from '#features/documents/server/document-workflow.ts';
import type { Deps } from '#platform/server/deps.ts';
import { runDraftWorkflow } from './draft-workflow.ts';
import { OUTLINE_STEP, runOutlineWorkflow } from './outline-workflow.ts';

/** Makes the results of an accepted request: a draft with its proof where a model is configured, an outline and an audit where none is. */
export const draftMemorandum = documentJobs['mol-opposition'];

type Needs = Omit<Deps, 'mail'>;

/** The story of an opposition. */
export const draftOpposition = (deps: Needs, run: DocumentRun): Promise<void> =>
  runWorkflow(deps, run, (workflow) => runOpposition(deps, workflow));

/** What a model has begun, or a person asked of one, never ends as an outline, even where the key is gone; nor the other way round. */
function runOpposition(deps: Needs, story: DocumentWorkflow): Promise<void> {
  const { config, models } = deps;
  const { model, plan } = story.document;
  const mayDraft = models.isAvailable(config.draftingModel) && !plan?.some(({ name }) => name === OUTLINE_STEP);
  const chosen = model ?? (mayDraft ? config.draftingModel : null);
  return chosen === null ? runOutlineWorkflow(deps, story) : runDraftWorkflow(deps, story, chosen);
}

/** What the person reads when every try failed. */
export const memorandumLost = (deps: Pick<Deps, 'db' | 'jobs' | 'clock'>, run: DocumentRun): Promise<void> =>
  abandonWorkflow(deps, run, 'The documents could not be made. Please try again, or contact an administrator.');
