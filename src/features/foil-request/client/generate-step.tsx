import { ApiError } from '#platform/client/api.ts';
import { Button } from '#platform/client/ui/button.tsx';
import type { FoilForm } from './foil-form.ts';
import { canGenerate, FOIL_STEPS, stepStates } from './foil-steps.ts';
import { FormStep, type StepProps } from './form-step.tsx';
import { StartOverButton } from './start-over-button.tsx';

interface Props extends StepProps {
  values: FoilForm;
  generation: { isPending: boolean; error: Error | null };
  onStartOver: () => void;
}

/** The last step: what is still missing, and the button. */
export function GenerateStep({ onEnter, values, generation, onStartOver }: Props) {
  const isReady = canGenerate(values);
  const reason = reasonOf(generation.error);
  return (
    <FormStep id="generate" onEnter={onEnter}>
      <p id="generate-hint" className="text-sm text-muted wrap-anywhere">
        {isReady
          ? `The letter is delivered to ${values.userEmail} in about 5 to 10 minutes.`
          : `Still to do: ${missing(values)}.`}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={!isReady} pending={generation.isPending} aria-describedby="generate-hint">
          Generate FOIL Request
        </Button>
        <StartOverButton onStartOver={onStartOver} />
      </div>
      {reason && (
        <p role="alert" className="text-sm text-danger">
          {reason}
        </p>
      )}
    </FormStep>
  );
}

/** The server's own sentence, unless it already stands beside a field. */
function reasonOf(error: Error | null): string | undefined {
  const isAboutFields = error instanceof ApiError && Object.keys(error.fields).length > 0;
  return error instanceof ApiError && !isAboutFields ? error.detail : undefined;
}

function missing(values: FoilForm): string {
  const states = stepStates(values);
  const open = FOIL_STEPS.filter(({ id }) => id !== 'generate' && states[id] !== 'complete');
  return open.map(({ title }) => title).join(', ');
}
