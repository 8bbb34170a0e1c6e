import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type FieldErrors, type Resolver, type UseFormRegister, useFormState } from 'react-hook-form';
import { currentUserQuery } from '#features/accounts/client/accounts.queries.ts';
import { DATA_LABELS, type RegisterBody, STATUS_LABELS, TRAINING_LABELS } from '#features/catalogue/register.contract.ts';
import { ApiError } from '#platform/client/api.ts';
import { refetchLists } from '#platform/client/editable-list/refetch-lists.ts';
import { ItemForm } from '#platform/client/item-form.tsx';
import { showErrorToast } from '#platform/client/show-error-toast.ts';
import { showFieldErrors } from '#platform/client/show-field-errors.ts';
import { ChoiceSelect } from '#platform/client/ui/choice-select.tsx';
import { Field } from '#platform/client/ui/field.tsx';
import { Input } from '#platform/client/ui/input.tsx';
import { Textarea } from '#platform/client/ui/textarea.tsx';
import { showToast } from '#platform/client/ui/toast-store.ts';
import { useAutosavedForm } from '#platform/client/use-autosaved-form.ts';

interface EntryField {
  name: keyof RegisterBody;
  label: string;
  hint?: string;
  type?: 'email' | 'date';
  /** Labels of the values that can be selected. */
  choices?: Record<string, string>;
}

const FIELDS: readonly EntryField[] = [
  { name: 'status', label: 'Status', hint: 'A retired tool is hidden from users.', choices: STATUS_LABELS },
  { name: 'dataClass', label: 'Data That May Be Entered', hint: 'The most sensitive data allowed.', choices: DATA_LABELS },
  { name: 'ownerName', label: 'Owner' },
  { name: 'ownerEmail', label: 'Owner’s Email', hint: 'Receives the reminder of the review.', type: 'email' },
  { name: 'vendor', label: 'Vendor' },
  { name: 'dataLocation', label: 'Where Data Is Kept', hint: 'Such as “Azure, East US”.' },
  { name: 'trainsOnData', label: 'Trains on the Data', choices: TRAINING_LABELS },
  { name: 'reviewOn', label: 'Review Date', hint: 'The owner and administrators are reminded.', type: 'date' },
];

/** Form values of a register entry, in which an empty text is not known, and of the tool that gets it, if that is new. */
export type EntryValues = Record<keyof RegisterBody, string> &
  Partial<Record<'state' | 'seen' | 'name' | 'url' | 'description' | 'category' | 'toolType', string>>;

interface Props<Body> {
  title: string;
  /** Key of the autosaved form without the person. */
  draftKey: string;
  before: EntryValues;
  schema: Parameters<typeof standardSchemaResolver>[0];
  saveLabel: string;
  /** Saves what was entered. @returns what has happened, for the toast */
  send: (body: Body) => Promise<string>;
  /** Failure without a message of the server. */
  failure: string;
  /** Paths of the lists that are fetched again before the form is left. */
  lists: readonly string[];
  /** Called after canceling or saving. */
  onDone: () => void;
  /** Fields above those of the entry. */
  children?: (register: UseFormRegister<EntryValues>, errors: FieldErrors<EntryValues>) => ReactNode;
}

/** Form of a register entry. What is typed survives a reload; leaving it unsaved asks first. */
export function EntryForm<Body>({ title, draftKey, schema, saveLabel, send, failure, lists, onDone, ...props }: Props<Body>) {
  const { data: user } = useQuery(currentUserQuery);
  const client = useQueryClient();
  const [before] = useState(props.before as Required<EntryValues>);
  const resolver = standardSchemaResolver(schema) as unknown as Resolver<EntryValues, unknown, Body>;
  const autosaved = useAutosavedForm({ draftKey: `${draftKey}:${user?.email}`, before, resolver });
  const { form, clearDraft } = autosaved;
  const { errors } = useFormState({ control: form.control });
  const finish = () => {
    clearDraft();
    onDone();
  };
  const save = useMutation({
    mutationFn: send,
    onSuccess: async (description) => {
      await refetchLists(client, ...lists);
      showToast({ title: 'Success!', description });
      finish();
    },
    onError: (error) => {
      // Somebody else was first: the list shows what they decided.
      if (error instanceof ApiError && error.status === 409) finish();
      const names = Object.keys(before) as (keyof EntryValues)[];
      if (!showFieldErrors(error, names, form.setError)) showErrorToast(error, failure);
    },
  });
  return (
    <ItemForm
      title={title}
      autosaved={autosaved}
      isSaving={save.isPending}
      saveLabel={saveLabel}
      onSubmit={form.handleSubmit((body) => save.isPending || save.mutate(body))}
      onCancel={onDone}
    >
      {props.children?.(form.register, errors)}
      <div className="grid max-w-[60rem] min-w-0 items-start gap-x-6 gap-y-5 sm:grid-cols-2">
        {FIELDS.map(({ name, label, hint, type, choices }) => (
          <Field key={name} label={label} hint={hint} error={errors[name]?.message}>
            {(field) =>
              choices ? (
                <ChoiceSelect {...field} {...form.register(name)} options={{ '': 'Not stated', ...choices }} />
              ) : (
                <Input {...field} type={type ?? 'text'} autoComplete="off" {...form.register(name)} />
              )
            }
          </Field>
        ))}
        <Field
          label="Conditions"
          hint="Shown to everyone who asks what they may enter."
          error={errors.conditions?.message}
          className="sm:col-span-2"
        >
          {(field) => <Textarea {...field} rows={4} {...form.register('conditions')} />}
        </Field>
      </div>
    </ItemForm>
  );
}

/** Form values of what is known of an entry. */
export const entryValuesOf = (entry: Partial<RegisterBody>): EntryValues =>
  Object.fromEntries(
    [...FIELDS.map(({ name }) => name), 'conditions' as const].map((name) => [name, entry[name] ?? '']),
  ) as EntryValues;
