import { type FormEvent, useRef, useState } from 'react';
import { FormProvider, useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { SessionUser } from '#features/accounts/session.contract.ts';
import { LazyPart } from '#platform/client/ui/lazy-part.tsx';
import { showToast } from '#platform/client/ui/toast-store.ts';
import { FormStep, type StepProps } from '#platform/client/wizard/form-step.tsx';
import { GenerateStep } from '#platform/client/wizard/generate-step.tsx';
import { WizardForm } from '#platform/client/wizard/wizard-form.tsx';
import type { WizardRound } from '#platform/client/wizard/wizard-page.tsx';
import { readItems } from '../description-items.contract.ts';
import { FOIL_LIMITS, FOIL_MESSAGES } from '../foil-request.contract.ts';
import { AcknowledgmentStep } from './acknowledgment-step.tsx';
import { BackgroundStep } from './background-step.tsx';
import { ConfidentialTermsDialog } from './confidential-terms-dialog.tsx';
import { type ConfidentialTerm, findConfidentialTerms } from './find-confidential-terms.ts';
import { FIELD_ORDER, type FoilForm } from './foil-form.ts';
import { canGenerate, FOIL_STEPS, type FoilStepId, generateHint, stepStates } from './foil-steps.ts';
import { RecipientStep } from './recipient-step.tsx';
import { focusFirstError, showFieldErrors } from './show-field-errors.ts';
import { TextAreaField } from './text-field.tsx';
import { type FollowUpStart, useFoilForm } from './use-foil-form.ts';
import { useGenerateFoilRequest } from './use-generate-foil-request.ts';

// Outside the component: the React Compiler skips components that contain `import()`.
const loadItemList = async () => (await import('./item-list.tsx')).ItemList;

interface Props extends Omit<WizardRound, 'key'> {
  user: SessionUser;
  timeZone: string | undefined;
  /** Absent for a new request. */
  followUp: FollowUpStart | undefined;
}

/** The five steps, with a panel that shows their progress. */
export function FoilRequestForm({ user, timeZone, followUp, onSubmit, onAccepted, onStartOver }: Props) {
  const { form, clearDraft, autosaveAgain } = useFoilForm(user, timeZone, followUp);
  const values = useWatch({ control: form.control }) as FoilForm;
  const [current, setCurrent] = useState<FoilStepId>('background');
  const { errors } = useFormState({ control: form.control });
  const wrongFields = FIELD_ORDER.filter((name) => errors[name]);
  const button = useRef<HTMLButtonElement>(null);
  const generation = useGenerateFoilRequest((request) => {
    clearDraft();
    const asTyped = form.getValues();
    onAccepted({ deliveredTo: request.userEmail, autosaveAgain: () => autosaveAgain(asTyped) });
  });

  const goesBack = useRef(false);
  const [requested, setRequested] = useState<{ request: FoilForm; found: ConfidentialTerm[] }>();

  async function send(request: FoilForm) {
    // The fields are disabled meanwhile; the button takes the focus that one of them may have had.
    button.current?.focus();
    onSubmit();
    await generation.mutateAsync(request).catch((error) => showFieldErrors(form, error));
  }
  async function accept(request: FoilForm) {
    const found = findConfidentialTerms(readItems(request.requestDescription));
    if (found.length === 0) await send(request);
    else setRequested({ request, found });
  }
  const submit = (event: FormEvent) => form.handleSubmit(accept, refuse)(event);
  const sendAnyway = () => {
    setRequested(undefined);
    if (requested) void send(requested.request);
  };
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
          label={`Generate ${followUp?.name ?? 'FOIL Request'}`}
          hint={generateHint(values, wrongFields.length > 0)}
          canGenerate={canGenerate(values)}
          generation={generation}
          button={button}
          startOverQuestion={`Start this ${followUp?.name ?? 'FOIL request'} over?`}
          onStartOver={startOver}
        />
        <ConfidentialTermsDialog
          found={requested?.found ?? []}
          onGoBack={() => {
            goesBack.current = true;
            setRequested(undefined);
          }}
          onClosed={() => {
            if (goesBack.current) form.setFocus('requestDescription');
            goesBack.current = false;
          }}
          onSend={sendAnyway}
        />
      </WizardForm>
    </FormProvider>
  );
}

/** The requested records: as the person types them, and divided into items as the letter prints them. */
function DescriptionStep({ onEnter }: StepProps<FoilStepId>) {
  const { setValue } = useFormContext<FoilForm>();
  const [isListWanted, setIsListWanted] = useState(true);
  return (
    <FormStep steps={FOIL_STEPS} id="description" onEnter={onEnter}>
      <TextAreaField
        name="requestDescription"
        label="Request Description"
        hint="The records, the period, and the names, places, or file numbers needed to find them. Type or paste one item per line, or any list."
        rows={7}
        maxLength={FOIL_LIMITS.description}
        // Starting over proposes items again.
        onChange={({ target }) => {
          setIsListWanted(true);
          if (target.value.trim() === '') setValue('isDividedByHand', false);
        }}
      />
      <LazyPart wanted={isListWanted} load={loadItemList} onFailure={() => setIsListWanted(false)}>
        {(ItemList) => <ItemList />}
      </LazyPart>
    </FormStep>
  );
}
