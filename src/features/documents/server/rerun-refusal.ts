import type { AppError } from '#platform/server/errors.ts';
import type { DocumentKind, DocumentStatus } from '../documents.contract.ts';
import { notFailed, onlyUndelivered, papersDeleted, papersNotRetained } from './documents.errors.ts';

/** Kinds made from papers, which must still exist for a retry. */
const IS_FROM_PAPERS: Record<DocumentKind, boolean> = { 'mol-opposition': true, 'foil-request': false, 'cite-check': true };

/**
 * Reason why a document cannot be retried, or drafted again after its delivery; undefined if it can.
 * @param has whether it has files, and papers that can still be opened.
 */
export function rerunRefusal(
  { kind, status }: { kind: DocumentKind; status: DocumentStatus },
  has: { files: boolean; papers: boolean },
): AppError | undefined {
  if (status === 'sent' && kind === 'mol-opposition') return has.papers ? undefined : papersNotRetained();
  if (status !== 'failed') return notFailed();
  if (has.files) return onlyUndelivered();
  return IS_FROM_PAPERS[kind] && !has.papers ? papersDeleted() : undefined;
}
