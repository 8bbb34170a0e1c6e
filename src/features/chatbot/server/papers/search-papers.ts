import { PAPER_MESSAGES, type PaperPassage } from '#features/chatbot/papers.contract.ts';
import type { Deps } from '#platform/server/deps.ts';
import { AppError } from '#platform/server/errors.ts';
import { SubprocessError } from '#platform/server/run-in-subprocess.ts';
import { askPapers } from './ask-papers.ts';
import type { OwnPaper } from './papers.store.ts';

/** Finds the passages of papers that say something. @throws AppError 422 when it takes too much work */
export async function searchInPapers(
  { db }: Pick<Deps, 'db'>,
  papers: readonly OwnPaper[],
  query: string,
  signal: AbortSignal,
): Promise<PaperPassage[]> {
  const ready = papers.filter(({ row }) => row.state === 'ready');
  if (ready.length === 0) return [];
  try {
    return await askPapers<PaperPassage[]>(db, ready, { task: 'find', query }, signal);
  } catch (error) {
    if (error instanceof SubprocessError) throw new AppError(422, 'too-much-work', PAPER_MESSAGES.searchTooLong);
    throw error;
  }
}
