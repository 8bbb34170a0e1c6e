import { serveApart } from '#platform/server/run-apart.ts';
import { citedKeys, type Examination, examinePapers } from './examine-papers.ts';

/** What is asked of the process in which papers are examined: long papers take seconds, and other people's requests must not wait. */
export interface ExaminationTask {
  task: 'cited-keys' | 'examine';
  given: Examination;
}

serveApart(async ({ task, given }: ExaminationTask) => (task === 'examine' ? examinePapers(given) : citedKeys(given)));
