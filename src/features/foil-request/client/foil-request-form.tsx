import { useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import type { SessionUser } from '#features/accounts/accounts.contract.ts';
import { showToast } from '#platform/client/ui/toast-store.ts';
import { FOIL_MESSAGES } from '../foil-request.contract.ts';
import { AcknowledgmentStep } from './acknowledgment-step.tsx';
import { BackgroundStep } from './background-step.tsx';
import { DescriptionStep } from './description-step.tsx';
import type { FoilForm } from './foil-form.ts';
import { canGenerate, type FoilStepId, stepStates } from './foil-steps.ts';
import { GenerateStep } from './generate-step.tsx';
import { RecipientStep } from './recipient-step.tsx';
import { showFieldErrors } from './show-field-errors.ts';
import { StepPanel } from './step-panel.tsx';
import { useFoilForm } from './use-foil-form.ts';
import { useGenerateFoilRequest } from './use-generate-foil-request.ts';

interface Props {
  user: SessionUser;
  timeZone: string | undefined;
  onAccepted: (deliveredTo: string) => void;
  onStartOver: () => void;
}

/** The five steps with the panel that shows how far they are. */
export function FoilRequestForm({ user, timeZone, onAccepted, onStartOver }: Props) {
  const { form, clearDraft } = useFoilForm(user, timeZone);
  const values = useWatch({ control: form.control }) as FoilForm;
  const [current, setCurrent] = useState<FoilStepId>('background');
  const generation = useGenerateFoilRequest();

  const submit = form.handleSubmit((request) => {
    if (generation.isPending) return;
    generation.mutate(request, {
      onSuccess: () => {
        clearDraft();
        onAccepted(request.userEmail);
      },
      onError: (error) => showFieldErrors(form, error),
    });
  }, refuseIfIncomplete);
  function refuseIfIncomplete() {
    if (canGenerate(form.getValues())) return;
    showToast({ title: 'Error', description: FOIL_MESSAGES.incomplete, variant: 'destructive' });
  }
  const startOver = () => {
    clearDraft();
    onStartOver();
  };

  return (
    <FormProvider {...form}>
      <div className="grid items-start gap-8 md:grid-cols-[15rem_minmax(0,1fr)] lg:gap-12">
        <StepPanel states={stepStates(values)} current={current} />
        <form noValidate onSubmit={submit} className="flex min-w-0 max-w-3xl flex-col gap-10">
          <BackgroundStep onEnter={setCurrent} />
          <RecipientStep onEnter={setCurrent} byEmail={values.mailTypes.email} />
          <DescriptionStep onEnter={setCurrent} />
          <AcknowledgmentStep onEnter={setCurrent} />
          <GenerateStep onEnter={setCurrent} values={values} generation={generation} onStartOver={startOver} />
        </form>
      </div>
    </FormProvider>
  );
}
