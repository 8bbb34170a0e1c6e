/** `wrong`: something in the step has an error. */
export type StepState = 'complete' | 'started' | 'waiting' | 'wrong';

/** One step of a wizard; the last one sends everything. */
export interface WizardStep<Id extends string> {
  /** Also the step's anchor within the page. */
  readonly id: Id;
  readonly title: string;
}

/** State of a step in which nothing has an error. */
export function stepStateOf(isComplete: boolean, isStarted: boolean): StepState {
  if (isComplete) return 'complete';
  return isStarted ? 'started' : 'waiting';
}

/** The steps before the last one that are not complete yet, as a sentence. */
export function incompleteStepsHint<Id extends string>(steps: readonly WizardStep<Id>[], states: Record<Id, StepState>): string {
  const open = steps.slice(0, -1).filter(({ id }) => states[id] !== 'complete');
  return `Still to do: ${open.map(({ title }) => title).join(', ')}.`;
}
