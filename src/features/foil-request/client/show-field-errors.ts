import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import { ApiError } from '#platform/client/api.ts';
import { FIELD_ORDER, type FoilForm } from './foil-form.ts';

type Form = UseFormReturn<FoilForm, unknown, FoilForm>;

/** Puts the server's sentences beside their fields and moves to the first of them. */
export function showFieldErrors(form: Form, error: Error): void {
  if (!(error instanceof ApiError)) return;
  const wrong = FIELD_ORDER.filter((name) => error.fields[name]);
  for (const name of wrong) form.setError(name, { type: 'server', message: error.fields[name] });
  focusFirst(form, wrong);
}

/** Moves to the first field that stands with an error, in the order of the page. */
export function focusFirstError(form: Form, errors: FieldErrors<FoilForm>): void {
  focusFirst(
    form,
    FIELD_ORDER.filter((name) => errors[name]),
  );
}

function focusFirst(form: Form, [first]: (typeof FIELD_ORDER)[number][]): void {
  if (first) form.setFocus(first === 'mailTypes' ? 'mailTypes.email' : first);
}
