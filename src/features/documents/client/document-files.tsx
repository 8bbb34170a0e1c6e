import { BookOpen, Download, FileSearch, ListChecks, Scale } from 'lucide-react';
import { Link } from 'wouter';
import { addressOf } from '#platform/client/api.ts';
import { formatFileSize } from '#platform/client/ui/format-file-size.ts';
import { downloadDocumentFile, type GeneratedDocument } from '../documents.contract.ts';

/** A document's files, to download, and below them the reports that can be read here. */
export function DocumentFiles({ document }: { document: GeneratedDocument }) {
  if (document.files.length === 0) return null;
  const reports = reportsOf(document);
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <ul className={LINE}>
        {document.files.map(({ name, size }) => (
          <li key={name} className="min-w-0">
            <a href={addressOf(downloadDocumentFile.path, { id: document.id, name })} download={name} className={LINK}>
              <Download className="size-4 shrink-0" aria-hidden="true" />
              <span className="min-w-0 wrap-anywhere">
                {name} <span className="ml-0.5 text-xs whitespace-nowrap text-muted tabular-nums">{formatFileSize(size)}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      {reports.length > 0 && (
        <ul className={LINE}>
          {reports.map(({ page, words, Icon }) => (
            <li key={page}>
              <Link href={`/my-documents/${document.id}/${page}`} className={LINK}>
                <Icon className="size-4 shrink-0" aria-hidden="true" />
                {words}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const LINE = 'flex min-w-0 flex-wrap gap-x-5 gap-y-1';
const LINK = 'inline-flex max-w-full items-center gap-1.5 py-1 text-sm text-accent underline-offset-4 hover:underline';

/** Included with documents that a language model drafted; its page shows the same. */
const REPORT_FILE = 'Verification Report';

/** The report on our own draft comes first, because its reader needs it first. */
function reportsOf({ kind, files, status }: GeneratedDocument) {
  // A file is stored before the report that is read here.
  if (status === 'queued' || status === 'running') return [];
  const audit = { page: 'audit', words: 'Open the cite check', Icon: FileSearch };
  if (kind === 'cite-check') return [audit];
  if (kind !== 'mol-opposition') return [];
  const disputes = { page: 'disputes', words: 'Open the dispute matrix', Icon: Scale };
  const hasReport = files.some(({ name }) => name.startsWith(REPORT_FILE));
  return hasReport
    ? [
        { page: 'memorandum', words: 'Read the memorandum beside its report', Icon: BookOpen },
        { page: 'report', words: 'Open the verification report', Icon: ListChecks },
        audit,
        disputes,
      ]
    : [audit, disputes];
}
