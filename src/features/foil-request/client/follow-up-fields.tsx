import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Field } from '#platform/client/ui/field.tsx';
import { Input } from '#platform/client/ui/input.tsx';
import { Select } from '#platform/client/ui/select.tsx';
import type { FollowUp } from '../foil-request.contract.ts';
import type { FoilForm } from './foil-form.ts';

const GROUNDS: Record<FollowUp['ground'], string> = {
  denial: 'A denial',
  'partial-denial': 'A partial denial',
  'no-answer': 'No answer in time (constructive denial)',
};

/** What became of the earlier request, as the reminder or appeal will state it; nothing for a new request. */
export function FollowUpFields() {
  const { register } = useFormContext<FoilForm>();
  const followUp = useWatch<FoilForm, 'followUp'>({ name: 'followUp' });
  if (!followUp) return null;
  const isAppeal = followUp.kind === 'appeal';
  return (
    <fieldset className="flex flex-col gap-5">
      <legend className="mb-2 text-sm font-medium">The earlier request</legend>
      <p className="text-sm text-muted">
        The letter states these dates and no others. A date that you leave blank is omitted, or is a bracketed blank to fill in.
      </p>
      {isAppeal && (
        <Field label="What is appealed">
          {(field) => (
            <Select {...field} className="sm:max-w-96" {...register('followUp.ground')}>
              {Object.entries(GROUNDS).map(([ground, label]) => (
                <option key={ground} value={ground}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <DayField name="requestedOn" label="Request Sent On" />
        <DayField name="acknowledgedOn" label="Acknowledged On" />
        <DayField name="promisedFor" label="Date Given by the Agency" />
        {isAppeal && followUp.ground !== 'no-answer' && <DayField name="deniedOn" label="Denied On" />}
      </div>
    </fieldset>
  );
}

function DayField({ name, label }: { name: Exclude<keyof FollowUp, 'kind' | 'ground'>; label: string }) {
  const { register } = useFormContext<FoilForm>();
  const { errors } = useFormState<FoilForm>({ name: `followUp.${name}` });
  return (
    <Field label={label} error={errors.followUp?.[name]?.message}>
      {(field) => <Input {...field} type="date" {...register(`followUp.${name}`)} />}
    </Field>
  );
}
