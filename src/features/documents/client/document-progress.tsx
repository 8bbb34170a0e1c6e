import { Circle, CircleCheck, CircleDot, type LucideIcon } from 'lucide-react';
import { FieldError } from '#platform/client/ui/field-error.tsx';
import { Progress } from '#platform/client/ui/progress.tsx';
import type { DocumentStep, GeneratedDocument } from '../documents.contract.ts';
import { isBeingMade, isFinal } from './documents.queries.ts';
import { RunAgainButton } from './run-again-button.tsx';

const ORDINAL = new Intl.PluralRules('en-US', { type: 'ordinal' });

const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

const LOOKS: Record<DocumentStep['state'], { Icon: LucideIcon; word: string; color: string }> = {
  done: { Icon: CircleCheck, word: 'Done', color: 'text-success' },
  current: { Icon: CircleDot, word: 'Now', color: 'text-accent' },
  waiting: { Icon: Circle, word: 'To do', color: 'text-muted' },
};

/** Current activity of a document, or its problem. */
export function DocumentProgress({ document }: { document: GeneratedDocument }) {
  return (
    <>
      {/* Always rendered, so that a screen reader announces each new step once, and never the whole list. */}
      {isBeingMade(document) && (
        <p role="status" className="sr-only">
          {currentInWords(document)}
        </p>
      )}
      {!isFinal(document) && <UnderWay document={document} />}
      {document.status === 'failed' && (
        <div className="max-w-2xl wrap-anywhere">
          <FieldError id={undefined}>{document.error ?? document.step}</FieldError>
        </div>
      )}
      {document.status === 'failed' && document.canRunAgain && <RunAgainButton document={document} />}
    </>
  );
}

function UnderWay({ document }: { document: GeneratedDocument }) {
  const { steps, step, title, queuePlace, progress } = document;
  const words = queuePlace ? `${step}, ${formatQueuePosition(queuePlace)}` : step;
  if (!steps?.length) {
    return (
      <div className="flex max-w-md flex-col gap-2">
        <span className="wrap-anywhere">{words}</span>
        <Progress value={progress} label={`Progress of ${title}`} />
      </div>
    );
  }
  const isCurrentShown = steps.some(({ state }) => state === 'current');
  return (
    <div className="flex max-w-2xl flex-col gap-2">
      {!isCurrentShown && <span className="wrap-anywhere">{words}</span>}
      <DocumentSteps steps={steps} live={step} label={`Steps of ${title}`} />
    </div>
  );
}

function currentInWords({ steps = [], title }: GeneratedDocument): string {
  const index = steps.findIndex(({ state }) => state === 'current');
  const current = steps[index];
  return current ? `${title}: step ${index + 1} of ${steps.length}, ${current.label}` : '';
}

interface Props {
  steps: readonly DocumentStep[];
  /** Activity within the current step. */
  live: string;
  /** Accessible name of the list. */
  label: string;
}

/** Steps of a document in progress, as icons and words. */
function DocumentSteps({ steps, live, label }: Props) {
  // Between two steps, the last activity stays for a moment: it is no part of the current step.
  const within = steps.some((step) => step.label === live) ? undefined : live;
  return (
    <ol aria-label={label} className="flex flex-col gap-1.5">
      {steps.map((step, index) => (
        // A plan may name two steps alike, and only ever grows.
        <StepRow key={`${index} ${step.label}`} step={step} within={within} />
      ))}
    </ol>
  );
}

function StepRow({ step: { label, state }, within }: { step: DocumentStep; within: string | undefined }) {
  const { Icon, word, color } = LOOKS[state];
  const isCurrent = state === 'current';
  return (
    <li aria-current={isCurrent ? 'step' : undefined} className="flex items-start gap-2">
      <Icon className={`mt-0.5 size-4 shrink-0 ${color}`} aria-hidden="true" />
      <span className={`min-w-0 grow wrap-anywhere ${isCurrent ? 'font-medium' : 'text-muted'}`}>
        {label}
        {isCurrent && within && <span className="block font-normal text-muted">{within}</span>}
      </span>
      <span className={`shrink-0 text-xs leading-5 ${color}`}>{word}</span>
    </li>
  );
}

/** Formats a queue position: `next in line`, `3rd in line`. @param position 1 is next */
export function formatQueuePosition(position: number): string {
  if (position === 1) return 'next in line';
  return `${position.toLocaleString('en-US')}${ENDINGS[ORDINAL.select(position)] ?? 'th'} in line`;
}
