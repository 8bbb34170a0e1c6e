import type { ReactNode } from 'react';
import { FOIL_STEPS, type FoilStepId } from './foil-steps.ts';

export interface StepProps {
  /** Called when the person arrives in the step, by pointer or keyboard. */
  onEnter: (id: FoilStepId) => void;
}

/** One numbered step of the form. */
export function FormStep({ id, onEnter, children }: StepProps & { id: FoilStepId; children: ReactNode }) {
  const index = FOIL_STEPS.findIndex((step) => step.id === id);
  return (
    <section id={id} className="scroll-mt-6" onFocusCapture={() => onEnter(id)}>
      <h2 id={`${id}-title`} tabIndex={-1} className="mb-4 border-b border-line pb-2 text-lg outline-none">
        <span className="mr-2 text-muted tabular-nums">{index + 1}</span> {FOIL_STEPS[index]?.title}
      </h2>
      <div className="flex flex-col gap-5">{children}</div>
    </section>
  );
}
