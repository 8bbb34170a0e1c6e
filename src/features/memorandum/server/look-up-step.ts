import type { DocumentWorkflow } from '#features/documents/server/document-workflow.ts';
import type { LookUp, SoughtCitation } from '#features/verification/server/look-up/look-up.ts';
import { lookUpCitations } from '#features/verification/server/look-up/look-up-citations.ts';
import { readLookUpAccess } from '#features/verification/server/look-up/look-up-settings.ts';
import type { Deps } from '#platform/server/deps.ts';

const STEP = { name: 'look-up-citations', label: 'Looking up the cited decisions' };

type Needs = Pick<Deps, 'db' | 'masterKey' | 'clock' | 'config'>;

/** The step of the citation look-up for the plan; none while it is off. */
export const lookUpPlan = async (deps: Needs) => ((await readLookUpAccess(deps)) ? [STEP] : []);

/** Looks up the decisions that a paper cites, once. @param sought finds them; not called while the look-up is off */
export const lookUpStep = (
  deps: Needs,
  workflow: DocumentWorkflow,
  progress: number,
  sought: () => Promise<readonly SoughtCitation[]>,
): Promise<LookUp | null> =>
  workflow.step({
    ...STEP,
    progress,
    isConfidential: true,
    run: async () => ((await readLookUpAccess(deps)) ? lookUpCitations(deps, await sought()) : null),
  });
