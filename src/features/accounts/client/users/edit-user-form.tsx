import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type UseFormSetError, useForm, useFormState } from 'react-hook-form';
import * as z from 'zod/mini';
import { changeUser, changeUserBody, type ListedUser } from '#features/accounts/users.contract.ts';
import { call } from '#platform/client/api.ts';
import { showErrorToast } from '#platform/client/show-error-toast.ts';
import { showFieldErrors } from '#platform/client/show-field-errors.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { showToast } from '#platform/client/ui/toast-store.ts';
import { useUnsavedChanges } from '#platform/client/unsaved-changes.ts';
import { currentUserQuery } from '../accounts.queries.ts';
import { refetchCurrentUser } from '../refetch-current-user.ts';
import { fullNameOf } from './full-name-of.ts';
import { PersonFields } from './person-fields.tsx';
import { putUser } from './users.queries.ts';

const formBody = z.required(z.pick(changeUserBody, { firstName: true, lastName: true, email: true, title: true }));
type PersonEdit = z.infer<typeof formBody>;
const FIELD_NAMES = Object.keys(formBody.shape) as (keyof PersonEdit)[];

interface Props {
  user: ListedUser;
  /** Called when the changes are saved. */
  onDone: () => void;
  onCancel: () => void;
}

/** Name, address and title of an account; validated here as on the server. */
export function EditUserForm({ user, onDone, onCancel }: Props) {
  const { firstName, lastName, email, title } = user;
  const { register, handleSubmit, control, setError } = useForm<PersonEdit>({
    resolver: standardSchemaResolver(formBody),
    defaultValues: { firstName, lastName, email, title: title ?? '' },
  });
  const { errors, isDirty } = useFormState({ control });
  const save = useSavePerson(user, onDone, setError);
  useUnsavedChanges(isDirty && !save.isSuccess);
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={handleSubmit((body) => save.isPending || save.mutate(body))}>
      <PersonFields errors={errors} register={register} />
      <div className="flex justify-end gap-3 pt-2">
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" pending={save.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}

function useSavePerson(user: ListedUser, onDone: () => void, setError: UseFormSetError<PersonEdit>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PersonEdit) => call(changeUser, { params: { id: String(user.id) }, body }),
    onSuccess: async (changed) => {
      onDone();
      showToast({ title: 'Changes saved', description: fullNameOf(changed) });
      if (client.getQueryData(currentUserQuery.queryKey)?.email === user.email) await refetchCurrentUser(client);
      await putUser(client, changed);
    },
    onError: (error) => {
      if (!showFieldErrors(error, FIELD_NAMES, setError)) showErrorToast(error, 'The changes were not saved. Please try again.');
    },
  });
}
