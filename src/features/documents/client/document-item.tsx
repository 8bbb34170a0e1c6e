import { CircleAlert, CircleCheck, Clock, type LucideIcon, PenLine, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoment } from '#platform/client/format-moment.ts';
import { UnbrokenText } from '#platform/client/ui/unbroken-text.tsx';
import { type DocumentStatus, type GeneratedDocument, KIND_LABELS, type SpentTokens } from '../documents.contract.ts';
import { DocumentActions } from './document-actions.tsx';
import { DocumentFiles } from './document-files.tsx';
import { DocumentProgress } from './document-progress.tsx';
import { isFinal } from './documents.queries.ts';
import { RetainedPapers } from './retained-papers.tsx';
import { titleIdOf } from './use-scroll-to-document.ts';

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

const MICROS = 1_000_000;

const CENT = MICROS / 100;

const LOOKS: Record<DocumentStatus, { Icon: LucideIcon; word: string; color: string }> = {
  queued: { Icon: Clock, word: 'Waiting', color: 'text-muted' },
  running: { Icon: PenLine, word: 'Drafting', color: 'text-accent' },
  sending: { Icon: Send, word: 'Sending', color: 'text-accent' },
  sent: { Icon: CircleCheck, word: 'Sent', color: 'text-success' },
  failed: { Icon: CircleAlert, word: 'Failed', color: 'text-danger' },
};

interface Props {
  document: GeneratedDocument;
  timeZone: string | undefined;
  /** Details that another feature adds to the document. */
  details?: ReactNode;
}

/** One document: its title, progress, files, model use and actions. */
export function DocumentItem({ document, timeZone, details }: Props) {
  const titleId = titleIdOf(document.id);
  return (
    <article aria-labelledby={titleId} className="flex flex-col gap-3 p-5">
      {/* On a phone the status is above the name, which needs the whole width. */}
      <div className="flex flex-col-reverse gap-x-6 gap-y-1 sm:flex-row sm:items-start sm:justify-between">
        <h2 id={titleId} className="min-w-0 font-sans text-base font-semibold text-wrap wrap-anywhere">
          {document.title}
        </h2>
        <DocumentStatusLabel status={document.status} />
      </div>
      <div className="text-sm text-muted wrap-anywhere">
        <FactList>{factsOf(document, timeZone)}</FactList>
        <p>
          <UnbrokenText>{deliveryOf(document, timeZone)}</UnbrokenText>
        </p>
      </div>
      <div className="flex flex-col gap-x-6 gap-y-3 sm:flex-row sm:items-end sm:justify-between">
        <div className="flex min-w-0 grow flex-col gap-2 text-sm">
          <DocumentProgress document={document} />
          <DocumentFiles document={document} />
          {isFinal(document) && <FactList>{formatUsage(document)}</FactList>}
        </div>
        <DocumentActions document={document} />
      </div>
      <RetainedPapers document={document} />
      {details}
    </article>
  );
}

function factsOf({ kind, matterNumber, createdAt, version }: GeneratedDocument, timeZone: string | undefined): string[] {
  return [
    KIND_LABELS[kind],
    ...(version ? [`Version ${version}`] : []),
    ...(matterNumber ? [`Matter ${matterNumber}`] : []),
    formatMoment(createdAt, timeZone),
  ];
}

function deliveryOf({ status, sentAt, deliverTo }: GeneratedDocument, timeZone: string | undefined): string {
  if (sentAt) return `Sent to ${deliverTo} on ${formatMoment(sentAt, timeZone)}`;
  return status === 'failed' ? `Not sent to ${deliverTo}` : `To be sent to ${deliverTo}`;
}

/** Status of a document, as word and icon; announced when it changes. */
function DocumentStatusLabel({ status }: { status: DocumentStatus }) {
  const { Icon, word, color } = LOOKS[status];
  return (
    <p role="status" className={`flex shrink-0 items-center gap-1.5 pt-0.5 text-sm font-medium ${color}`}>
      <Icon className="size-4" aria-hidden="true" />
      {word}
    </p>
  );
}

/** Short facts on one line, as far as they fit. The dot before a line's first fact is outside the list, and is cut off. */
function FactList({ children }: { children: readonly string[] }) {
  if (children.length === 0) return null;
  return (
    <ul className="-ml-4 flex flex-wrap text-sm text-muted wrap-anywhere [clip-path:inset(0_0_0_1rem)]">
      {children.map((fact) => (
        <li key={fact} className="relative min-w-0 pl-4 before:absolute before:left-1.5 before:content-['·']">
          <UnbrokenText>{fact}</UnbrokenText>
        </li>
      ))}
    </ul>
  );
}

/**
 * Formats a document's model use, fact by fact: `Model: gpt-4.1-2025-04-14`, `Model cost: $0.12`, and what its provider
 * counts, in plain words. Empty if no model was called.
 */
export function formatUsage({ model, tokens }: Pick<GeneratedDocument, 'model' | 'tokens'>): string[] {
  if (!tokens) return [];
  return [model && `Model: ${model}`, costInWords(tokens.costMicros), tokensInWords(tokens)].filter((fact) => fact !== undefined);
}

function costInWords(micros: number | undefined): string | undefined {
  if (micros === undefined) return undefined;
  return `Model cost: ${micros > 0 && micros < CENT ? 'less than $0.01' : DOLLARS.format(micros / MICROS)}`;
}

function tokensInWords({ input, output }: SpentTokens): string {
  const count = input + output;
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'token (a piece of a word)' : 'tokens (pieces of words)'} read and written`;
}
