import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { Checkbox } from '#platform/client/ui/checkbox.tsx';
import { Field } from '#platform/client/ui/field.tsx';
import { Input } from '#platform/client/ui/input.tsx';
import { Select } from '#platform/client/ui/select.tsx';
import { MODEL_AUDIENCES } from '#platform/shared/model-providers.ts';
import type { LanguageModel, NewModelBody } from '../language-models.contract.ts';
import { AUDIENCES } from './format-model.ts';
import type { ModelFields } from './model-form-values.ts';
import { ModelIdFields } from './model-id-fields.tsx';

interface Props {
  form: UseFormReturn<ModelFields, unknown, NewModelBody>;
  /** The model being edited; absent for a new one. */
  model: LanguageModel | undefined;
}

/** Fields of a language model, each with its error. */
export function ModelFieldset({ form, model }: Props) {
  const { register, control } = form;
  const { errors } = useFormState({ control });
  return (
    <div className="grid min-w-0 items-start gap-x-6 gap-y-5 sm:grid-cols-2">
      <ModelIdFields form={form} />
      <Field
        label="Name"
        required
        hint="As people see it in their lists."
        error={errors.label?.message}
        className="sm:col-span-2"
      >
        {(field) => <Input {...field} autoComplete="off" {...register('label')} />}
      </Field>
      <Field
        label="Context window"
        required
        hint="Question, reasoning and answer together, in tokens."
        error={errors.contextTokens?.message}
      >
        {(field) => <Input {...field} {...NUMBER} {...register('contextTokens')} />}
      </Field>
      <Field label="Longest answer" required hint="Reasoning included, in tokens." error={errors.answerTokens?.message}>
        {(field) => <Input {...field} {...NUMBER} {...register('answerTokens')} />}
      </Field>
      <Field label="Price in (Optional)" hint="US dollars per million tokens." error={errors.inputPrice?.message}>
        {(field) => <Input {...field} {...NUMBER} inputMode="decimal" {...register('inputPrice')} />}
      </Field>
      <Field label="Price out (Optional)" hint="US dollars per million tokens." error={errors.outputPrice?.message}>
        {(field) => <Input {...field} {...NUMBER} inputMode="decimal" {...register('outputPrice')} />}
      </Field>
      <Field label="Thinks first" hint="The portal notices it when the model is first used." error={errors.thinks?.message}>
        {(field) => (
          <Select {...field} {...register('thinks')}>
            <option value="">Not known yet</option>
            <option value="yes">Yes</option>
            <option value="no">No</option>
          </Select>
        )}
      </Field>
      <Field
        label="Ends on (Optional)"
        hint="The day on which its provider shuts it down: from then on it is unavailable."
        error={errors.endsOn?.message}
      >
        {(field) => <Input {...field} type="date" {...register('endsOn')} />}
      </Field>
      <Field label="Who may use it" error={errors.audience?.message}>
        {(field) => (
          <Select {...field} {...register('audience')}>
            {MODEL_AUDIENCES.map((audience) => (
              <option key={audience} value={audience}>
                {AUDIENCES[audience]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="flex flex-col gap-2 sm:col-span-2">
        <Checkbox label="On" hint="People can choose it." {...register('isOn')} error={errors.isOn?.message} />
        <Checkbox
          label="Streams"
          hint="Its answers appear word by word."
          {...register('streams')}
          error={errors.streams?.message}
        />
        <DefaultChoice form={form} name="isChatDefault" label="Default for chat" isDefault={model?.isChatDefault === true} />
        <DefaultChoice
          form={form}
          name="isDraftingDefault"
          label="Default for drafting"
          isDefault={model?.isDraftingDefault === true}
        />
      </div>
    </div>
  );
}

const NUMBER = { inputMode: 'numeric', autoComplete: 'off', className: 'max-w-48 text-right tabular-nums' } as const;

interface DefaultProps extends Pick<Props, 'form'> {
  name: 'isChatDefault' | 'isDraftingDefault';
  label: string;
  /** True if the model is the default already: it stays that until another becomes it. */
  isDefault: boolean;
}

function DefaultChoice({ form, name, label, isDefault }: DefaultProps) {
  const { errors } = useFormState({ control: form.control });
  const isTicked = useWatch({ control: form.control, name });
  const hint = isDefault
    ? 'It is that until another model is made the default.'
    : isTicked && 'It takes the place of the present default.';
  return (
    <Checkbox
      label={label}
      hint={hint}
      aria-disabled={isDefault || undefined}
      onClick={(event) => isDefault && event.preventDefault()}
      {...form.register(name)}
      error={errors[name]?.message}
    />
  );
}
