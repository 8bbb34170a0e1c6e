import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { errorMessage } from '#platform/client/error-message.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { Field } from '#platform/client/ui/field.tsx';
import { Input } from '#platform/client/ui/input.tsx';
import { RetryMessage } from '#platform/client/ui/retry-message.tsx';
import { Select } from '#platform/client/ui/select.tsx';
import { PROVIDER_KIND_LABELS } from '#platform/shared/model-providers.ts';
import type { NewModelBody } from '../language-models.contract.ts';
import { providersQuery, providerTestQuery } from './language-models.queries.ts';
import type { ModelFields } from './model-form-values.ts';

interface Props {
  form: UseFormReturn<ModelFields, unknown, NewModelBody>;
}

/** The provider of a model, and its id there, which the provider's own list proposes. */
export function ModelIdFields({ form }: Props) {
  const { register, control } = form;
  const { errors } = useFormState({ control });
  const [providerId, deployment] = useWatch({ control, name: ['providerId', 'deployment'] });
  const providers = useQuery(providersQuery);
  const provider = providers.data?.find(({ id }) => id === providerId);
  const listId = useId();
  const list = useQuery(providerTestQuery(providerId));
  return (
    <>
      <Field label="Provider" required error={errors.providerId?.message} className="sm:col-span-2">
        {(field) => (
          // Once more when the providers are there: a list shows only a value that it has.
          <Select key={providers.data?.length} {...field} {...register('providerId')}>
            <option value="">{providers.isPending ? 'Loading…' : 'Select a provider'}</option>
            {providers.data?.map(({ id, name, kind }) => (
              <option key={id} value={id}>
                {name === PROVIDER_KIND_LABELS[kind] ? name : `${name} (${PROVIDER_KIND_LABELS[kind]})`}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {!providers.data && providers.errorUpdateCount > 0 && (
        <RetryMessage
          sentence="The providers could not be loaded."
          pending={providers.isFetching}
          onRetry={() => providers.refetch()}
        />
      )}
      <Field
        label="Id"
        required
        hint={provider?.kind === 'azure' ? 'The model’s own id, such as gpt-4.1.' : 'Exactly as the provider writes it.'}
        error={errors.modelId?.message}
        className="sm:col-span-2"
      >
        {(field) => (
          <div className="flex flex-wrap gap-2">
            <span className="min-w-0 grow basis-56">
              <Input {...field} {...PLAIN} list={listId} {...register('modelId')} />
            </span>
            {provider && (
              <Button variant="secondary" pending={list.isFetching} onClick={() => list.refetch()}>
                Get its list
              </Button>
            )}
          </div>
        )}
      </Field>
      <datalist id={listId}>
        {list.data?.models.map((id) => (
          <option key={id} value={id} />
        ))}
      </datalist>
      <p role="status" className="text-sm text-muted empty:hidden sm:col-span-2">
        {list.isFetching ? '' : listSentence(list)}
      </p>
      {(provider?.kind === 'azure' || deployment !== '') && (
        <Field
          label="Deployment (Optional)"
          hint="Name of the deployment on Azure, if it is not the id."
          error={errors.deployment?.message}
          className="sm:col-span-2"
        >
          {(field) => <Input {...field} {...PLAIN} {...register('deployment')} />}
        </Field>
      )}
    </>
  );
}

const PLAIN = { autoComplete: 'off', autoCapitalize: 'off', spellCheck: false } as const;

const NO_LIST = errorMessage('The list could not be loaded. Please try again.');

function listSentence({
  data,
  error,
}: {
  data?: { ok: boolean; sentence: string; models: string[] } | undefined;
  error: Error | null;
}) {
  if (error) return NO_LIST(error);
  if (!data) return '';
  return data.ok && data.models.length > 0 ? `${data.models.length} models are proposed while you type.` : data.sentence;
}
