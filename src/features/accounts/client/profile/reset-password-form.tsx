import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm, useFormState, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { chosenPassword } from '#features/accounts/accounts.contract.ts';
import { PROFILE_MESSAGES, resetPassword } from '#features/accounts/profile.contract.ts';
import { ApiError, call } from '#platform/client/api.ts';
import { showFieldErrors } from '#platform/client/show-field-errors.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { useUnsavedChangesOnPage } from '#platform/client/unsaved-changes.ts';
import { currentUserQuery } from '../accounts.queries.ts';
import { clearUserData } from '../clear-user-data.ts';
import { refetchCurrentUser } from '../refetch-current-user.ts';
import { announceSessionEnd } from '../session-channel.ts';
import { FormError } from './form-error.tsx';
import { NewPasswordField } from './new-password-field.tsx';

const formBody = z.object({ newPassword: chosenPassword });
type NewPassword = z.infer<typeof formBody>;

interface Props {
  /** The part after the link's `#`. */
  secret: string;
  onSet: () => void;
  /** Called when the link is invalid. */
  onRefused: () => void;
}

/** Form for the new password. */
export function ResetPasswordForm({ secret, onSet, onRefused }: Props) {
  const client = useQueryClient();
  const { register, handleSubmit, control, setError } = useForm<NewPassword>({
    resolver: standardSchemaResolver(formBody),
    defaultValues: { newPassword: '' },
  });
  const { errors, isDirty } = useFormState({ control });
  const newPassword = useWatch({ control, name: 'newPassword' });
  const reset = useMutation({
    mutationFn: (body: NewPassword) => call(resetPassword, { body: { token: secret, ...body } }),
    onSuccess: async () => {
      await noticeEndOfSession(client);
      onSet();
    },
    onError: (error) => {
      if (isBadLink(error)) onRefused();
      else showFieldErrors(error, ['newPassword'], setError);
    },
  });
  useUnsavedChangesOnPage(isDirty && !reset.isSuccess);
  return (
    <form
      noValidate
      className="mt-4 flex flex-col gap-5"
      onSubmit={handleSubmit((body) => reset.isPending || reset.mutate(body))}
    >
      <p className="text-muted">This signs you out everywhere.</p>
      <NewPasswordField
        value={newPassword}
        error={errors.newPassword?.message}
        guessable={[]}
        registration={register('newPassword')}
      />
      {reset.isError && !errors.newPassword && <FormError error={reset.error} />}
      <div>
        <Button type="submit" pending={reset.isPending}>
          Set password
        </Button>
      </div>
    </form>
  );
}

const isBadLink = (error: Error) => error instanceof ApiError && error.detail === PROFILE_MESSAGES.badLink;

/** Refetches the user: if the link belonged to whoever is signed in in this browser, the portal has ended this session too. */
async function noticeEndOfSession(client: QueryClient): Promise<void> {
  if (!client.getQueryData(currentUserQuery.queryKey)) return;
  if ((await refetchCurrentUser(client)) !== null) return;
  clearUserData(client);
  announceSessionEnd();
}
