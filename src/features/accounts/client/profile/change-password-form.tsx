import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type UseFormSetError, useForm, useFormState, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { changePassword, changePasswordBody, type Profile } from '#features/accounts/profile.contract.ts';
import { call } from '#platform/client/api.ts';
import { showFieldErrors } from '#platform/client/show-field-errors.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { Field } from '#platform/client/ui/field.tsx';
import { showToast } from '#platform/client/ui/toast-store.ts';
import { useUnsavedChanges } from '#platform/client/unsaved-changes.ts';
import { FormError } from './form-error.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { PasswordInput } from './password-input.tsx';
import { sessionsQuery } from './profile.queries.ts';

type Passwords = z.infer<typeof changePasswordBody>;

/** The current and the new password. */
export function ChangePasswordForm({ person, onDone }: { person: Profile; onDone: () => void }) {
  const { register, handleSubmit, control, setError } = useForm<Passwords>({
    resolver: standardSchemaResolver(changePasswordBody),
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const { errors, isDirty } = useFormState({ control });
  useUnsavedChanges(isDirty);
  const newPassword = useWatch({ control, name: 'newPassword' });
  const change = useChangePassword(setError, onDone);
  return (
    <form
      noValidate
      aria-label="Change password"
      className="flex max-w-md flex-col gap-4"
      onSubmit={handleSubmit((body) => change.isPending || change.mutate(body))}
    >
      {/* Tells password managers whose password it is. */}
      <input type="text" autoComplete="username" value={person.email} readOnly hidden />
      <Field label="Current password" required error={errors.currentPassword?.message}>
        {(field) => (
          <PasswordInput
            {...field}
            label="Current password"
            autoComplete="current-password"
            autoFocus
            {...register('currentPassword')}
          />
        )}
      </Field>
      <NewPasswordField
        value={newPassword}
        error={errors.newPassword?.message}
        guessable={[person.firstName, person.lastName, person.email, person.title ?? '']}
        registration={register('newPassword')}
      />
      {change.isError && !Object.keys(errors).length && <FormError error={change.error} />}
      <div className="flex justify-end gap-3">
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" pending={change.isPending}>
          Change password
        </Button>
      </div>
    </form>
  );
}

function useChangePassword(setError: UseFormSetError<Passwords>, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Passwords) => call(changePassword, { body }),
    onSuccess: ({ message }) => {
      showToast({ title: message });
      onDone();
      return client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
    onError: (error) => showFieldErrors(error, ['currentPassword', 'newPassword'], setError),
  });
}
