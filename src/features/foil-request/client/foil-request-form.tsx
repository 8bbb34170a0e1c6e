import { useRef, useState } from 'react';
import { FormProvider, useFormState, useWatch } from 'react-hook-form';
import type { SessionUser } from '#features/accounts/session.contract.ts';
import { showToast } from '#platform/client/ui/toast-store.ts';
import { GenerateStep } from '#platform/client/wizard/generate-step.tsx';
import { WizardForm } from '#platform/client/wizard/wizard-form.tsx';
import type { WizardRound } from '#platform/client/wizard/wizard-page.tsx';
import { FOIL_MESSAGES } from '../foil-request.contract.ts';
import { AcknowledgmentStep } from './acknowledgment-step.tsx';
import { BackgroundStep } from './background-step.tsx';
import { DescriptionStep } from './description-step.tsx';
import { FIELD_ORDER, type FoilForm } from './foil-form.ts';
import { canGenerate, FOIL_STEPS, type FoilStepId, generateHint, stepStates } from './foil-steps.ts';
import { RecipientStep } from './recipient-step.tsx';
import { focusFirstError, showFieldErrors } from './show-field-errors.ts';
import { useFoilForm } from './use-foil-form.ts';
import { useGenerateFoilRequest } from './use-generate-foil-request.ts';

interface Props extends Omit<WizardRound, 'key'> {
  user: SessionUser;
  timeZone: string | undefined;
}

/** The five steps with the panel that shows how far they are. */
export function FoilRequestForm({ user, timeZone, onSubmit, onAccepted, onStartOver }: Props) {
  const { form, clearDraft } = useFoilForm(user, timeZone);
  const values = useWatch({ control: form.control }) as FoilForm;
  const [current, setCurrent] = useState<FoilStepId>('background');
  const { errors } = useFormState({ control: form.control });
  const wrongFields = FIELD_ORDER.filter((name) => errors[name]);
  const button = useRef<HTMLButtonElement>(null);
  const generation = useGenerateFoilRequest((request) => {
    clearDraft();
    onAccepted(request.userEmail);
  });

  const submit = form.handleSubmit(async (request) => {
    // The fields are out of use meanwhile; the button keeps the focus that one of them may have had.
    button.current?.focus();
    onSubmit();
    await generation.mutateAsync(request).catch((error) => showFieldErrors(form, error));
  }, refuse);
  function refuse(found: typeof errors) {
    focusFirstError(form, found);
    if (canGenerate(form.getValues())) return;
    showToast({ title: 'Error', description: FOIL_MESSAGES.incomplete, variant: 'destructive' });
  }
  const startOver = () => {
    clearDraft();
    onStartOver();
  };

  return (
    <FormProvider {...form}>
      <WizardForm steps={FOIL_STEPS} states={stepStates(values, wrongFields)} current={current} onSubmit={submit}>
        <fieldset disabled={generation.isPending} className="contents">
          <BackgroundStep onEnter={setCurrent} />
          <RecipientStep onEnter={setCurrent} byEmail={values.mailTypes.email} />
          <DescriptionStep onEnter={setCurrent} />
          <AcknowledgmentStep onEnter={setCurrent} />
        </fieldset>
        <GenerateStep
          steps={FOIL_STEPS}
          id="generate"
          onEnter={setCurrent}
          label="Generate FOIL Request"
          hint={generateHint(values, wrongFields.length > 0)}
          canGenerate={canGenerate(values)}
          generation={generation}
          button={button}
          startOverQuestion="Start this FOIL request over?"
          onStartOver={startOver}
        />
      </WizardForm>
    </FormProvider>
  );
}
