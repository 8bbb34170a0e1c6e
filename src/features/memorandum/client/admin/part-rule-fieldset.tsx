import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import type { PartRuleBody } from '#features/memorandum/part-rules.contract.ts';
import { COUNTY_NAMES } from '#features/verification/counties.contract.ts';
import { Checkbox } from '#platform/client/ui/checkbox.tsx';
import { Field } from '#platform/client/ui/field.tsx';
import { Input } from '#platform/client/ui/input.tsx';
import { Select } from '#platform/client/ui/select.tsx';
import { Textarea } from '#platform/client/ui/textarea.tsx';

/** Form values of a part's rules: an absent word limit is an empty text. */
export type PartRuleFields = Omit<PartRuleBody, 'wordLimit'> & { wordLimit: string };

interface Props {
  form: UseFormReturn<PartRuleFields, unknown, PartRuleBody>;
}

/** Fields of a part's rules, each with its error. */
export function PartRuleFieldset({ form }: Props) {
  return (
    <div className="grid min-w-0 items-start gap-x-6 gap-y-5 sm:grid-cols-2">
      <WhoseFields form={form} />
      <RequiredFields form={form} />
      <SourceFields form={form} />
    </div>
  );
}

function WhoseFields({ form: { register, control } }: Props) {
  const { errors } = useFormState({ control });
  return (
    <>
      <Field label="Judge" hint="As in a caption, such as Hon. A. B. Example." error={errors.judge?.message}>
        {(field) => <Input {...field} autoComplete="off" {...register('judge')} />}
      </Field>
      <Field label="Part" hint="As in a caption, such as IAS Part 12." error={errors.part?.message}>
        {(field) => <Input {...field} autoComplete="off" {...register('part')} />}
      </Field>
      <Field label="County" required error={errors.county?.message}>
        {(field) => (
          <Select {...field} {...register('county')}>
            <option value="">Select a county</option>
            {COUNTY_NAMES.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label="In Force From"
        required
        hint="When a part changes its rules, add them with the new day."
        error={errors.startsOn?.message}
      >
        {(field) => <Input {...field} type="date" {...register('startsOn')} />}
      </Field>
    </>
  );
}

function RequiredFields({ form: { register, control } }: Props) {
  const { errors } = useFormState({ control });
  const isRequired = useWatch({ control, name: 'aiCertification' }) === 'required';
  return (
    <>
      <Field
        label="Word Limit"
        hint="Only where it is below the 7,000 words of 22 NYCRR 202.8-b."
        error={errors.wordLimit?.message}
      >
        {(field) => <Input {...field} inputMode="numeric" autoComplete="off" {...register('wordLimit')} />}
      </Field>
      <Field label="AI Certification" error={errors.aiCertification?.message}>
        {(field) => (
          <Select {...field} {...register('aiCertification')}>
            <option value="not-asked">Not asked</option>
            <option value="required">Required</option>
          </Select>
        )}
      </Field>
      {isRequired && (
        <Field
          label="Wording of the AI Certification"
          hint="What the part asks to certify, word for word. Leave blank if it prescribes no words."
          error={errors.aiWording?.message}
          className="sm:col-span-2"
        >
          {(field) => <Textarea {...field} rows={3} {...register('aiWording')} />}
        </Field>
      )}
      <Checkbox
        label="Hyperlinks required"
        hint="Cites to NYSCEF documents must be hyperlinked."
        {...register('requiresHyperlinks')}
      />
      <Checkbox label="Tables required" hint="A table of contents and a table of authorities." {...register('requiresTables')} />
    </>
  );
}

function SourceFields({ form: { register, control } }: Props) {
  const { errors } = useFormState({ control });
  return (
    <Field
      label="Source"
      required
      hint="Where you read these rules: a URL, or words."
      error={errors.source?.message}
      className="sm:col-span-2"
    >
      {(field) => <Input {...field} autoComplete="off" spellCheck={false} {...register('source')} />}
    </Field>
  );
}
