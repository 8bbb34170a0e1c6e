import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pLimit from 'p-limit';
import { authoritiesOf, hasOpinions, opinionsOf } from '#features/verification/server/library/authority-library.store.ts';
import type { Deps } from '#platform/server/deps.ts';
import { runApart } from '#platform/server/run-apart.ts';
import { readSettings } from '#platform/server/settings/read-settings.ts';
import type { DraftSettings } from './draft-papers.ts';
import type { DraftFailure } from './drafting/verified-draft.ts';
import type {
  ExaminationTask,
  PackedDraft,
  PackedExamination,
  PackedFiles,
  PackedPlan,
  PackedResults,
} from './examination-process.ts';
import type { ReadPapers } from './read-papers.ts';

const PROGRAM = pathToFileURL(path.join(import.meta.dirname, 'examination-process.ts'));
const LIMITS = { seconds: 120, megabytes: 1024 };
const AT_ONCE = 2;

const queue = pLimit(AT_ONCE);
const run = <Output>(task: ExaminationTask): Promise<Output> => queue(() => runApart<Output>(PROGRAM, task, LIMITS));

type Needs = Pick<Deps, 'db' | 'config' | 'clock'>;

/** The papers with the firm's library and the texts of those decisions that matter to them. @throws ApartFailure */
export async function gatherExamination(deps: Needs, papers: ReadPapers): Promise<PackedExamination> {
  const { db, clock } = deps;
  const library = await authoritiesOf(db);
  const { firmName } = await readSettings(deps);
  const { memorandum, affirmation } = papers;
  const madeAt = clock.now().toISOString();
  const given: PackedExamination = { memorandum, affirmation, library, opinions: [], firmName, madeAt };
  if (await hasOpinions(db)) given.opinions = await opinionsOf(db, await run<string[]>({ task: 'cited-keys', given }));
  return given;
}

/** Examines two papers with the firm's library, in a process of its own. @throws ApartFailure when it takes more than a job may */
export const examineApart = async (deps: Needs, papers: ReadPapers): Promise<PackedResults> =>
  run<PackedResults>({ task: 'examine', given: await gatherExamination(deps, papers) });

/** Plans a draft apart. @throws ApartFailure */
export const planApart = (given: PackedExamination & { settings: DraftSettings }) => run<PackedPlan>({ task: 'plan', given });

/** Checks a draft apart. @throws ApartFailure */
export const checkApart = (given: PackedDraft) => run<DraftFailure[]>({ task: 'check', given });

/** Assembles a draft apart. @throws ApartFailure */
export const assembleApart = (given: PackedDraft) => run<PackedFiles>({ task: 'assemble', given });
