import { and, eq, inArray, isNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import { documents } from './documents.tables.ts';

/**
 * The payload of every job that makes a document. `run` is absent in the job that came with the request; each that follows it,
 * behind a wait or because the person asked for another try, carries the mark that the document got with it. A job whose mark is
 * not the document's own is a left-over and does nothing. `waitsSince` says when the making had to wait for the first time.
 */
export const documentRun = z.object({
  documentId: z.uuid(),
  run: z.optional(z.uuid()),
  waitsSince: z.optional(z.iso.datetime()),
});
export type DocumentRun = z.infer<typeof documentRun>;

/** The document while this run makes it. */
export const stillMaking = ({ documentId, run }: DocumentRun) =>
  and(
    eq(documents.id, documentId),
    inArray(documents.status, ['queued', 'running']),
    run ? eq(documents.claim, run) : isNull(documents.claim),
  );
