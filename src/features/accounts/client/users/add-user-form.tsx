import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Resolver, type UseFormSetError, useFormState } from 'react-hook-form';
import type * as z from 'zod/mini';
import { createUserAccount, createUserBody, type NewAccount } from '#features/accounts/users.contract.ts';
import { call } from '#platform/client/api.ts';
import { showErrorToast } from '#platform/client/show-error-toast.ts';
import { showFieldErrors } from '#platform/client/show-field-errors.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { Field } from '#platform/client/ui/field.tsx';
import { RestoredNotice } from '#platform/client/ui/restored-notice.tsx';
import { Select } from '#platform/client/ui/select.tsx';
import { showToast } from '#platform/client/ui/toast-store.ts';
import { useAutosavedForm } from '#platform/client/use-autosaved-form.ts';
import { currentUserQuery } from '../accounts.queries.ts';
import { PersonFields } from './person-fields.tsx';
import { putUser } from './users.queries.ts';

const FIELD_NAMES = Object.keys(createUserBody.shape) as (keyof NewAccountFields)[];

const BLANK: Required<NewAccountFields> = { firstName: '', lastName: '', email: '', title: '', role: 'user' };
const resolver = standardSchemaResolver(createUserBody) as Resolver<NewAccountFields, unknown, NewAccount>;

interface Props {
  /** Called when the account is created. */
  onDone: () => void;
  onCancel: () => void;
}

/** Name, address, title and role of a new account; validated here as on the server. */
export function AddUserForm({ onDone, onCancel }: Props) {
  const { data: self } = useQuery(currentUserQuery);
  const draftKey = `new-user:${self?.email}`;
  const { form, isRestored, discard, clearDraft } = useAutosavedForm({ draftKey, before: BLANK, resolver });
  const { errors } = useFormState({ control: form.control });
  const add = useAddUser({
    onDone: () => {
      clearDraft();
      onDone();
    },
    setError: form.setError,
  });
  const submit = form.handleSubmit((body) => add.isPending || add.mutate(body));
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      {isRestored && <RestoredNotice onDiscard={discard} />}
      <PersonFields errors={errors} register={form.register} />
      <Field label="Role" error={errors.role?.message}>
        {(field) => (
          <Select {...field} {...form.register('role')}>
            <option value="user">User</option>
            <option value="admin">Administrator</option>
          </Select>
        )}
      </Field>
      <div className="flex justify-end gap-3 pt-2">
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" pending={add.isPending}>
          Add User
        </Button>
      </div>
    </form>
  );
}

/** Input values of the form. */
type NewAccountFields = z.input<typeof createUserBody>;

interface Options {
  onDone: () => void;
  setError: UseFormSetError<NewAccountFields>;
}

/** Creates an account. */
function useAddUser({ onDone, setError }: Options) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewAccount) => call(createUserAccount, { body }),
    onSuccess: async (user) => {
      onDone();
      showToast({ title: 'Account created', description: `A link to set a password is on its way to ${user.email}.` });
      await putUser(client, user);
    },
    onError: (error) => {
      if (!showFieldErrors(error, FIELD_NAMES, setError)) showErrorToast(error, 'The account was not created. Please try again.');
    },
  });
}
