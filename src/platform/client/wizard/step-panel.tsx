import { Circle, CircleAlert, CircleCheck, CircleDot } from 'lucide-react';
import { moveToStep } from './move-to-step.ts';
import type { StepState, WizardStep } from './step-state.ts';

const LOOKS: Record<StepState, { Icon: typeof Circle; word: string; color: string }> = {
  complete: { Icon: CircleCheck, word: 'Complete', color: 'text-success' },
  started: { Icon: CircleDot, word: 'In progress', color: 'text-accent' },
  wrong: { Icon: CircleAlert, word: 'Check', color: 'text-danger' },
  waiting: { Icon: Circle, word: 'To do', color: 'text-muted' },
};
type Look = (typeof LOOKS)[StepState];
/** The last step is never under way or done here: it is ready, or it waits for the others. */
const READY: Look = { ...LOOKS.started, word: 'Ready' };

interface Props<Id extends string> {
  steps: readonly WizardStep<Id>[];
  states: Record<Id, StepState>;
  current: Id;
}

/** How far each step is, and the way to it. */
export function StepPanel<Id extends string>({ steps, states, current }: Props<Id>) {
  const last = steps.at(-1)?.id;
  return (
    <nav aria-label="Progress overview" className="rounded-lg border border-line bg-surface p-2 md:sticky md:top-6">
      <ol className="flex flex-col">
        {steps.map(({ id, title }, index) => (
          <li key={id}>
            <StepLink
              id={id}
              label={`${index + 1}. ${title}`}
              look={id === last && states[id] === 'started' ? READY : LOOKS[states[id]]}
              isCurrent={id === current}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function StepLink({ id, label, look, isCurrent }: { id: string; label: string; look: Look; isCurrent: boolean }) {
  return (
    <a
      href={`#${id}`}
      aria-current={isCurrent ? 'step' : undefined}
      className="flex min-h-11 items-center gap-3 rounded-md px-3 py-1.5 hover:bg-sunken aria-[current=step]:bg-accent-soft"
      onClick={(event) => {
        event.preventDefault();
        moveToStep(id);
      }}
    >
      <look.Icon className={`size-4 shrink-0 ${look.color}`} aria-hidden="true" />
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 text-sm md:block">
        <span className="block">{label}</span>
        <span className={`block text-xs ${look.color}`}>{look.word}</span>
      </span>
    </a>
  );
}
