import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm, useFormState } from 'react-hook-form';
import {
  changeSignature,
  MAX_BAR_DETAILS,
  MAX_SIGNED_NAME,
  PROFILE_MESSAGES,
  type Profile,
  type Signature,
  signature,
} from '#features/accounts/profile.contract.ts';
import { call } from '#platform/client/api.ts';
import { showFieldErrors } from '#platform/client/show-field-errors.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { Field } from '#platform/client/ui/field.tsx';
import { Input } from '#platform/client/ui/input.tsx';
import { showToast } from '#platform/client/ui/toast-store.ts';
import { useUnsavedChanges } from '#platform/client/unsaved-changes.ts';
import { MAX_TELEPHONE } from '#platform/shared/settings.ts';
import { FormError } from './form-error.tsx';
import { profileQuery } from './profile.queries.ts';

/** Signature details of a person: name as signed, bar details and telephone, printed below the signature line. */
export function SignatureForm({ person }: { person: Profile }) {
  const client = useQueryClient();
  const form = useForm<Signature>({ resolver: standardSchemaResolver(signature), defaultValues: person.signature });
  const { errors, isDirty } = useFormState({ control: form.control });
  useUnsavedChanges(isDirty);
  const save = useMutation({
    mutationFn: (body: Signature) => call(changeSignature, { body }),
    onSuccess: (changed) => {
      form.reset(changed.signature, { keepFieldsRef: true });
      client.setQueryData(profileQuery.queryKey, changed);
      showToast({ title: PROFILE_MESSAGES.signatureSaved });
    },
    onError: (error) => showFieldErrors(error, ['signedName', 'barDetails', 'telephone'], form.setError),
  });
  return (
    <section className="flex flex-col gap-3 border-t border-line py-5">
      <h3 className="text-base">Signature block</h3>
      <p className="text-sm text-muted">
        Printed below the blank signature line of papers that you request. Nothing is ever signed for you; what you leave blank
        stays a visible blank.
      </p>
      <form
        noValidate
        aria-label="Signature block"
        className="flex max-w-md flex-col gap-4"
        onSubmit={form.handleSubmit((body) => save.isPending || !isDirty || save.mutate(body))}
      >
        <Field
          label="Name as signed"
          hint={`For example, ${person.firstName} ${person.lastName}, Esq.`}
          error={errors.signedName?.message}
        >
          {(field) => <Input {...field} autoComplete="name" maxLength={MAX_SIGNED_NAME} {...form.register('signedName')} />}
        </Field>
        <Field
          label="Bar details"
          hint="In court papers: for example, NYS Bar No. and the number."
          error={errors.barDetails?.message}
        >
          {(field) => <Input {...field} autoComplete="off" maxLength={MAX_BAR_DETAILS} {...form.register('barDetails')} />}
        </Field>
        <Field
          label="Telephone"
          hint="Below your name in FOIL letters, and in court papers instead of the firm’s."
          error={errors.telephone?.message}
        >
          {(field) => (
            <Input {...field} type="tel" autoComplete="tel" maxLength={MAX_TELEPHONE} {...form.register('telephone')} />
          )}
        </Field>
        {save.isError && !Object.keys(errors).length && <FormError error={save.error} />}
        <div>
          <Button type="submit" variant={isDirty ? 'primary' : 'secondary'} aria-disabled={!isDirty} pending={save.isPending}>
            Save <span className="sr-only">signature block</span>
          </Button>
        </div>
      </form>
    </section>
  );
}
