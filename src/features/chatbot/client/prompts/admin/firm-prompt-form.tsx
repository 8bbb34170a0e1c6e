import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormSetError } from 'react-hook-form';
import { currentUserQuery } from '#features/accounts/client/accounts.queries.ts';
import {
  changeFirmPrompt,
  createFirmPrompt,
  FIRM_PROMPT_FIELDS,
  type FirmPrompt,
  type FirmPromptBody,
  firmPromptBody,
} from '#features/chatbot/prompts.contract.ts';
import { ApiError, call } from '#platform/client/api.ts';
import { ItemForm } from '#platform/client/item-form.tsx';
import { showErrorToast } from '#platform/client/show-error-toast.ts';
import { showFieldErrors } from '#platform/client/show-field-errors.ts';
import { Checkbox } from '#platform/client/ui/checkbox.tsx';
import { showToast } from '#platform/client/ui/toast-store.ts';
import { useAutosavedForm } from '#platform/client/use-autosaved-form.ts';
import { areasOf } from '../group-prompts.ts';
import { PromptFieldset } from '../prompt-fieldset.tsx';
import { firmPromptsQuery, refreshPrompts } from './firm-prompts.queries.ts';

const BLANK: FirmPromptBody = { title: '', content: '', practiceArea: '', needsPapers: false, isOn: true };

const fieldsOf = ({ title, content, practiceArea, needsPapers, isOn }: FirmPrompt): FirmPromptBody => ({
  title,
  content,
  practiceArea,
  needsPapers,
  isOn,
});

const resolver = standardSchemaResolver<FirmPromptBody, unknown, FirmPromptBody>(firmPromptBody);

interface Props {
  /** The prompt being edited; absent for a new one. */
  prompt: FirmPrompt | undefined;
  /** Called when canceled or saved. */
  onDone: () => void;
}

/** Form for a prompt of the firm. What is typed survives a reload; leaving it unsaved asks first. */
export function FirmPromptForm({ prompt, onDone }: Props) {
  const { data: user } = useQuery(currentUserQuery);
  const { data: prompts = [] } = useQuery({ ...firmPromptsQuery, enabled: false });
  const [before] = useState(() => (prompt ? fieldsOf(prompt) : BLANK));
  const autosaved = useAutosavedForm({ draftKey: `firm-prompt:${prompt?.id ?? 'new'}:${user?.email}`, before, resolver });
  const { form, clearDraft } = autosaved;
  const finish = () => {
    clearDraft();
    onDone();
  };
  const save = useSavePrompt(prompt?.id, finish, form.setError);
  return (
    <ItemForm
      title={prompt ? `Edit ${prompt.title}` : 'Add Prompt'}
      isOneOfSeveral
      autosaved={autosaved}
      isSaving={save.isPending}
      saveLabel="Save Prompt"
      onSubmit={form.handleSubmit((body) => save.isPending || save.mutate(body))}
      onCancel={onDone}
    >
      <div className="flex min-w-0 flex-col gap-5">
        <PromptFieldset form={form} areas={areasOf(prompts)} />
        <Checkbox label="On" hint="People find it in the chatbot." {...form.register('isOn')} />
      </div>
    </ItemForm>
  );
}

/** Creates or replaces a prompt of the firm. The list is refetched before the form is left. */
function useSavePrompt(id: number | undefined, onSaved: () => void, setError: UseFormSetError<FirmPromptBody>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: FirmPromptBody) =>
      id === undefined ? call(createFirmPrompt, { body }) : call(changeFirmPrompt, { params: { id: String(id) }, body }),
    onSuccess: async ({ title }) => {
      await refreshPrompts(client);
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
