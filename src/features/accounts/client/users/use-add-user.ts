import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseFormSetError } from 'react-hook-form';
import type * as z from 'zod/mini';
import { createUserAccount, createUserBody, type NewAccount } from '#features/accounts/users.contract.ts';
import { call } from '#platform/client/api.ts';
import { showFieldErrors } from '#platform/client/show-field-errors.ts';
import { tellFailure } from '#platform/client/tell-failure.ts';
import { showToast } from '#platform/client/ui/toast-store.ts';
import { putUser } from './users.queries.ts';

/** The form as it is filled in. */
export type NewAccountFields = z.input<typeof createUserBody>;
const FIELD_NAMES = Object.keys(createUserBody.shape) as (keyof NewAccountFields)[];

interface Options {
  onDone: () => void;
  setError: UseFormSetError<NewAccountFields>;
}

/** Creates an account. */
export function useAddUser({ onDone, setError }: Options) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewAccount) => call(createUserAccount, { body }),
    onSuccess: async (user) => {
      onDone();
      showToast({ title: 'Account created', description: `A link to set a password is on its way to ${user.email}.` });
      await putUser(client, user);
    },
    onError: (error) => {
      if (!showFieldErrors(error, FIELD_NAMES, setError)) tellFailure(error, 'The account was not created. Please try again.');
    },
  });
}
