import { fileSizeInWords } from '#platform/client/ui/file-size-in-words.ts';
import { PAPERS, type PaperName } from '../memorandum.contract.ts';

/** Stands below the button while both files travel, which on a slow line outlasts the toast. */
export function SendingNote({ papers }: { papers: Record<PaperName, File> }) {
  const bytes = PAPERS.reduce((sum, paper) => sum + papers[paper].size, 0);
  return (
    <p role="status" className="text-sm text-muted">
      Sending {fileSizeInWords(bytes)}. On a slow line this takes a while; please keep this page open until it is done.
    </p>
  );
}
