import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pLimit from 'p-limit';
import { authoritiesOf, hasOpinions, opinionsOf } from '#features/verification/server/library/authority-library.store.ts';
import type { Deps } from '#platform/server/deps.ts';
import { runApart } from '#platform/server/run-apart.ts';
import type { ExaminationTask } from './examination-process.ts';
import type { Examination, ExaminedPapers } from './examine-papers.ts';

const PROGRAM = pathToFileURL(path.join(import.meta.dirname, 'examination-process.ts'));
const LIMITS = { seconds: 120, megabytes: 1024 };
const AT_ONCE = 2;

const queue = pLimit(AT_ONCE);
const run = <Output>(task: ExaminationTask): Promise<Output> => queue(() => runApart<Output>(PROGRAM, task, LIMITS));

type Papers = Pick<Examination, 'memorandum' | 'affirmation'>;

/** Examines two papers with the firm's library, in a process of its own. @throws ApartFailure when it takes more than a job may */
export async function examineApart(
  { db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>,
  papers: Papers,
): Promise<ExaminedPapers> {
  const library = await authoritiesOf(db);
  const given: Examination = { ...papers, library, opinions: [], firmName: config.firmName, madeAt: clock.now().toISOString() };
  if (await hasOpinions(db)) {
    const keys = await run<string[]>({ task: 'cited-keys', given });
    given.opinions = await opinionsOf(db, keys);
  }
  return run<ExaminedPapers>({ task: 'examine', given });
}
