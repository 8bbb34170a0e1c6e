import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Resolver, type UseFormSetError, useFormState } from 'react-hook-form';
import { currentUserQuery } from '#features/accounts/client/accounts.queries.ts';
import { listDraftingCards, listTools } from '#features/catalogue/catalogue.contract.ts';
import {
  listRegister,
  type RegisterBody,
  type RegisteredCard,
  registerBody,
  setCardRegister,
  setToolRegister,
} from '#features/catalogue/register.contract.ts';
import { listHealthAlerts } from '#features/health-alerts/health-alerts.contract.ts';
import { call } from '#platform/client/api.ts';
import { refetchLists } from '#platform/client/editable-list/refetch-lists.ts';
import { ItemForm } from '#platform/client/item-form.tsx';
import { showErrorToast } from '#platform/client/show-error-toast.ts';
import { showFieldErrors } from '#platform/client/show-field-errors.ts';
import { showToast } from '#platform/client/ui/toast-store.ts';
import { useAutosavedForm } from '#platform/client/use-autosaved-form.ts';
import { RegisterDecisions } from './register-decisions.tsx';
import { RegisterFormFields } from './register-fields.tsx';
import { REGISTER_FIELD_NAMES, type RegisterValues, registerValuesOf } from './register-values.ts';

const resolver = standardSchemaResolver(registerBody) as unknown as Resolver<RegisterValues, unknown, RegisterBody>;

interface Props {
  card: RegisteredCard;
  timeZone: string | undefined;
  /** Called after canceling or saving. */
  onDone: () => void;
}

/** Form of a register entry, above the decisions so far. What is typed survives a reload; leaving it unsaved asks first. */
export function RegisterForm({ card, timeZone, onDone }: Props) {
  const { data: user } = useQuery(currentUserQuery);
  const [before] = useState(() => registerValuesOf(card));
  const draftKey = `register:${card.kind}:${card.id}:${user?.email}`;
  const autosaved = useAutosavedForm<RegisterValues, RegisterBody>({ draftKey, before, resolver });
  const { form, clearDraft } = autosaved;
  const { errors } = useFormState({ control: form.control });
  const finish = () => {
    clearDraft();
    onDone();
  };
  const save = useSaveEntry({ card, onSaved: finish, setError: form.setError });
  return (
    <div className="flex flex-col gap-8">
      <ItemForm
        title={`Register: ${card.name}`}
        autosaved={autosaved}
        isSaving={save.isPending}
        saveLabel="Save Entry"
        onSubmit={form.handleSubmit((body) => save.isPending || save.mutate(body))}
        onCancel={onDone}
      >
        <RegisterFormFields register={form.register} errors={errors} />
      </ItemForm>
      <RegisterDecisions card={card} timeZone={timeZone} />
    </div>
  );
}

interface Options {
  card: RegisteredCard;
  onSaved: () => void;
  setError: UseFormSetError<RegisterValues>;
}

/** Saves an entry. The lists that show it are refetched before the form is left. */
function useSaveEntry({ card: { kind, id, name, isHidden }, onSaved, setError }: Options) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RegisterBody) =>
      call(kind === 'tool' ? setToolRegister : setCardRegister, { params: { id: String(id) }, body }),
    onSuccess: async ({ status }) => {
      await refetchLists(client, listRegister.path, listTools.path, listDraftingCards.path, listHealthAlerts.path);
      const hidden = status === 'retired' && !isHidden ? ` ${name} is now hidden from users.` : '';
      showToast({ title: 'Success!', description: `The register has been updated.${hidden}` });
      onSaved();
    },
    onError: (error) => {
      if (showFieldErrors(error, REGISTER_FIELD_NAMES, setError)) return;
      showErrorToast(error, 'Failed to save the entry. Please try again.');
    },
  });
}
