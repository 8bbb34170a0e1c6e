import { type FormEvent, type ReactNode, useRef } from 'react';
import { StepPanel } from './step-panel.tsx';
import type { StepState, WizardStep } from './step-state.ts';

interface Props<Id extends string> {
  steps: readonly WizardStep<Id>[];
  states: Record<Id, StepState>;
  current: Id;
  /** Validates and sends; while its promise is pending, further presses do nothing. */
  onSubmit: (event: FormEvent) => Promise<void>;
  children: ReactNode;
}

/** The steps of a form, one below the other, beside the panel that shows their progress. */
export function WizardForm<Id extends string>({ steps, states, current, onSubmit, children }: Props<Id>) {
  // A second press arrives before the first has been validated and shows as pending.
  const isUnderWay = useRef(false);
  async function submitOnce(event: FormEvent) {
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    await onSubmit(event).finally(() => {
      isUnderWay.current = false;
    });
  }
  return (
    <div className="grid items-start gap-8 md:grid-cols-[16rem_minmax(0,1fr)] md:gap-6 lg:grid-cols-[17.5rem_minmax(0,1fr)] lg:gap-12">
      <StepPanel steps={steps} states={states} current={current} />
      <form noValidate onSubmit={submitOnce} className="flex min-w-0 max-w-3xl flex-col gap-10">
        {children}
      </form>
    </div>
  );
}
