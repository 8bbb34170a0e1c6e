import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormProvider, type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import type { SessionUser } from '#features/accounts/session.contract.ts';
import { useMatterCheck } from '#features/matters/client/matter-field.tsx';
import { ApiError } from '#platform/client/api.ts';
import { formatFileSize } from '#platform/client/ui/format-file-size.ts';
import { showToast } from '#platform/client/ui/toast-store.ts';
import { useUnsavedChangesOnPage } from '#platform/client/unsaved-changes.ts';
import { FormStep } from '#platform/client/wizard/form-step.tsx';
import { GenerateStep } from '#platform/client/wizard/generate-step.tsx';
import { useBeforeUnloadPrompt } from '#platform/client/wizard/use-before-unload-prompt.ts';
import { WizardForm } from '#platform/client/wizard/wizard-form.tsx';
import type { WizardRound } from '#platform/client/wizard/wizard-page.tsx';
import { MEMORANDUM_MESSAGES, PAPERS, type PaperName } from '../memorandum.contract.ts';
import { AcknowledgmentStep } from './acknowledgment-step.tsx';
import { EmailStep } from './email-step.tsx';
import { FIELD_ORDER, type MemorandumForm } from './memorandum-form.ts';
import { canGenerate, generateHint, MEMORANDUM_STEPS, type MemorandumStepId, stepStates } from './memorandum-steps.ts';
import { PaperDoubt, SwapPapers, usePaperDoubt } from './paper-doubt.tsx';
import { focusPaper } from './paper-labels.ts';
import { PaperPicker } from './paper-picker.tsx';
import { UnreadablePaper } from './read-papers.ts';
import { RecordPapersPicker } from './record-papers-picker.tsx';
import { RetainPapersField } from './retain-papers-field.tsx';
import { type Submission, useGenerateMemorandum } from './use-generate-memorandum.ts';
import { useMemorandumForm } from './use-memorandum-form.ts';
import { filesOf, usePaperUploads } from './use-paper-uploads.ts';
import { useRecordFiles } from './use-record-files.ts';

interface Props extends Omit<WizardRound, 'key'> {
  user: SessionUser;
}

