import { Progress } from '#platform/client/ui/progress.tsx';
import type { DocumentKind, GeneratedDocument } from '../documents.contract.ts';
import { DocumentActions } from './document-actions.tsx';
import { DocumentFiles } from './document-files.tsx';
import { DocumentStatusLabel } from './document-status-label.tsx';
import { isFinal } from './documents.queries.ts';

const KINDS: Record<DocumentKind, string> = {
  'mol-opposition': 'Opposition memorandum',
  'foil-request': 'FOIL request',
};
const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** One document: what it is, how far it is, its files and what can be done with it. */
export function DocumentItem({ document }: { document: GeneratedDocument }) {
  const titleId = `document-${document.id}`;
  return (
    <article aria-labelledby={titleId} className="flex flex-col gap-3 p-5">
      <div className="flex items-start justify-between gap-6">
        <h2 id={titleId} className="min-w-0 font-sans text-base font-semibold text-wrap wrap-anywhere">
          {document.title}
        </h2>
        <DocumentStatusLabel status={document.status} />
      </div>
      <div className="text-sm text-muted wrap-anywhere">
        <ul className="flex flex-wrap">
          {factsOf(document).map((fact) => (
            <li key={fact} className="not-last:after:mx-1.5 not-last:after:content-['·']">
              {fact}
            </li>
          ))}
        </ul>
        <p>{deliveryOf(document)}</p>
      </div>
      <div className="flex flex-col gap-x-6 gap-y-3 sm:flex-row sm:items-end sm:justify-between">
        <div className="flex min-w-0 max-w-md grow flex-col gap-2 text-sm sm:max-w-xl">
          <Happening document={document} />
          <DocumentFiles document={document} />
        </div>
        <DocumentActions document={document} />
      </div>
    </article>
  );
}

function Happening({ document }: { document: GeneratedDocument }) {
  if (document.status === 'failed') return <p className="text-danger">{document.error ?? document.step}</p>;
  if (isFinal(document)) return null;
  return (
    <div className="flex flex-col gap-2">
      <span>{document.step}</span>
      <Progress value={document.progress} label={`Progress of ${document.title}`} />
    </div>
  );
}

function factsOf({ kind, matterNumber, createdAt }: GeneratedDocument): string[] {
  return [KINDS[kind], ...(matterNumber ? [`Matter ${matterNumber}`] : []), DATE.format(new Date(createdAt))];
}

function deliveryOf({ status, sentAt, deliverTo }: GeneratedDocument): string {
  if (sentAt) return `Sent to ${deliverTo} on ${DATE.format(new Date(sentAt))}`;
  return status === 'failed' ? `Not sent to ${deliverTo}` : `To be sent to ${deliverTo}`;
}
