import type { Ref } from 'react';
import { ApiError } from '#platform/client/api.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { foilEmail } from '../foil-request.contract.ts';
import type { FoilForm } from './foil-form.ts';
import { canGenerate, FOIL_STEPS, stepStates } from './foil-steps.ts';
import { FormStep, type StepProps } from './form-step.tsx';
import { StartOverButton } from './start-over-button.tsx';

interface Props extends StepProps {
  values: FoilForm;
  hasErrors: boolean;
  generation: { isPending: boolean; error: Error | null };
  button: Ref<HTMLButtonElement>;
  onStartOver: () => void;
}

/** The last step: what is still missing, and the button. */
export function GenerateStep({ onEnter, values, hasErrors, generation, button, onStartOver }: Props) {
  const reason = reasonOf(generation.error);
  return (
    <FormStep id="generate" onEnter={onEnter}>
      <p id="generate-hint" className="text-sm text-muted wrap-anywhere">
        {hintFor(values, hasErrors)}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {/* Pressed too early, it says what is missing; a button that is out of use altogether could not. */}
        <Button
          ref={button}
          type="submit"
          aria-disabled={!canGenerate(values)}
          pending={generation.isPending}
          aria-describedby="generate-hint"
        >
          Generate FOIL Request
        </Button>
        <StartOverButton onStartOver={onStartOver} disabled={generation.isPending} />
      </div>
      {reason && (
        <p role="alert" className="text-sm text-danger">
          {reason}
        </p>
      )}
    </FormStep>
  );
}

/** What stays when the toast has gone: the server's own sentence, unless it already stands beside a field, or what to do. */
function reasonOf(error: Error | null): string | undefined {
  if (!error) return undefined;
  if (!(error instanceof ApiError)) {
    return 'The portal cannot be reached. Please check your connection and try again. What you have entered is kept.';
  }
  if (Object.keys(error.fields).length > 0) return undefined;
  return error.detail ?? 'The portal could not take the request. Please try again. What you have entered is kept.';
}

function hintFor(values: FoilForm, hasErrors: boolean): string {
  if (!canGenerate(values)) return `Still to do: ${missing(values)}.`;
  if (hasErrors || !foilEmail.safeParse(values.userEmail).success) return 'Please check what is marked above.';
  return `The letter is delivered to ${values.userEmail} in about 5 to 10 minutes.`;
}

function missing(values: FoilForm): string {
  const states = stepStates(values, []);
  const open = FOIL_STEPS.filter(({ id }) => id !== 'generate' && states[id] !== 'complete');
  return open.map(({ title }) => title).join(', ');
}
