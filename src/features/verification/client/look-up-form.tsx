import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm, useFormState } from 'react-hook-form';
import { call } from '#platform/client/api.ts';
import { errorMessage } from '#platform/client/error-message.ts';
import { showErrorToast } from '#platform/client/show-error-toast.ts';
import { showFieldErrors } from '#platform/client/show-field-errors.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { Checkbox } from '#platform/client/ui/checkbox.tsx';
import { Field } from '#platform/client/ui/field.tsx';
import { Input } from '#platform/client/ui/input.tsx';
import { showToast } from '#platform/client/ui/toast-store.ts';
import { useUnsavedChanges } from '#platform/client/unsaved-changes.ts';
import { changeLookUpSettings, type LookUpSettings, testLookUp } from '../look-up.contract.ts';
import { lookUpQuery } from './look-up.queries.ts';

interface LookUpFields {
  isOn: boolean;
  address: string;
  /** Blank keeps the one that was entered. */
  token: string;
  removesToken: boolean;
}

const fieldsOf = ({ isOn, address }: LookUpSettings): LookUpFields => ({ isOn, address, token: '', removesToken: false });

const TOKEN_HINTS: Record<LookUpSettings['token'], string> = {
  none: 'CourtListener gives every account one, under its profile.',
  entered: 'A token was entered. Leave blank to keep it.',
  lost: 'The token was sealed under another session secret: please enter it again.',
};

/** Form of the citation look-up; its token is only ever entered. */
export function LookUpForm({ settings }: { settings: LookUpSettings }) {
  const client = useQueryClient();
  const form = useForm<LookUpFields>({ defaultValues: fieldsOf(settings) });
  const { errors, isDirty } = useFormState({ control: form.control });
  useUnsavedChanges(isDirty);
  const save = useMutation({
    mutationFn: ({ token, removesToken, ...fields }: LookUpFields) =>
      call(changeLookUpSettings, { body: { ...fields, ...(removesToken ? { token: null } : token.trim() ? { token } : {}) } }),
    onSuccess: (saved) => {
      client.setQueryData(lookUpQuery.queryKey, saved);
      form.reset(fieldsOf(saved), { keepFieldsRef: true });
      test.reset();
      showToast({ title: 'Citation look-up saved' });
    },
    onError: (error) => {
      if (!showFieldErrors(error, ['isOn', 'address', 'token'], form.setError))
        showErrorToast(error, 'The settings were not saved. Please try again.');
    },
  });
  const test = useMutation({ mutationFn: () => call(testLookUp, {}) });
  const result = test.error
    ? errorMessage('The look-up was not tested. Please try again.')(test.error)
    : (test.data?.sentence ?? '');
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={form.handleSubmit((fields) => {
        if (isDirty && !save.isPending) save.mutate(fields);
      })}
    >
      <Checkbox
        label="Look cited decisions up"
        hint="The result stands in each cite check, with its date and a link."
        error={errors.isOn?.message}
        {...form.register('isOn')}
      />
      <Field label="Address" error={errors.address?.message}>
        {(field) => <Input {...field} {...PLAIN} inputMode="url" {...form.register('address')} />}
      </Field>
      <Field
        label={settings.token === 'none' ? 'Token' : 'New token (Optional)'}
        hint={`${TOKEN_HINTS[settings.token]} It is sealed when it is saved, and never shown again.`}
        error={errors.token?.message}
      >
        {(field) => <Input {...field} {...PLAIN} type="password" data-1p-ignore {...form.register('token')} />}
      </Field>
      {settings.token !== 'none' && <Checkbox label="Remove the token" {...form.register('removesToken')} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant={isDirty ? 'primary' : 'secondary'} aria-disabled={!isDirty} pending={save.isPending}>
          Save <span className="sr-only">citation look-up</span>
        </Button>
        <Button variant="secondary" aria-disabled={isDirty} pending={test.isPending} onClick={() => !isDirty && test.mutate()}>
          Test <span className="sr-only">citation look-up</span>
        </Button>
        <p role="status" className="min-w-0 text-sm wrap-anywhere">
          {result}
        </p>
      </div>
    </form>
  );
}

const PLAIN = { autoComplete: 'off', autoCapitalize: 'off', spellCheck: false } as const;
