import type { AppError } from '#platform/server/errors.ts';
import type { DocumentKind, DocumentStatus } from '../documents.contract.ts';
import { notFailed, onlyUndelivered, papersDeleted } from './documents.errors.ts';

/** The kinds that are made from papers, which must still be there for another try. */
const IS_FROM_PAPERS: Record<DocumentKind, boolean> = { 'mol-opposition': true, 'foil-request': false };

/**
 * Why the making of a document cannot be tried again; undefined when it can.
 * @param has whether it has files, and papers that can still be opened.
 */
export function rerunRefusal(
  { kind, status }: { kind: DocumentKind; status: DocumentStatus },
  has: { files: boolean; papers: boolean },
): AppError | undefined {
  if (status !== 'failed') return notFailed();
  if (has.files) return onlyUndelivered();
  return IS_FROM_PAPERS[kind] && !has.papers ? papersDeleted() : undefined;
}
