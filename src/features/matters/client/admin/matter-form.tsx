import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type UseFormReturn, useFormState } from 'react-hook-form';
import * as z from 'zod/mini';
import { currentUserQuery } from '#features/accounts/client/accounts.queries.ts';
import { listLanguageModels } from '#features/language-models/language-models.contract.ts';
import {
  addMatter,
  changeMatter,
  type ListedMatter,
  MAX_MATTER_LENGTH,
  type MatterBody,
  matterBody,
  RULE_LABELS,
} from '#features/matters/matters.contract.ts';
import { ApiError, call } from '#platform/client/api.ts';
import { ItemForm } from '#platform/client/item-form.tsx';
import { showErrorToast } from '#platform/client/show-error-toast.ts';
import { showFieldErrors } from '#platform/client/show-field-errors.ts';
import { Checkbox } from '#platform/client/ui/checkbox.tsx';
import { ChoiceSelect } from '#platform/client/ui/choice-select.tsx';
import { Field } from '#platform/client/ui/field.tsx';
import { FieldError } from '#platform/client/ui/field-error.tsx';
import { Input } from '#platform/client/ui/input.tsx';
import { RetryMessage } from '#platform/client/ui/retry-message.tsx';
import { showToast } from '#platform/client/ui/toast-store.ts';
import { useAutosavedForm } from '#platform/client/use-autosaved-form.ts';
import { refreshMatters } from '../matters.queries.ts';

/** Fields of the form, as typed. */
type MatterFields = Pick<MatterBody, 'number' | 'rule' | 'isClosed'> & {
  onlyModels: boolean;
  models: string[];
  consentOn: string;
  consentBy: string;
};
type Form = UseFormReturn<MatterFields, unknown, MatterBody>;

const FIELD_NAMES = ['number', 'rule', 'models', 'consentOn', 'consentBy', 'isClosed'] as const;

/** The contract has null for what is not entered; all models are allowed unless the form says otherwise. */
const bodyOf = ({ onlyModels, models, consentOn, ...typed }: MatterFields): MatterBody => ({
  ...typed,
  consentOn: consentOn || null,
  models: onlyModels ? models : null,
});

const resolver = standardSchemaResolver<MatterFields, unknown, MatterBody>(z.pipe(z.transform(bodyOf), matterBody));

const fieldsOf = (matter: ListedMatter | undefined): MatterFields => ({
  number: matter?.number ?? '',
  rule: matter?.rule ?? 'allowed',
  onlyModels: Boolean(matter?.models),
  models: matter?.models ?? [],
  consentOn: matter?.consentOn ?? '',
  consentBy: matter?.consentBy ?? '',
  isClosed: matter?.isClosed ?? false,
});

/** Models that a rule can name. The settings have the same list under another key, with numbers. */
const modelsQuery = queryOptions({
  queryKey: [listLanguageModels.path, 'for matters'],
  queryFn: () => call(listLanguageModels, {}),
  staleTime: 0,
});

interface Props {
  /** The matter that is edited; absent for a new one. */
  matter: ListedMatter | undefined;
  onDone: () => void;
}

/** Form for a matter's rule. What is typed survives a reload; leaving it unsaved asks first. */
export function MatterForm({ matter, onDone }: Props) {
  const client = useQueryClient();
  const { data: user } = useQuery(currentUserQuery);
  const [before] = useState(() => fieldsOf(matter));
  const autosaved = useAutosavedForm({ draftKey: `matter:${matter?.id ?? 'new'}:${user?.email}`, before, resolver });
  const { form, values, clearDraft } = autosaved;
  const { mutate, isPending } = useMutation({
    mutationFn: (body: MatterBody) =>
      matter ? call(changeMatter, { params: { id: String(matter.id) }, body }) : call(addMatter, { body }),
    onSuccess: async () => {
      await refreshMatters(client);
      showToast({ title: 'Success!', description: `Matter ${matter ? 'updated' : 'added'} successfully` });
      clearDraft();
      onDone();
    },
    onError: (error) => {
      if (showFieldErrors(error, FIELD_NAMES, form.setError)) return;
      if (error instanceof ApiError && error.status === 404) showErrorToast(new Error(), 'This matter has since been deleted.');
      else showErrorToast(error, 'Failed to save matter. Please try again.');
    },
  });
  return (
    <ItemForm
      title={matter ? `Edit Matter ${matter.number}` : 'Add Matter'}
      autosaved={autosaved}
      isSaving={isPending}
      saveLabel={matter ? 'Update Matter' : 'Save Matter'}
      onSubmit={form.handleSubmit((body) => isPending || mutate(body))}
      onCancel={onDone}
    >
      <MatterFieldset form={form} onlyModels={values.onlyModels} />
    </ItemForm>
  );
}

function MatterFieldset({ form: { register, control }, onlyModels }: { form: Form; onlyModels: boolean }) {
  const { errors } = useFormState({ control });
  return (
    <div className="grid max-w-[45rem] items-start gap-x-6 gap-y-5 sm:grid-cols-2">
      <Field label="Client-matter number" required error={errors.number?.message}>
        {(field) => <Input {...field} maxLength={MAX_MATTER_LENGTH} {...register('number')} />}
      </Field>
      <Field label="Rule" required error={errors.rule?.message}>
        {(field) => <ChoiceSelect {...field} {...register('rule')} options={RULE_LABELS} />}
      </Field>
      <Field label="Date of the client’s consent" error={errors.consentOn?.message}>
        {(field) => <Input {...field} type="date" {...register('consentOn')} />}
      </Field>
      <Field label="Consent recorded by" error={errors.consentBy?.message}>
        {(field) => <Input {...field} {...register('consentBy')} />}
      </Field>
      <div className="flex flex-col gap-2 sm:col-span-2">
        <Checkbox label="Only these models may be used" {...register('onlyModels')} />
        {onlyModels && <ModelChoice register={register} error={errors.models?.message} />}
      </div>
      <Checkbox
        label="The matter is closed"
        hint="AI may not be used on it any more. Documents in progress end with this reason."
        className="sm:col-span-2"
        {...register('isClosed')}
      />
    </div>
  );
}

function ModelChoice({ register, error }: { register: Form['register']; error: string | undefined }) {
  const { data: models, errorUpdateCount, isFetching, refetch } = useQuery(modelsQuery);
  if (!models && errorUpdateCount > 0)
    return <RetryMessage sentence="The language models could not be loaded." pending={isFetching} onRetry={() => refetch()} />;
  return (
    <fieldset className="pl-7.5 flex flex-col gap-1" aria-describedby={error && 'models-error'}>
      <legend className="sr-only">Models</legend>
      {models?.map(({ modelId, label }) => (
        <Checkbox key={modelId} label={label} value={modelId} {...register('models')} />
      ))}
      <FieldError id="models-error">{error}</FieldError>
    </fieldset>
  );
}
