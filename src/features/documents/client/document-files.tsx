import { Download, ListChecks } from 'lucide-react';
import { Link } from 'wouter';
import { addressOf } from '#platform/client/api.ts';
import { downloadDocumentFile, type GeneratedDocument } from '../documents.contract.ts';

/** A document's files, to download. */
export function DocumentFiles({ document }: { document: GeneratedDocument }) {
  if (document.files.length === 0) return null;
  return (
    <ul className="flex min-w-0 flex-wrap gap-x-5 gap-y-1">
      {document.files.map(({ name, size }) => (
        <li key={name} className="min-w-0">
          <a
            href={addressOf(downloadDocumentFile.path, { id: document.id, name })}
            download={name}
            className="inline-flex max-w-full items-center gap-1.5 py-1 text-sm text-accent underline-offset-4 hover:underline"
          >
            <Download className="size-4 shrink-0" aria-hidden="true" />
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="shrink-0 text-xs text-muted tabular-nums">{sizeInWords(size)}</span>
          </a>
        </li>
      ))}
      {document.kind === 'mol-opposition' && (
        <li>
          <Link
            href={`/my-documents/${document.id}/audit`}
            className="inline-flex items-center gap-1.5 py-1 text-sm text-accent underline-offset-4 hover:underline"
          >
            <ListChecks className="size-4 shrink-0" aria-hidden="true" />
            Open the audit
          </Link>
        </li>
      )}
    </ul>
  );
}

/** A number of bytes as people write it, e.g. `34 kB`. */
export function sizeInWords(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
