import { WholeText } from '#platform/client/ui/whole-text.tsx';
import { type GeneratedDocument, KIND_WORDS } from '../documents.contract.ts';
import { DocumentActions } from './document-actions.tsx';
import { DocumentFiles } from './document-files.tsx';
import { DocumentHappening } from './document-happening.tsx';
import { DocumentStatusLabel } from './document-status-label.tsx';
import { titleIdOf } from './document-title-id.ts';
import { isFinal } from './documents.queries.ts';
import { FactList } from './fact-list.tsx';
import { usageInWords } from './usage-in-words.ts';

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** One document: what it is, how far it is, its files, what it took and what can be done with it. */
export function DocumentItem({ document }: { document: GeneratedDocument }) {
  const titleId = titleIdOf(document.id);
  return (
    <article aria-labelledby={titleId} className="flex flex-col gap-3 p-5">
      {/* On a phone the state stands above the name, which needs the whole width. */}
      <div className="flex flex-col-reverse gap-x-6 gap-y-1 sm:flex-row sm:items-start sm:justify-between">
        <h2 id={titleId} className="min-w-0 font-sans text-base font-semibold text-wrap wrap-anywhere">
          {document.title}
        </h2>
        <DocumentStatusLabel status={document.status} />
      </div>
      <div className="text-sm text-muted wrap-anywhere">
        <FactList>{factsOf(document)}</FactList>
        <p>
          <WholeText>{deliveryOf(document)}</WholeText>
        </p>
      </div>
      <div className="flex flex-col gap-x-6 gap-y-3 sm:flex-row sm:items-end sm:justify-between">
        <div className="flex min-w-0 grow flex-col gap-2 text-sm">
          <DocumentHappening document={document} />
          <DocumentFiles document={document} />
          {isFinal(document) && <FactList>{usageInWords(document)}</FactList>}
        </div>
        <DocumentActions document={document} />
      </div>
    </article>
  );
}

function factsOf({ kind, matterNumber, createdAt }: GeneratedDocument): string[] {
  return [KIND_WORDS[kind], ...(matterNumber ? [`Matter ${matterNumber}`] : []), DATE.format(new Date(createdAt))];
}

function deliveryOf({ status, sentAt, deliverTo }: GeneratedDocument): string {
  if (sentAt) return `Sent to ${deliverTo} on ${DATE.format(new Date(sentAt))}`;
  return status === 'failed' ? `Not sent to ${deliverTo}` : `To be sent to ${deliverTo}`;
}
