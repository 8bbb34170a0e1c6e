import type { UseFormReturn } from 'react-hook-form';
import { ApiError } from '#platform/client/api.ts';
import { FIELD_ORDER, type FoilForm } from './foil-form.ts';

/** Puts the server's sentences beside their fields and moves to the first of them. */
export function showFieldErrors(form: UseFormReturn<FoilForm, unknown, FoilForm>, error: Error): void {
  if (!(error instanceof ApiError)) return;
  const wrong = FIELD_ORDER.filter((name) => error.fields[name]);
  for (const name of wrong) form.setError(name, { type: 'server', message: error.fields[name] });
  const first = wrong[0];
  if (first) form.setFocus(first === 'mailTypes' ? 'mailTypes.email' : first);
}
