import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Resolver, UseFormSetError } from 'react-hook-form';
import { currentUserQuery } from '#features/accounts/client/accounts.queries.ts';
import { addMatter, changeMatter, type ListedMatter, type MatterBody, matterBody } from '#features/matters/matters.contract.ts';
import { ApiError, call } from '#platform/client/api.ts';
import { ItemForm } from '#platform/client/item-form.tsx';
import { showErrorToast } from '#platform/client/show-error-toast.ts';
import { showFieldErrors } from '#platform/client/show-field-errors.ts';
import { showToast } from '#platform/client/ui/toast-store.ts';
import { useAutosavedForm } from '#platform/client/use-autosaved-form.ts';
import { refreshMatters } from '../matters.queries.ts';
import { type MatterFields, MatterFieldset } from './matter-fieldset.tsx';

const FIELD_NAMES = ['number', 'rule', 'models', 'consentOn', 'consentBy', 'isClosed'] as const;

const validate = standardSchemaResolver<MatterBody, unknown, MatterBody>(matterBody);

/** The contract has null for what is not entered; all models are allowed unless the form says otherwise. */
const resolver: Resolver<MatterFields, unknown, MatterBody> = ({ onlyModels, models, ...typed }, context, options) => {
  const body = { ...typed, consentOn: typed.consentOn || null, consentBy: typed.consentBy.trim() || null };
  return validate({ ...body, models: onlyModels ? models : null }, context, options as never) as ReturnType<
    Resolver<MatterFields, unknown, MatterBody>
  >;
};

const fieldsOf = (matter: ListedMatter | undefined): MatterFields => ({
  number: matter?.number ?? '',
  rule: matter?.rule ?? 'allowed',
  onlyModels: Boolean(matter?.models),
  models: matter?.models ?? [],
  consentOn: matter?.consentOn ?? '',
  consentBy: matter?.consentBy ?? '',
  isClosed: matter?.isClosed ?? false,
});

interface Props {
  /** The matter that is edited; absent for a new one. */
  matter: ListedMatter | undefined;
  onDone: () => void;
}

/** Form for a matter's rule. What is typed survives a reload; leaving it unsaved asks first. */
export function MatterForm({ matter, onDone }: Props) {
  const { data: user } = useQuery(currentUserQuery);
  const [before] = useState(() => fieldsOf(matter));
  const autosaved = useAutosavedForm({ draftKey: `matter:${matter?.id ?? 'new'}:${user?.email}`, before, resolver });
  const { form, clearDraft } = autosaved;
  const finish = () => {
    clearDraft();
    onDone();
  };
  const save = useSaveMatter({ id: matter?.id, onSaved: finish, setError: form.setError });
  const submit = form.handleSubmit((body) => save.isPending || save.mutate(body));
  return (
    <ItemForm
      title={matter ? `Edit Matter ${matter.number}` : 'Add Matter'}
      autosaved={autosaved}
      isSaving={save.isPending}
      saveLabel={matter ? 'Update Matter' : 'Save Matter'}
      onSubmit={submit}
      onCancel={onDone}
    >
      <MatterFieldset form={form} />
    </ItemForm>
  );
}

interface Options {
  id: number | undefined;
  onSaved: () => void;
  setError: UseFormSetError<MatterFields>;
}

function useSaveMatter({ id, onSaved, setError }: Options) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: MatterBody) =>
      id === undefined ? call(addMatter, { body }) : call(changeMatter, { params: { id: String(id) }, body }),
    onSuccess: async () => {
      await refreshMatters(client);
      showToast({ title: 'Success!', description: `Matter ${id === undefined ? 'added' : 'updated'} successfully` });
      onSaved();
    },
    onError: (error) => {
      if (showFieldErrors(error, FIELD_NAMES, setError)) return;
      if (error instanceof ApiError && error.status === 404) showErrorToast(new Error(), 'This matter has since been deleted.');
      else showErrorToast(error, 'Failed to save matter. Please try again.');
    },
  });
}
