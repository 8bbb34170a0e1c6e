import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useForm, useFormState } from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiError, call } from '#platform/client/api.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { Field } from '#platform/client/ui/field.tsx';
import { Input } from '#platform/client/ui/input.tsx';
import { showToast } from '#platform/client/ui/toast-store.ts';
import { login, loginBody } from '../accounts.contract.ts';
import { currentUserQuery } from './accounts.queries.ts';
import { noteSignIn } from './clear-user-data.ts';

type Credentials = z.infer<typeof loginBody>;

/** Email and password. */
export function LoginForm({ onSignedIn, onCancel }: { onSignedIn: () => void; onCancel: () => void }) {
  const { register, handleSubmit, control } = useForm<Credentials>({
    resolver: standardSchemaResolver(loginBody),
    defaultValues: { email: '', password: '' },
  });
  const { errors } = useFormState({ control });
  const signIn = useLogin(onSignedIn);
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={handleSubmit((body) => signIn.isPending || signIn.mutate(body))}>
      <Field label="Email" required error={errors.email?.message}>
        {(field) => <Input {...field} type="email" autoComplete="username" {...register('email')} />}
      </Field>
      <Field label="Password" required error={errors.password?.message}>
        {(field) => <Input {...field} type="password" autoComplete="current-password" {...register('password')} />}
      </Field>
      {signIn.isError && <Refusal error={signIn.error} />}
      <div className="flex justify-end gap-3 pt-2">
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" pending={signIn.isPending}>
          Sign In
        </Button>
      </div>
    </form>
  );
}

function useLogin(onSignedIn: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Credentials) => call(login, { body }),
    onSuccess: ({ user }) => {
      noteSignIn();
      client.setQueryData(currentUserQuery.queryKey, user);
      showToast({ title: 'Login successful', description: 'Welcome back!' });
      onSignedIn();
    },
    onError: (error) => {
      const detail = error instanceof ApiError ? error.detail : undefined;
      showToast({ title: 'Login failed', ...(detail ? { description: detail } : {}), variant: 'destructive' });
    },
  });
}

/** The toast disappears after five seconds; advice on a refusal stays in the form, announced if the toast did not say it. */
function Refusal({ error }: { error: Error }) {
  const isInToast = error instanceof ApiError && error.detail !== undefined;
  return (
    <p role={isInToast ? undefined : 'alert'} className="flex gap-2 text-sm text-danger">
      <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      {sentenceOf(error)}
    </p>
  );
}

function sentenceOf(error: Error): string {
  if (error instanceof ApiError) return error.detail ?? 'The portal could not sign you in. Please try again.';
  return 'The portal cannot be reached. Please check your connection and try again.';
}
