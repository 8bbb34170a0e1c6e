import { type ReactNode, type Ref, useState } from 'react';
import { ApiError } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { FieldError } from '../ui/field-error.tsx';
import { LazyConfirmDialog } from '../ui/lazy-confirm-dialog.tsx';
import { FormStep, type StepProps } from './form-step.tsx';
import type { WizardStep } from './step-state.ts';

interface Props<Id extends string> extends StepProps<Id> {
  steps: readonly WizardStep<Id>[];
  id: Id;
  /** Label of the button. */
  label: string;
  /** Missing input, or what will happen. */
  hint: string;
  canGenerate: boolean;
  generation: { isPending: boolean; error: Error | null };
  button: Ref<HTMLButtonElement>;
  /** Question before everything is cleared. */
  startOverQuestion: string;
  onStartOver: () => void;
  /** Shown below the button while the request is being sent. */
  children?: ReactNode;
}

/** The last step: what is still missing, and the button. */
export function GenerateStep<Id extends string>(props: Props<Id>) {
  const { steps, id, onEnter, label, hint, canGenerate, generation, button, startOverQuestion, onStartOver, children } = props;
  const reason = reasonOf(generation.error);
  return (
    <FormStep steps={steps} id={id} onEnter={onEnter}>
      <p id="generate-hint" className="text-sm text-muted wrap-anywhere">
        {hint}
      </p>
      {reason && (
        <div role="alert">
          <FieldError id={undefined}>{reason}</FieldError>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3 max-sm:*:grow">
        {/* Pressed too early, it shows what is missing; a disabled button could not. */}
        <Button
          ref={button}
          type="submit"
          aria-disabled={!canGenerate}
          pending={generation.isPending}
          aria-describedby="generate-hint"
        >
          {label}
        </Button>
        <StartOverButton question={startOverQuestion} onStartOver={onStartOver} disabled={generation.isPending} />
      </div>
      {children}
    </FormStep>
  );
}

/** Message that remains after the toast: the server's own, unless it is already shown at a field, or what to do. */
function reasonOf(error: Error | null): string | undefined {
  if (!error) return undefined;
  if (!(error instanceof ApiError)) {
    return 'The portal cannot be reached. Please check your connection and try again. Anything you entered is saved.';
  }
  if (Object.keys(error.fields).length > 0) return undefined;
  return error.detail ?? 'The portal could not accept the request. Please try again. Anything you entered is saved.';
}

interface StartOverButtonProps {
  /** The question, which names what is started over. */
  question: string;
  onStartOver: () => void;
  disabled: boolean;
}

/** Clears the form, after asking. */
function StartOverButton({ question, onStartOver, disabled }: StartOverButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" disabled={disabled} onClick={() => setIsAsking(true)}>
        Start over
      </Button>
      <LazyConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={question}
        description="Everything you have entered will be cleared."
        confirmLabel="Start over"
        onConfirm={onStartOver}
      />
    </>
  );
}
