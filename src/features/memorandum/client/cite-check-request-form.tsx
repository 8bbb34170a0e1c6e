import { useEffect, useRef, useState } from 'react';
import { FormProvider, useFormState, useWatch } from 'react-hook-form';
import type { SessionUser } from '#features/accounts/session.contract.ts';
import { useMatterCheck } from '#features/matters/client/matter-field.tsx';
import { ApiError } from '#platform/client/api.ts';
import { useUnsavedChangesOnPage } from '#platform/client/unsaved-changes.ts';
import { FormStep } from '#platform/client/wizard/form-step.tsx';
import { GenerateStep } from '#platform/client/wizard/generate-step.tsx';
import { useBeforeUnloadPrompt } from '#platform/client/wizard/use-before-unload-prompt.ts';
import { WizardForm } from '#platform/client/wizard/wizard-form.tsx';
import type { WizardRound } from '#platform/client/wizard/wizard-page.tsx';
import { CITE_CHECK_MESSAGES } from '../cite-check.contract.ts';
import { CITE_CHECK_STEPS, type CiteCheckStepId, canCheck, citeCheckHint, citeCheckStates } from './cite-check-steps.ts';
import { EmailStep } from './email-step.tsx';
import { FileListPicker } from './file-list-picker.tsx';
import type { MemorandumForm } from './memorandum-form.ts';
import { RecordPapersPicker } from './record-papers-picker.tsx';
import { useBriefFiles } from './use-brief-files.ts';
import { useGenerateCiteCheck } from './use-generate-cite-check.ts';
import { useMemorandumForm } from './use-memorandum-form.ts';

interface Props extends Omit<WizardRound, 'key'> {
  user: SessionUser;
}

/** The four steps, with a panel that shows their progress. */
export function CiteCheckRequestForm({ user, onSubmit, onAccepted, onStartOver }: Props) {
  const { form, clearDraft } = useMemorandumForm(user, 'cite-check');
  const files = useBriefFiles();
  const checkMatter = useMatterCheck();
  const { emailAddress } = useWatch({ control: form.control }) as MemorandumForm;
  const { errors } = useFormState({ control: form.control });
  const [current, setCurrent] = useState<CiteCheckStepId>('brief');
  const button = useRef<HTMLButtonElement>(null);
  const generation = useGenerateCiteCheck(user, ({ userEmail }) => {
    clearDraft();
    onAccepted({ deliveredTo: userEmail });
  });
  useBeforeUnloadPrompt(generation.isPending);
  useUnsavedChangesOnPage(!generation.isPending && (files.brief !== undefined || files.records.files.length > 0));

  const wrong: CiteCheckStepId[] = [
    ...(files.errors.brief ? (['brief'] as const) : []),
    ...(files.errors.recordPapers ? (['recordPapers'] as const) : []),
    ...(errors.emailAddress || errors.matterNumber ? (['email'] as const) : []),
  ];
  const entries = { brief: files.brief, records: files.records.files, emailAddress, wrong };
  const submit = form.handleSubmit(async (values) => {
    if (!files.brief) return refuse();
    const refusal = await checkMatter(values.matterNumber);
    if (refusal) return refuseMatter(refusal);
    button.current?.focus();
    onSubmit();
    await generation
      .mutateAsync({
        brief: files.brief,
        records: files.records.files,
        userEmail: values.emailAddress,
        matterNumber: values.matterNumber.trim(),
      })
      .catch(() => {});
  }, refuse);
  // Waits until the fields are enabled again: none of them can take the focus before.
  useEffect(() => {
    const fields = generation.error instanceof ApiError ? generation.error.fields : {};
    for (const name of ['brief', 'recordPapers'] as const) if (fields[name]) files.refuse(name, fields[name]);
    if (fields.userEmail) form.setError('emailAddress', { type: 'server', message: fields.userEmail });
    if (fields.matterNumber) refuseMatter(fields.matterNumber);
    const first = (['brief', 'recordPapers'] as const).find((name) => fields[name]);
    if (first) document.getElementById(`${first}-choose`)?.focus();
    else if (fields.userEmail) form.setFocus('emailAddress');
  }, [generation.error]);
  function refuseMatter(message: string) {
    form.setError('matterNumber', { type: 'server', message });
    form.setFocus('matterNumber');
  }
  function refuse() {
    if (!files.brief) {
      files.refuse('brief', files.errors.brief ?? CITE_CHECK_MESSAGES.missingBrief);
      document.getElementById('brief-choose')?.focus();
    } else form.setFocus('emailAddress');
  }
  const startOver = () => {
    clearDraft();
    onStartOver();
  };
  return (
    <FormProvider {...form}>
      <WizardForm steps={CITE_CHECK_STEPS} states={citeCheckStates(entries)} current={current} onSubmit={submit}>
        <fieldset disabled={generation.isPending} className="contents">
          <FormStep steps={CITE_CHECK_STEPS} id="brief" onEnter={setCurrent}>
            <FileListPicker
              name="brief"
              label="The brief"
              hint="Your own or an opponent’s. PDF or Word (.docx), at most 10 MB."
              accept="application/pdf,.pdf,.docx,.docm"
              action={files.brief ? 'Replace' : 'Choose file'}
              isRequired
              files={files.brief ? [files.brief] : []}
              error={files.errors.brief}
              disabled={generation.isPending}
              onChoose={files.chooseBrief}
              onRemove={files.removeBrief}
            />
          </FormStep>
          <FormStep steps={CITE_CHECK_STEPS} id="recordPapers" onEnter={setCurrent}>
            <RecordPapersPicker records={files.records} disabled={generation.isPending} />
          </FormStep>
          <EmailStep steps={CITE_CHECK_STEPS} id="email" onEnter={setCurrent} value={emailAddress} ownAddress={user.email} />
        </fieldset>
        <GenerateStep
          steps={CITE_CHECK_STEPS}
          id="generate"
          onEnter={setCurrent}
          label="Check Brief"
          hint={citeCheckHint(entries)}
          canGenerate={canCheck(entries)}
          generation={generation}
          button={button}
          startOverQuestion="Start this cite check over?"
          onStartOver={startOver}
        />
      </WizardForm>
    </FormProvider>
  );
}
