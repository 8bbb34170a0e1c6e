import { serveSubprocess } from '#platform/server/subprocess-entry.ts';
import { decompressPaper } from '../paper-reading/stored-paper.ts';
import { checkReply } from '../reply-marks/check-reply.ts';
import { composePapers } from './compose-papers.ts';
import { findPassages } from './find-passages.ts';
import { numberedPaper } from './numbered-paper.ts';

/** A paper as the portal's process passes it on: its text as it is stored, unread. */
export interface PassedPaper {
  number: number;
  name: string;
  /** As `compressPaper` made it. */
  text: Uint8Array;
  dropped: { start: number; end: number }[];
}

/** Request to the subprocess that looks things up in papers. */
export type PapersTask = { papers: PassedPaper[] } & (
  | { task: 'compose'; question: string; budget: number }
  | { task: 'find'; query: string }
  | { task: 'check'; reply: string }
);

serveSubprocess(async (task: PapersTask) => {
  const papers = task.papers.map(({ number, name, text, dropped }) => ({
    ...numberedPaper({ number, ...decompressPaper(text) }),
    name,
    dropped,
  }));
  if (task.task === 'compose') return composePapers(papers, task.question, task.budget);
  return task.task === 'find' ? findPassages(papers, task.query) : checkReply(task.reply, papers);
});
