import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pLimit from 'p-limit';
import type { Authority } from '#features/verification/server/library/authority.ts';
import { authoritiesOf, hasOpinions, opinionsOf } from '#features/verification/server/library/authority-library.store.ts';
import type { LookUp, SoughtCitation } from '#features/verification/server/look-up/look-up.ts';
import type { Deps } from '#platform/server/deps.ts';
import { runInSubprocess } from '#platform/server/run-in-subprocess.ts';
import { readSettings } from '#platform/server/settings/read-settings.ts';
import { partRulesOf } from './change-part-rules.ts';
import type { GivenBrief } from './cite-check/examine-brief.ts';
import type { MaterialOutline } from './drafting/section-material.ts';
import type { DraftSettings, ModelReading } from './drafting-data.ts';
import type {
  ExaminationTask,
  SerializedAssembly,
  SerializedBrief,
  SerializedCheck,
  SerializedComparison,
  SerializedDraft,
  SerializedExamination,
  SerializedFiles,
  SerializedModelReading,
  SerializedOutline,
  SerializedPlan,
  SerializedReading,
  SerializedResults,
} from './examination.subprocess.ts';
import type { ReadPapers } from './understand-papers.ts';

const PROGRAM = pathToFileURL(path.join(import.meta.dirname, 'examination.subprocess.ts'));
const LIMITS = { seconds: 120, megabytes: 1024 };
const AT_ONCE = 2;

const queue = pLimit(AT_ONCE);
const run = <Output>(task: ExaminationTask): Promise<Output> => queue(() => runInSubprocess<Output>(PROGRAM, task, LIMITS));

type Needs = Pick<Deps, 'db' | 'config' | 'clock'>;

/** Reads the case from both papers in a subprocess. @throws SubprocessError when it exceeds a job's limits */
export const readCaseInSubprocess = (papers: ReadPapers, library: Authority[]) =>
  run<SerializedReading>({ task: 'read-case', given: { ...papers, library } });

/** Combines the reading with the firm's library and the texts of its relevant decisions. */
export async function gatherExamination(
  deps: Needs,
  { reading, sha256, record, citedKeys }: Pick<SerializedReading, 'reading' | 'sha256' | 'record' | 'citedKeys'>,
  lookUp: LookUp | null = null,
): Promise<SerializedExamination> {
  const { db, clock } = deps;
  const library = await authoritiesOf(db);
  const opinions = (await hasOpinions(db)) ? await opinionsOf(db, citedKeys) : [];
  const { firmName } = await readSettings(deps);
  const partRules = await partRulesOf(db);
  return { reading, sha256, record, library, opinions, lookUp, partRules, firmName, madeAt: clock.now().toISOString() };
}

/** Examines the reading against the firm's library in a subprocess. @throws SubprocessError when it exceeds a job's limits */
export const examineInSubprocess = async (
  deps: Needs,
  read: SerializedReading,
  lookUp: LookUp | null,
): Promise<SerializedResults> => run<SerializedResults>({ task: 'examine', given: await gatherExamination(deps, read, lookUp) });

/** Verifies what the model read and words the question that compares it, in a subprocess. @throws SubprocessError */
export const compareInSubprocess = (given: Pick<SerializedReading, 'reading'> & Pick<ModelReading, 'answers'>) =>
  run<SerializedComparison>({ task: 'compare', given });

/** Plans a draft in a subprocess. @throws SubprocessError */
export const planInSubprocess = (given: SerializedExamination & SerializedModelReading & { settings: DraftSettings }) =>
  run<SerializedPlan>({ task: 'plan', given });

/** Checks a draft in a subprocess. @throws SubprocessError */
export const checkInSubprocess = (given: SerializedDraft) => run<SerializedCheck>({ task: 'check', given });

/** Checks the outline of an argument in a subprocess. @throws SubprocessError */
export const verifyOutlineInSubprocess = (given: SerializedOutline) => run<MaterialOutline>({ task: 'verify-outline', given });

/** Assembles a draft in a subprocess. @param given with the check of just this draft, if there is one @throws SubprocessError */
export const assembleInSubprocess = (given: SerializedAssembly) => run<SerializedFiles>({ task: 'assemble', given });

/** Lists the decisions that a brief cites, in a subprocess. @throws SubprocessError */
export const listCitationsInSubprocess = ({ brief }: GivenBrief) =>
  run<SoughtCitation[]>({ task: 'list-citations', given: { brief } });

/** Cite-checks a brief in a subprocess, with the whole of the firm's library. @throws SubprocessError */
export async function examineBriefInSubprocess(deps: Needs, given: GivenBrief, lookUp: LookUp | null): Promise<SerializedBrief> {
  const { db, clock } = deps;
  const library = await authoritiesOf(db);
  const opinions = (await hasOpinions(db))
    ? await opinionsOf(
        db,
        library.map(({ key }) => key),
      )
    : [];
  const { firmName } = await readSettings(deps);
  return run<SerializedBrief>({
    task: 'examine-brief',
    given: { ...given, library, opinions, lookUp, partRules: await partRulesOf(db), firmName, madeAt: clock.now().toISOString() },
  });
}
