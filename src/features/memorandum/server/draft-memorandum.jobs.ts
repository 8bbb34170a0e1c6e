import { documentJobs } from '#features/documents/server/document-jobs.ts';
import type { DocumentRun } from '#features/documents/server/document-run.ts';
import { abandonWorkflow, type DocumentWorkflow, runWorkflow } from '#features/documents/server/document-workflow.ts';
import type { Deps } from '#platform/server/deps.ts';
import { runDraftWorkflow } from './draft-workflow.ts';
import { findDraftingModel } from './drafting-model.ts';
import { OUTLINE_STEP, runOutlineWorkflow } from './outline-workflow.ts';
import { UnreadablePaper } from './read-papers.ts';

/** Jobs that make an accepted request's documents: a verified draft if a model is configured, else an outline and cite check. */
export const draftMemorandum = documentJobs['mol-opposition'];

type Needs = Omit<Deps, 'mail'>;

/** Workflow of an opposition. */
export const draftOpposition = (deps: Needs, run: DocumentRun): Promise<void> =>
  runWorkflow(deps, run, async (workflow) => {
    try {
      await runOpposition(deps, workflow);
    } catch (error) {
      if (!(error instanceof UnreadablePaper)) throw error;
      await workflow.abandon(error.message);
    }
  });

/** A draft begun by, or requested of, a model never ends as an outline, even if the key is gone; nor the other way around. */
async function runOpposition(deps: Needs, story: DocumentWorkflow): Promise<void> {
  const { model, plan } = story.document;
  const mayDraft = !plan?.some(({ name }) => name === OUTLINE_STEP);
  const chosen = model ?? (mayDraft ? ((await findDraftingModel(deps, story.document.matterNumber))?.id ?? null) : null);
  return chosen === null ? runOutlineWorkflow(deps, story) : runDraftWorkflow(deps, story, chosen);
}

/** Fails the document after the last attempt, with a message for the person. */
export const memorandumLost = (deps: Pick<Deps, 'db' | 'jobs' | 'clock'>, run: DocumentRun): Promise<void> =>
  abandonWorkflow(deps, run, 'The documents could not be created. Please try again, or contact an administrator.');
