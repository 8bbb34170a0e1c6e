import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormSetError } from 'react-hook-form';
import { currentUserQuery } from '#features/accounts/client/accounts.queries.ts';
import {
  changeOwnPrompt,
  createOwnPrompt,
  FIRM_PROMPT_FIELDS,
  type FirmPromptBody,
  firmPromptBody,
  listPrompts,
  type Prompt,
} from '#features/chatbot/prompts.contract.ts';
import { ApiError, call } from '#platform/client/api.ts';
import { refetchLists } from '#platform/client/editable-list/refetch-lists.ts';
import { showErrorToast } from '#platform/client/show-error-toast.ts';
import { showFieldErrors } from '#platform/client/show-field-errors.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { Dialog } from '#platform/client/ui/dialog.tsx';
import { DialogActions } from '#platform/client/ui/dialog-actions.tsx';
import { RestoredNotice } from '#platform/client/ui/restored-notice.tsx';
import { showToast } from '#platform/client/ui/toast-store.ts';
import { useAutosavedForm } from '#platform/client/use-autosaved-form.ts';
import { useUnsavedChangesPrompt } from '#platform/client/use-unsaved-changes-prompt.tsx';
import { areasOf } from './group-prompts.ts';
import { PromptFieldset } from './prompt-fieldset.tsx';
import { promptsQuery } from './prompts.queries.ts';

/** The prompt being edited, or the text of a new one; `draft` is the key of its autosaved form. */
export type OwnPromptSubject = { draft: string } & ({ prompt: Prompt } | { content: string });

interface Props {
  subject: OwnPromptSubject;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/** The firm’s form and this one have the same fields; a person’s own prompt is always on. */
function fieldsOf(subject: OwnPromptSubject): FirmPromptBody {
  if (!('prompt' in subject)) return { title: '', practiceArea: '', needsPapers: false, isOn: true, content: subject.content };
  const { id: _id, isOwn: _isOwn, ...prompt } = subject.prompt;
  return { ...prompt, isOn: true };
}

const resolver = standardSchemaResolver<FirmPromptBody, unknown, FirmPromptBody>(firmPromptBody);

/** Form for one of the person’s own prompts. What is typed survives a reload; leaving it unsaved asks first. */
export function OwnPromptDialog({ subject, open, onClose, onClosed }: Props) {
  const { data: user } = useQuery(currentUserQuery);
  const { data: prompts = [] } = useQuery({ ...promptsQuery, enabled: false });
  const [before] = useState(() => fieldsOf(subject));
  const autosaved = useAutosavedForm({ draftKey: `prompt:${subject.draft}:${user?.email}`, before, resolver });
  const { form, isRestored, discard, clearDraft } = autosaved;
  const { leave, question } = useUnsavedChangesPrompt(autosaved);
  const id = 'prompt' in subject ? subject.prompt.id : undefined;
  const finish = () => {
    clearDraft();
    onClose();
  };
  const save = useSaveOwnPrompt(id, finish, form.setError);
  const submit = form.handleSubmit((body) => save.isPending || save.mutate(body));
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={() => leave(onClose)}
        onClosed={onClosed}
        title={id === undefined ? 'New prompt' : 'Edit prompt'}
        description="Only you can see it."
      >
        <form noValidate autoComplete="off" className="flex flex-col gap-5" onSubmit={submit}>
          {isRestored && <RestoredNotice onDiscard={discard} />}
          <PromptFieldset form={form} areas={areasOf(prompts)} />
          <DialogActions>
            <Button variant="secondary" onClick={() => leave(onClose)}>
              Cancel
            </Button>
            <Button type="submit" pending={save.isPending}>
              Save prompt
            </Button>
          </DialogActions>
        </form>
      </Dialog>
      {question}
    </>
  );
}

/** Creates or replaces one of the person’s own prompts. The list is refetched before the form is left. */
function useSaveOwnPrompt(id: number | undefined, onSaved: () => void, setError: UseFormSetError<FirmPromptBody>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ isOn: _isOn, ...body }: FirmPromptBody) =>
      id === undefined ? call(createOwnPrompt, { body }) : call(changeOwnPrompt, { params: { id: String(id) }, body }),
    onSuccess: async ({ title }) => {
      await refetchLists(client, listPrompts.path);
      showToast({ title: 'Prompt saved', description: title });
      onSaved();
    },
    onError: (error) => {
      if (showFieldErrors(error, FIRM_PROMPT_FIELDS, setError)) return;
      if (error instanceof ApiError && error.status === 404) showErrorToast(new Error(), 'This prompt has since been deleted.');
      else showErrorToast(error, 'The prompt was not saved. Please try again.');
    },
  });
}
