import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pLimit from 'p-limit';
import type { Db } from '#platform/server/db/db.ts';
import { runInSubprocess } from '#platform/server/run-in-subprocess.ts';
import type { PapersTask, PassedPaper } from '../paper-passages/papers.subprocess.ts';
import { openContent } from './paper-seals.ts';
import { nameOf, type OwnPaper, verdictOf } from './papers.store.ts';

const PROGRAM = pathToFileURL(path.join(import.meta.dirname, '../paper-passages/papers.subprocess.ts'));
const LIMITS = { seconds: 30, megabytes: 1024 };
const AT_ONCE = 2;

const queue = pLimit(AT_ONCE);

type Task<Kind extends PapersTask['task']> = Omit<Extract<PapersTask, { task: Kind }>, 'papers'>;

/** Looks something up in papers, in a subprocess that alone reads their texts. @throws SubprocessError beyond its limits */
export async function askPapers<Result>(
  db: Db,
  papers: readonly OwnPaper[],
  task: Task<'compose'> | Task<'find'> | Task<'check'>,
  signal?: AbortSignal,
): Promise<Result> {
  return queue(async () => {
    const passed: PassedPaper[] = [];
    for (const paper of papers) {
      const text = await openContent(db, paper.own, paper.row.id, 'text');
      passed.push({ number: paper.row.number, name: nameOf(paper), text, dropped: verdictOf(paper).dropped });
    }
    return runInSubprocess<Result>(PROGRAM, { ...task, papers: passed }, LIMITS, signal ? { signal } : {});
  });
}
