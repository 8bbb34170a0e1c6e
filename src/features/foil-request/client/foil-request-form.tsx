import { type FormEvent, useRef, useState } from 'react';
import { FormProvider, useFormState, useWatch } from 'react-hook-form';
import type { SessionUser } from '#features/accounts/accounts.contract.ts';
import { showToast } from '#platform/client/ui/toast-store.ts';
import { FOIL_MESSAGES } from '../foil-request.contract.ts';
import { AcknowledgmentStep } from './acknowledgment-step.tsx';
import { BackgroundStep } from './background-step.tsx';
import { DescriptionStep } from './description-step.tsx';
import { FIELD_ORDER, type FoilForm } from './foil-form.ts';
import { canGenerate, type FoilStepId, stepStates } from './foil-steps.ts';
import { GenerateStep } from './generate-step.tsx';
import { RecipientStep } from './recipient-step.tsx';
import { focusFirstError, showFieldErrors } from './show-field-errors.ts';
import { StepPanel } from './step-panel.tsx';
import { useFoilForm } from './use-foil-form.ts';
import { useGenerateFoilRequest } from './use-generate-foil-request.ts';

interface Props {
  user: SessionUser;
  timeZone: string | undefined;
  onSubmit: () => void;
  onAccepted: (deliveredTo: string) => void;
  onStartOver: () => void;
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
  // A second press arrives before the first has been judged and shows as pending.
  const isUnderWay = useRef(false);
  async function submitOnce(event: FormEvent) {
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    await submit(event).finally(() => {
      isUnderWay.current = false;
    });
  }
  const startOver = () => {
    clearDraft();
    onStartOver();
  };

  return (
    <FormProvider {...form}>
      <div className="grid items-start gap-8 md:grid-cols-[15rem_minmax(0,1fr)] lg:gap-12">
        <StepPanel states={stepStates(values, wrongFields)} current={current} />
        <form noValidate onSubmit={submitOnce} className="flex min-w-0 max-w-3xl flex-col gap-10">
          <fieldset disabled={generation.isPending} className="contents">
            <BackgroundStep onEnter={setCurrent} />
            <RecipientStep onEnter={setCurrent} byEmail={values.mailTypes.email} />
            <DescriptionStep onEnter={setCurrent} />
            <AcknowledgmentStep onEnter={setCurrent} />
          </fieldset>
          <GenerateStep
            onEnter={setCurrent}
            values={values}
            hasErrors={wrongFields.length > 0}
            generation={generation}
            button={button}
            onStartOver={startOver}
          />
        </form>
      </div>
    </FormProvider>
  );
}
