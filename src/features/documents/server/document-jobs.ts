import { defineJob, type JobKind } from '#platform/server/jobs/job-kind.ts';
import type { DocumentKind } from '../documents.contract.ts';
import { SLOTS } from './concurrency-slots/fair-queue-order.ts';
import { documentRun } from './document-run.ts';

/** A kind of job that makes a document. */
export type DocumentJob = JobKind<typeof documentRun>;

/** Each server can make the total number of concurrent documents: the others may be down. */
const making = { payload: documentRun, retry: { limit: 5, delaySeconds: 1 }, atOnce: SLOTS.inAll };

/** The job that makes each kind of document: whoever finishes one begins the next, of any kind. */
export const documentJobs: Record<DocumentKind, DocumentJob> = {
  'mol-opposition': defineJob({ name: 'draft-memorandum', ...making }),
  'foil-request': defineJob({ name: 'draft-foil-request', ...making }),
  'cite-check': defineJob({ name: 'cite-check-brief', ...making }),
};
