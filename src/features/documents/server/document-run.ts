import { and, eq, inArray, isNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import { documents } from './documents.tables.ts';

/**
 * The payload of every job that makes a document. `run` is absent in the job that came with the request; each that follows it,
 * behind a wait or because the person asked for another try, carries the mark that the document got with it. A job whose mark is
 * not the document's own is a left-over and does nothing.
 */
export const documentRun = z.object({
  documentId: z.uuid(),
  run: z.optional(z.uuid()),
});
export type DocumentRun = z.infer<typeof documentRun>;

/** A run in the hands of one process, whose mark the document carries while nobody else has taken the run up. */
export interface RunOwner extends DocumentRun {
  maker: string;
}

/** The document while this run makes it; where a process is named, while that process does. */
export const isStillOwner = ({ documentId, run, maker }: DocumentRun & Partial<RunOwner>) =>
  and(
    eq(documents.id, documentId),
    inArray(documents.status, ['queued', 'running']),
    run ? eq(documents.claim, run) : isNull(documents.claim),
    maker ? eq(documents.maker, maker) : undefined,
  );
