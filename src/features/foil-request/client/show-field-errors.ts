import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import { ApiError } from '#platform/client/api.ts';
import { FIELD_ORDER, type FoilForm } from './foil-form.ts';

type Form = UseFormReturn<FoilForm, unknown, FoilForm>;

/** Shows the server's messages beside their fields and focuses the first of them. */
export function showFieldErrors(form: Form, error: Error): void {
  if (!(error instanceof ApiError)) return;
  const wrong = FIELD_ORDER.filter((name) => error.fields[name]);
  for (const name of wrong) form.setError(name, { type: 'server', message: error.fields[name] });
  focusFirst(form, wrong);
}

/** Focuses the first field with an error, in page order. */
export function focusFirstError(form: Form, errors: FieldErrors<FoilForm>): void {
  focusFirst(
    form,
    FIELD_ORDER.filter((name) => errors[name]),
  );
}

function focusFirst(form: Form, [first]: (typeof FIELD_ORDER)[number][]): void {
  const groups = { mailTypes: 'mailTypes.email', followUp: 'followUp.requestedOn' } as const;
  if (first) form.setFocus(first === 'mailTypes' || first === 'followUp' ? groups[first] : first);
}
