import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PaperPage } from '#features/chatbot/papers.contract.ts';
import type { Db } from '#platform/server/db/db.ts';
import { AppError, notFound } from '#platform/server/errors.ts';
import { runInSubprocess, SubprocessError } from '#platform/server/run-in-subprocess.ts';
import { openContent } from './paper-seals.ts';
import type { OwnPaper } from './papers.store.ts';
import type { PageTask } from './render-page.ts';

const PROGRAM = pathToFileURL(path.join(import.meta.dirname, 'paper-page.subprocess.ts'));
const LIMITS = { seconds: 10, megabytes: 768 };
const TOO_MUCH_WORK = 'This page takes too long to show.';

/** Opens a page of a paper with a passage marked. @throws AppError 404 for a page that it does not have, 422 for one that takes too long */
export async function openPaperPage(
  db: Db,
  { own, row }: OwnPaper,
  location: Omit<PageTask, 'text' | 'file'>,
  signal: AbortSignal,
): Promise<PaperPage> {
  if (row.state !== 'ready') throw notFound();
  const hasPages = row.format === 'pdf' || row.format === 'image';
  const [text, file] = await Promise.all([
    openContent(db, own, row.id, 'text'),
    hasPages ? openContent(db, own, row.id, 'file') : null,
  ]);
  try {
    const page = await runInSubprocess<PaperPage | null>(PROGRAM, { ...location, text, file } satisfies PageTask, LIMITS, {
      signal,
    });
    if (!page) throw notFound();
    return page;
  } catch (error) {
    if (error instanceof SubprocessError) throw new AppError(422, 'too-much-work', TOO_MUCH_WORK);
    throw error;
  }
}
