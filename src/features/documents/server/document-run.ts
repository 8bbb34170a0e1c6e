import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import { unfinished } from './document-lifecycle.ts';
import { documents } from './documents.tables.ts';

/**
 * Payload of every job that makes a document. `run` is absent in the job that came with the request; each later one, after a wait
 * or a retry by the person, carries the token that the document got with it. A job whose token is not the document's own is stale
 * and does nothing.
 */
export const documentRun = z.object({
  documentId: z.uuid(),
  run: z.optional(z.uuid()),
});
export type DocumentRun = z.infer<typeof documentRun>;

/** A run of one process, whose worker id the document has until somebody else takes over the run. */
export interface RunOwner extends DocumentRun {
  workerId: string;
}

/** Condition for the document while this run makes it; with a worker id, while that process does. */
export const isStillOwner = ({ documentId, run, workerId }: DocumentRun & Partial<RunOwner>) =>
  and(
    eq(documents.id, documentId),
    unfinished,
    run ? eq(documents.fencingToken, run) : isNull(documents.fencingToken),
    workerId ? eq(documents.workerId, workerId) : undefined,
  );
