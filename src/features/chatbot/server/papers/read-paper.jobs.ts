import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '#platform/server/db/db.ts';
import type { Deps } from '#platform/server/deps.ts';
import { defineJob } from '#platform/server/jobs/job-kind.ts';
import { readFile } from '../paper-reading/read-file.ts';
import { chatbotPapers } from '../papers.tables.ts';
import { openContent, removeContent, sealField, storeContent } from './paper-seals.ts';
import { aboutVerdict, findPaperToRead, type OwnPaper, type PaperVerdict } from './papers.store.ts';

type Needs = Pick<Deps, 'db' | 'masterKey'>;

const PROGRESS_MS = 1_000;

/** Reads an attached paper; two at a time for each person, so that nobody waits behind another's scans. */
export const readPaperJob = defineJob({
  name: 'read-chat-paper',
  payload: z.object({ paperId: z.int() }),
  retry: { limit: 2, delaySeconds: 2 },
  atOnce: 4,
  atOncePerGroup: 2,
});

/** Reads a paper and stores its text and verdict; does nothing for one that was removed. */
export async function readAttachedPaper({ db, masterKey }: Needs, { paperId }: { paperId: number }): Promise<void> {
  const found = await findPaperToRead(db, masterKey, paperId);
  if (!found) return;
  const content = await openContent(db, found.own, paperId, 'file');
  const removed = new AbortController();
  const onProgress = limitRate(async (progress: { done: number; of: number }) => {
    const isThere = await saveProgress(db, paperId, progress).catch(() => true);
    if (!isThere) removed.abort();
  });
  const read = await readFile(found.row.format, content, { onProgress, signal: removed.signal }).catch((error) => {
    if (removed.signal.aborted) return undefined;
    throw error;
  });
  if (read === undefined) return;
  if ('refusal' in read) return refusePaper(db, found, read.refusal);
  await db.transaction(async (tx) => {
    if (!(await isStillThere(tx, paperId))) return;
    if (read.pdf) await storeContent(tx, found.own, { paperId, content: 'file' }, read.pdf);
    await storeContent(tx, found.own, { paperId, content: 'text' }, Buffer.from(read.text));
    await saveVerdict(tx, found, 'ready', read.verdict);
  });
}

/** Refuses a paper whose reading broke each time. */
export async function paperLost({ db, masterKey }: Needs, { paperId }: { paperId: number }): Promise<void> {
  const found = await findPaperToRead(db, masterKey, paperId);
  if (found) await refusePaper(db, found, 'This file could not be read. Please try again, or attach it in another format.');
}

function refusePaper(db: Db, found: OwnPaper, refusal: string): Promise<void> {
  return db.transaction(async (tx) => {
    if (!(await isStillThere(tx, found.row.id))) return;
    await removeContent(tx, found.row.id, 'file');
    await saveVerdict(tx, found, 'refused', { remarks: [refusal], unit: 'page', units: 0, attachments: [], dropped: [] });
  });
}

/** Locks the paper, so that nothing is stored for one that is being removed. */
async function isStillThere(tx: Db, paperId: number): Promise<boolean> {
  const rows = await tx.select({ id: chatbotPapers.id }).from(chatbotPapers).where(eq(chatbotPapers.id, paperId)).for('update');
  return rows.length > 0;
}

async function saveVerdict(tx: Db, { own, row }: OwnPaper, state: 'ready' | 'refused', verdict: PaperVerdict): Promise<void> {
  const sealed = sealField(own, aboutVerdict(row.number), verdict);
  await tx
    .update(chatbotPapers)
    .set({ state, verdict: sealed, pagesDone: null, pagesToDo: null })
    .where(eq(chatbotPapers.id, row.id));
}

async function saveProgress(db: Db, paperId: number, { done, of }: { done: number; of: number }): Promise<boolean> {
  const set = { pagesDone: done, pagesToDo: of };
  const rows = await db.update(chatbotPapers).set(set).where(eq(chatbotPapers.id, paperId)).returning({ id: chatbotPapers.id });
  return rows.length > 0;
}

/** Drops calls that come sooner than a second after the last one. */
function limitRate<Value>(act: (value: Value) => Promise<void>): (value: Value) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (value) => {
    if (performance.now() - last < PROGRESS_MS) return;
    last = performance.now();
    void act(value);
  };
}
