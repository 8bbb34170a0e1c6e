import { Circle, CircleCheck, CircleDot, type LucideIcon } from 'lucide-react';
import type { DocumentStep } from '../documents.contract.ts';

const LOOKS: Record<DocumentStep['state'], { Icon: LucideIcon; word: string; color: string }> = {
  done: { Icon: CircleCheck, word: 'Done', color: 'text-success' },
  current: { Icon: CircleDot, word: 'Now', color: 'text-accent' },
  waiting: { Icon: Circle, word: 'To do', color: 'text-muted' },
};

interface Props {
  steps: readonly DocumentStep[];
  /** What is being done within the current step. */
  live: string;
  /** The name of the list. */
  label: string;
}

/** The steps of a document that is being made, by icon and word. */
export function DocumentSteps({ steps, live, label }: Props) {
  // Between two steps what was done last still stands for a moment: it is no part of the current one.
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