/** The five steps, with a panel that shows their progress. */
export function MemorandumRequestForm({ user, onSubmit, onAccepted, onStartOver }: Props) {
  const { form, clearDraft } = useMemorandumForm(user, 'mca-mol-opposition');
  const papers = usePaperUploads();
  const { uploads } = papers;
  const records = useRecordFiles();
  const doubt = usePaperDoubt(uploads);
  const checkMatter = useMatterCheck();
  const values = useWatch({ control: form.control }) as MemorandumForm;
  const { errors } = useFormState({ control: form.control });
  const [current, setCurrent] = useState<MemorandumStepId>('plaintiffMOL');
  const button = useRef<HTMLButtonElement>(null);
  const generation = useGenerateMemorandum(user, ({ userEmail }) => {
    clearDraft();
    onAccepted({ deliveredTo: userEmail });
  });
  useBeforeUnloadPrompt(generation.isPending);
  // A request in flight continues whatever page is shown.
  useUnsavedChangesOnPage(
    !generation.isPending && (records.files.length > 0 || PAPERS.some((paper) => uploads[paper].status !== 'idle')),
  );

  const wrongPapers = PAPERS.filter((paper) => papers.errorOf(paper) || (paper === 'supportingDocument' && doubt.isOpen));
  const wrong = [...wrongPapers, ...FIELD_ORDER.filter((name) => errors[name])];
  const entries = { uploads, values, wrong };
  const submit = form.handleSubmit(async ({ emailAddress, keepPapersUntil, matterNumber }) => {
    const files = filesOf(uploads);
    if (!files) return refuse();
    if (doubt.isOpen) return doubt.focus();
    const refusal = await checkMatter(matterNumber);
    if (refusal) return refuseField('matterNumber', refusal);
    // The fields are disabled meanwhile; the button takes the focus that one of them may have had.
    button.current?.focus();
    onSubmit();
    await generation
      .mutateAsync({
        papers: files,
        records: records.files,
        userEmail: emailAddress,
        keepPapersUntil,
        matterNumber: matterNumber.trim(),
        isConfirmed: doubt.isConfirmed,
      })
      .catch(() => {});
  }, refuse);
  // Waits until the fields are enabled again: none of them can take the focus before.
  useEffect(() => {
    const { error, variables } = generation;
    if (!error) return;
    showRefusal(error, papers.refuse, form);
    const sentence = fieldsOf(error).samecase;
    if (fieldsOf(error).recordPapers) records.refuse(fieldsOf(error).recordPapers);
    if (sentence && variables) doubt.raise({ sentence, papers: variables.papers });
  }, [generation.error]);
  function refuse(found: typeof errors = {}) {
    const missing = papers.markMissing();
    if (missing.length > 0) {
      showToast({ title: 'Error', description: MEMORANDUM_MESSAGES.missingFiles, variant: 'destructive' });
    }
    const first = missing[0] ?? PAPERS.find((paper) => uploads[paper].status === 'uploading');
    const field = FIELD_ORDER.find((name) => found[name]);
    if (first) focusPaper(first);
    else if (field) form.setFocus(field);
  }
  function refuseField(name: 'matterNumber', message: string) {
    form.setError(name, { type: 'server', message });
    form.setFocus(name);
  }
  const swapPapers = () => {
    papers.swap();
    button.current?.focus();
  };
  const startOver = () => {
    clearDraft();
    onStartOver();
  };
  const paperStep = (paper: PaperName, remark: ReactNode) => (
    <FormStep steps={MEMORANDUM_STEPS} id={paper} onEnter={setCurrent}>
      <PaperPicker
        paper={paper}
        upload={uploads[paper]}
        error={papers.errorOf(paper)}
        disabled={generation.isPending}
        onChoose={(files) => papers.choose(paper, files)}
        onRemove={() => papers.remove(paper)}
      />
      {remark}
    </FormStep>
  );

  return (
    <FormProvider {...form}>
      <WizardForm steps={MEMORANDUM_STEPS} states={stepStates(entries)} current={current} onSubmit={submit}>
        <fieldset disabled={generation.isPending} className="contents">
          {paperStep('plaintiffMOL', <SwapPapers uploads={uploads} onSwap={swapPapers} />)}
          {paperStep(
            'supportingDocument',
            <>
              <PaperDoubt {...doubt} />
              <RecordPapersPicker records={records} disabled={generation.isPending} />
            </>,
          )}
          <EmailStep steps={MEMORANDUM_STEPS} id="email" onEnter={setCurrent} value={values.emailAddress} ownAddress={user.email}>
            <RetainPapersField />
          </EmailStep>
          <AcknowledgmentStep onEnter={setCurrent} />
        </fieldset>
        <GenerateStep
          steps={MEMORANDUM_STEPS}
          id="generate"
          onEnter={setCurrent}
          label="Generate Memorandum"
          hint={generateHint(entries)}
          canGenerate={canGenerate(entries)}
          generation={{ ...generation, error: generation.error instanceof UnreadablePaper ? null : generation.error }}
          button={button}
          startOverQuestion="Start this memorandum over?"
          onStartOver={startOver}
        >
          {generation.isPending && <SendingNote {...generation.variables} />}
        </GenerateStep>
      </WizardForm>
    </FormProvider>
  );
}

/** Shown below the button while the files are sent, which on a slow line takes longer than the toast is shown. */
function SendingNote({ papers, records }: Pick<Submission, 'papers' | 'records'>) {
  const bytes = [...PAPERS.map((paper) => papers[paper]), ...records].reduce((sum, { size }) => sum + size, 0);
  return (
    <p role="status" className="text-sm text-muted">
      Sending {formatFileSize(bytes)}. On a slow connection, this takes a while; please keep this page open until it is done.
    </p>
  );
}

type Form = UseFormReturn<MemorandumForm, unknown, MemorandumForm>;

/** Names of the fields in the request. */
const SENT_AS: Record<keyof MemorandumForm, string> = {
  emailAddress: 'userEmail',
  matterNumber: 'matterNumber',
  keepPapersUntil: 'keepPapersUntil',
  isRiskAcknowledged: '',
};

/** Shows the messages of a failed submission at their fields and focuses the first of them. */
function showRefusal(error: Error, refuse: (paper: PaperName, reason: string) => void, form: Form): void {
  const fields = fieldsOf(error);
  const refused = PAPERS.filter((paper) => fields[paper]);
  for (const paper of refused) refuse(paper, fields[paper] ?? '');
  const wrong = FIELD_ORDER.filter((name) => fields[SENT_AS[name]]);
  for (const name of wrong) form.setError(name, { type: 'server', message: fields[SENT_AS[name]] ?? '' });
  if (refused[0]) focusPaper(refused[0]);
  else if (wrong[0]) form.setFocus(wrong[0]);
}

function fieldsOf(error: Error): Record<string, string> {
  if (error instanceof UnreadablePaper) return { [error.paper]: error.message };
  return error instanceof ApiError ? error.fields : {};
}
