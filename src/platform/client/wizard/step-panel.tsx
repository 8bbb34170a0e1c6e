import { Circle, CircleAlert, CircleCheck, CircleDot } from 'lucide-react';
import type { StepState, WizardStep } from './step-state.ts';

const LOOKS: Record<StepState, { Icon: typeof Circle; word: string; color: string }> = {
  complete: { Icon: CircleCheck, word: 'Complete', color: 'text-success' },
  started: { Icon: CircleDot, word: 'In progress', color: 'text-accent' },
  wrong: { Icon: CircleAlert, word: 'Check', color: 'text-danger' },
  waiting: { Icon: Circle, word: 'To do', color: 'text-muted' },
};
type Look = (typeof LOOKS)[StepState];
/** The last step is never started or complete here: it is ready, or it waits for the others. */
const READY: Look = { ...LOOKS.started, word: 'Ready' };

interface Props<Id extends string> {
  steps: readonly WizardStep<Id>[];
  states: Record<Id, StepState>;
  current: Id;
}

/** Progress of each step, with a link to it. On a phone it is below the form, whose first field is thus in the first screen. */
export function StepPanel<Id extends string>({ steps, states, current }: Props<Id>) {
  const last = steps.at(-1)?.id;
  const lookOf = (id: Id) => (id === last && states[id] === 'started' ? READY : LOOKS[states[id]]);
  return (
    <nav
      aria-label="Progress overview"
      className="rounded-lg border border-line bg-surface p-2 max-md:order-last md:sticky md:top-6"
    >
      <ol>
        {steps.map(({ id, title }, index) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'step' : undefined}
              className={`${ROW} aria-[current=step]:bg-accent-soft`}
              onClick={(event) => {
                event.preventDefault();
                moveToStep(id);
              }}
            >
              <StepLine label={`${index + 1}. ${title}`} look={lookOf(id)} />
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

const ROW = 'flex min-h-11 items-start gap-3 rounded-md px-3 py-3 hover:bg-sunken md:py-1.5';

/** A step's name with its state, by icon and word. */
function StepLine({ label, look }: { label: string; look: Look }) {
  return (
    <>
      <look.Icon className={`mt-0.5 size-4 shrink-0 ${look.color}`} aria-hidden="true" />
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3 text-sm md:block">
        <span className="block">{label}</span>
        <span className={`block text-xs ${look.color}`}>{look.word}</span>
      </span>
    </>
  );
}

/** Scrolls to a step and moves the focus there, without adding to the browser's history. */
function moveToStep(id: string): void {
  document.getElementById(id)?.scrollIntoView();
  document.getElementById(`${id}-title`)?.focus({ preventScroll: true });
}
