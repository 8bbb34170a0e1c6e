import { useQuery } from '@tanstack/react-query';
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import {
  MATTER_RULES,
  MAX_MATTER_LENGTH,
  type MatterBody,
  type MatterRule,
  RULE_LABELS,
} from '#features/matters/matters.contract.ts';
import { Checkbox } from '#platform/client/ui/checkbox.tsx';
import { Field } from '#platform/client/ui/field.tsx';
import { FieldError } from '#platform/client/ui/field-error.tsx';
import { Input } from '#platform/client/ui/input.tsx';
import { RetryMessage } from '#platform/client/ui/retry-message.tsx';
import { Select } from '#platform/client/ui/select.tsx';
import { ruleModelsQuery } from '../matters.queries.ts';

/** Fields of the form, as typed. */
export interface MatterFields {
  number: string;
  rule: MatterRule;
  onlyModels: boolean;
  models: string[];
  consentOn: string;
  consentBy: string;
  isClosed: boolean;
}

type Form = UseFormReturn<MatterFields, unknown, MatterBody>;

/** Fields of a matter. */
export function MatterFieldset({ form }: { form: Form }) {
  const { register, control } = form;
  const { errors } = useFormState({ control });
  const onlyModels = useWatch({ control, name: 'onlyModels' });
  return (
    <div className="grid max-w-[45rem] items-start gap-x-6 gap-y-5 sm:grid-cols-2">
      <Field label="Client-matter number" required error={errors.number?.message}>
        {(field) => <Input {...field} autoComplete="off" maxLength={MAX_MATTER_LENGTH} {...register('number')} />}
      </Field>
      <Field label="Rule" required error={errors.rule?.message}>
        {(field) => (
          <Select {...field} {...register('rule')}>
            {MATTER_RULES.map((rule) => (
              <option key={rule} value={rule}>
                {RULE_LABELS[rule]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Date of the client’s consent" error={errors.consentOn?.message}>
        {(field) => <Input {...field} type="date" {...register('consentOn')} />}
      </Field>
      <Field label="Consent recorded by" error={errors.consentBy?.message}>
        {(field) => <Input {...field} autoComplete="off" {...register('consentBy')} />}
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
  const { data: models, errorUpdateCount, isFetching, refetch } = useQuery(ruleModelsQuery);
  if (!models && errorUpdateCount > 0)
    return <RetryMessage sentence="The language models could not be loaded." pending={isFetching} onRetry={() => refetch()} />;
  return (
    <fieldset className="ml-7.5 flex flex-col gap-1" aria-describedby={error && 'models-error'}>
      <legend className="sr-only">Models</legend>
      {models?.map(({ modelId, label }) => (
        <Checkbox key={modelId} label={label} value={modelId} {...register('models')} />
      ))}
      <FieldError id="models-error">{error}</FieldError>
    </fieldset>
  );
}
