import { Circle, CircleAlert, CircleCheck, CircleDot } from 'lucide-react';
import { FOIL_STEPS, type FoilStepId, type StepState } from './foil-steps.ts';
import { moveToStep } from './move-to-step.ts';

const LOOKS: Record<StepState, { Icon: typeof Circle; word: string; color: string }> = {
  complete: { Icon: CircleCheck, word: 'Complete', color: 'text-success' },
  started: { Icon: CircleDot, word: 'In progress', color: 'text-accent' },
  wrong: { Icon: CircleAlert, word: 'Check', color: 'text-danger' },
  waiting: { Icon: Circle, word: 'To do', color: 'text-muted' },
};

/** How far each step is, and the way to it. */
export function StepPanel({ states, current }: { states: Record<FoilStepId, StepState>; current: FoilStepId }) {
  return (
    <nav aria-label="Progress overview" className="rounded-lg border border-line bg-surface p-2 md:sticky md:top-6">
      <ol className="flex flex-col">
        {FOIL_STEPS.map(({ id, title }, index) => (
          <li key={id}>
            <StepLink id={id} label={`${index + 1}. ${title}`} state={stateFor(id, states)} isCurrent={id === current} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function StepLink({ id, label, state, isCurrent }: { id: FoilStepId; label: string; state: Look; isCurrent: boolean }) {
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
      <state.Icon className={`size-4 shrink-0 ${state.color}`} aria-hidden="true" />
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 text-sm md:block">
        <span className="block">{label}</span>
        <span className={`block text-xs ${state.color}`}>{state.word}</span>
      </span>
    </a>
  );
}

type Look = (typeof LOOKS)[StepState];

/** The last step is never under way or done here: it is ready, or it waits for the others. */
function stateFor(id: FoilStepId, states: Record<FoilStepId, StepState>): Look {
  const look = LOOKS[states[id]];
  return id === 'generate' && states[id] === 'started' ? { ...look, word: 'Ready' } : look;
}
