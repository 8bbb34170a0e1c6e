import type { ReactNode } from 'react';
import type { WizardStep } from './step-state.ts';

export interface StepProps<Id extends string> {
  /** Called when the person enters the step, by pointer or keyboard. */
  onEnter: (id: Id) => void;
}

interface Props<Id extends string> extends StepProps<Id> {
  steps: readonly WizardStep<Id>[];
  id: Id;
  children: ReactNode;
}

/** One numbered step of the form. */
export function FormStep<Id extends string>({ steps, id, onEnter, children }: Props<Id>) {
  const index = steps.findIndex((step) => step.id === id);
  return (
    <section id={id} className="scroll-mt-6" onFocusCapture={() => onEnter(id)}>
      <h2 id={`${id}-title`} tabIndex={-1} className="mb-4 border-b border-line pb-2 text-lg outline-none">
        <span className="mr-2 text-muted tabular-nums">{index + 1}</span> {steps[index]?.title}
      </h2>
      <div className="flex flex-col gap-5">{children}</div>
    </section>
  );
}
