import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Resolver, useForm, useFormState } from 'react-hook-form';
import { call } from '#platform/client/api.ts';
import { showErrorToast } from '#platform/client/show-error-toast.ts';
import { showFieldErrors } from '#platform/client/show-field-errors.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { Dialog } from '#platform/client/ui/dialog.tsx';
import { DialogActions } from '#platform/client/ui/dialog-actions.tsx';
import { Field } from '#platform/client/ui/field.tsx';
import { Input } from '#platform/client/ui/input.tsx';
import { showToast } from '#platform/client/ui/toast-store.ts';
import { useUnsavedChanges } from '#platform/client/unsaved-changes.ts';
import { useUnsavedChangesPrompt } from '#platform/client/use-unsaved-changes-prompt.tsx';
import { DATE_NAMES, type DateName, type FoilClock, type FoilDates, foilDates, saveFoilDates } from '../foil-dates.contract.ts';
import { DATE_LABELS } from './deadline-list.tsx';
import { clocksQuery } from './foil-dates.queries.ts';
import { todayIn } from './today.ts';

/** Form values: an absent date is an empty text. */
type DateFields = Record<DateName, string>;

const HINTS: Partial<Record<DateName, string>> = {
  sentOn: 'The day on which the letter went to the agency, or reached it if you know that.',
  promisedFor: 'The approximate date in the acknowledgment.',
  deniedOn: 'The date of the denial, also of a partial one.',
  closedOn: 'Records received, appeal decided, or request withdrawn: nothing more is due.',
};

const fieldsOf = (dates: FoilDates) => Object.fromEntries(DATE_NAMES.map((name) => [name, dates[name] ?? ''])) as DateFields;

const validate = standardSchemaResolver<FoilDates, unknown, FoilDates>(foilDates);

/** The contract has null for an empty date. */
const resolver: Resolver<DateFields, unknown, FoilDates> = (typed, context, options) => {
  const dates = Object.fromEntries(DATE_NAMES.map((name) => [name, typed[name] || null])) as FoilDates;
  return validate(dates, context, options as never) as ReturnType<Resolver<DateFields, unknown, FoilDates>>;
};

interface Props {
  clock: FoilClock;
  title: string;
  timeZone: string | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The dates of a request, to be entered or changed. Leaving them unsaved asks first. */
export function DatesDialog({ open, onOpenChange, title, ...rest }: Props) {
  const { leave, question } = useUnsavedChangesPrompt();
  const change = (next: boolean) => (next ? onOpenChange(true) : leave(() => onOpenChange(false)));
  return (
    <Dialog open={open} onOpenChange={change} title="Dates of this request" description={title}>
      <DatesForm {...rest} onCancel={() => change(false)} onSaved={() => onOpenChange(false)} />
      {question}
    </Dialog>
  );
}

interface FormProps extends Pick<Props, 'clock' | 'timeZone'> {
  onCancel: () => void;
  onSaved: () => void;
}

function DatesForm({ clock, timeZone, onCancel, onSaved }: FormProps) {
  const form = useForm<DateFields, unknown, FoilDates>({ defaultValues: fieldsOf(clock.dates), resolver });
  const { errors, isDirty } = useFormState({ control: form.control });
  useUnsavedChanges(isDirty);
  const save = useSaveDates(clock.documentId, onSaved, (error) => showFieldErrors(error, DATE_NAMES, form.setError));
  const today = todayIn(timeZone);
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={form.handleSubmit((dates) => save.isPending || save.mutate(dates))}
    >
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
        {DATE_NAMES.map((name) => (
          <Field key={name} label={DATE_LABELS[name]} hint={HINTS[name]} error={errors[name]?.message}>
            {(field) => (
              <Input {...field} type="date" {...(name === 'promisedFor' ? {} : { max: today })} {...form.register(name)} />
            )}
          </Field>
        ))}
      </div>
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" pending={save.isPending}>
          Save dates
        </Button>
      </DialogActions>
    </form>
  );
}

/** Saves the dates of a request, whose deadlines are shown at once. */
function useSaveDates(id: string, onSaved: () => void, showInForm: (error: Error) => boolean) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: FoilDates) => call(saveFoilDates, { params: { id }, body }),
    onSuccess: (saved) => {
      client.setQueryData(clocksQuery.queryKey, (clocks) => clocks?.map((each) => (each.documentId === id ? saved : each)));
      showToast({ title: 'Dates saved' });
      onSaved();
    },
    onError: (error) => {
      if (!showInForm(error)) showErrorToast(error, 'The dates were not saved. Please try again.');
    },
  });
}
