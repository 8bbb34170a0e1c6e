import { type UseFormReturn, useFormState } from 'react-hook-form';
import type { AgencyBody } from '#features/foil-request/foil-agencies.contract.ts';
import { Checkbox } from '#platform/client/ui/checkbox.tsx';
import { Field } from '#platform/client/ui/field.tsx';
import { Input } from '#platform/client/ui/input.tsx';
import { Textarea } from '#platform/client/ui/textarea.tsx';

/** Form values of an agency: an absent date is an empty text. */
export type AgencyFields = Omit<AgencyBody, 'sourceDate'> & { sourceDate: string };

interface Props {
  form: UseFormReturn<AgencyFields, unknown, AgencyBody>;
}

/** The fields of an agency, each with its error. */
export function AgencyFieldset({ form }: Props) {
  const { register, control } = form;
  const { errors } = useFormState({ control });
  return (
    <div className="flex max-w-[60rem] min-w-0 flex-col gap-5">
      <Field label="Agency Name" required error={errors.name?.message}>
        {(field) => <Input {...field} autoComplete="off" {...register('name')} />}
      </Field>
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
        <Office form={form} names={['officer', 'address', 'email']} labels={REQUESTS} isRequired />
        <Office form={form} names={['appealsOfficer', 'appealsAddress', 'appealsEmail']} labels={APPEALS} />
      </div>
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
        <Field label="Source" hint="The page where you read this: a full URL." error={errors.sourceUrl?.message}>
          {(field) => <Input {...field} inputMode="url" autoComplete="off" spellCheck={false} {...register('sourceUrl')} />}
        </Field>
        <Field
          label="Source Date"
          hint="When the source said so. Leave blank if it is undated."
          error={errors.sourceDate?.message}
        >
          {(field) => <Input {...field} type="date" className="sm:max-w-64" {...register('sourceDate')} />}
        </Field>
      </div>
      <Field label="Note" hint="Shown to people who choose this agency." error={errors.note?.message}>
        {(field) => <Textarea {...field} rows={2} {...register('note')} />}
      </Field>
      <Checkbox label="Hide this agency" hint="Hidden agencies are not offered for new requests." {...register('isHidden')} />
    </div>
  );
}

const REQUESTS = ['Records Access Officer', 'Address for Requests', 'Email for Requests'] as const;
const APPEALS = ['Appeals Officer', 'Address for Appeals', 'Email for Appeals'] as const;

type OfficeNames = readonly ['officer', 'address', 'email'] | readonly ['appealsOfficer', 'appealsAddress', 'appealsEmail'];

/** An office with its address; an unknown fact is left blank. */
function Office({
  form,
  names,
  labels,
  isRequired,
}: Props & { names: OfficeNames; labels: readonly string[]; isRequired?: true }) {
  const { register, control } = form;
  const { errors } = useFormState({ control });
  const [officer, address, email] = names;
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <Field
        label={labels[0]}
        required={isRequired ?? false}
        hint="The office rather than a person’s name."
        error={errors[officer]?.message}
      >
        {(field) => <Input {...field} autoComplete="off" {...register(officer)} />}
      </Field>
      <Field label={labels[1]} error={errors[address]?.message}>
        {(field) => <Textarea {...field} rows={3} autoComplete="off" {...register(address)} />}
      </Field>
      <Field label={labels[2]} error={errors[email]?.message}>
        {(field) => <Input {...field} type="email" autoComplete="off" {...register(email)} />}
      </Field>
    </div>
  );
}
