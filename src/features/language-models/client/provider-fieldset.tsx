import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { Checkbox } from '#platform/client/ui/checkbox.tsx';
import { Field } from '#platform/client/ui/field.tsx';
import { Input } from '#platform/client/ui/input.tsx';
import { Select } from '#platform/client/ui/select.tsx';
import { PROVIDER_KIND_LABELS, PROVIDER_KINDS } from '#platform/shared/model-providers.ts';
import type { ModelProvider, NewProviderBody } from '../providers.contract.ts';
import { ADDRESS_FIELDS, describeKey } from './describe-provider.ts';
import type { ProviderFields } from './provider-form-values.ts';

interface Props {
  form: UseFormReturn<ProviderFields, unknown, NewProviderBody>;
  /** The provider being edited; absent for a new one. */
  provider: ModelProvider | undefined;
}

/** Fields of a model provider, each with its error. */
export function ProviderFieldset({ form, provider }: Props) {
  const { register, control } = form;
  const { errors } = useFormState({ control });
  const kind = useWatch({ control, name: 'kind' });
  const address = ADDRESS_FIELDS[kind || 'openai'];
  const ownAddress = provider?.addressFromEnvironment;
  return (
    <div className="grid min-w-0 items-start gap-x-6 gap-y-5 sm:grid-cols-2">
      {!provider && (
        <Field label="Kind" required error={errors.kind?.message}>
          {(field) => (
            <Select {...field} {...register('kind')}>
              <option value="">Select a kind</option>
              {PROVIDER_KINDS.map((each) => (
                <option key={each} value={each}>
                  {PROVIDER_KIND_LABELS[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field label="Name" required error={errors.name?.message}>
        {(field) => <Input {...field} autoComplete="off" {...register('name')} />}
      </Field>
      <Field
        label={address.label}
        required={address.isRequired}
        hint={ownAddress ? `If blank: ${ownAddress}, from the environment.` : address.hint}
        error={errors.address?.message}
        className="sm:col-span-2"
      >
        {(field) => <Input {...field} {...PLAIN} inputMode="url" {...register('address')} />}
      </Field>
      <Field
        label="Where the words go"
        required
        hint="Shown to everyone beside each model, for example Microsoft Azure, East US."
        error={errors.destination?.message}
        className="sm:col-span-2"
      >
        {(field) => <Input {...field} autoComplete="off" {...register('destination')} />}
      </Field>
      <Checkbox
        label="Client papers may go there"
        hint="Without this, the models of this provider cannot be used for documents."
        {...register('papersAllowed')}
        error={errors.papersAllowed?.message}
        className="sm:col-span-2"
      />
      <KeyFields form={form} provider={provider} />
    </div>
  );
}

const PLAIN = { autoComplete: 'off', autoCapitalize: 'off', spellCheck: false } as const;

/** The key, which is only ever entered: the server never shows it. */
function KeyFields({ form, provider }: Props) {
  const { register, control } = form;
  const { errors } = useFormState({ control });
  const [kind, removesKey] = useWatch({ control, name: ['kind', 'removesKey'] });
  const isOptional = kind === 'openai-compatible' ? ' (Optional)' : '';
  const state = provider && provider.key !== 'none' ? `${describeKey(provider)}. Leave blank to keep it. ` : '';
  return (
    <div className="flex flex-col gap-3 sm:col-span-2">
      <Field
        label={provider && provider.key !== 'none' ? 'New key (Optional)' : `Key${isOptional}`}
        hint={`${state}It is sealed when it is saved, and never shown again.`}
        error={errors.key?.message}
      >
        {(field) => <Input {...field} {...PLAIN} type="password" disabled={removesKey} data-1p-ignore {...register('key')} />}
      </Field>
      {provider?.key === 'entered' && <Checkbox label="Remove the key that was entered" {...register('removesKey')} />}
    </div>
  );
}
