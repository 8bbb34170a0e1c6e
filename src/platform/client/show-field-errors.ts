import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError } from './api.ts';

/**
 * Puts the server's sentences beside their fields and goes to the first of them.
 * @returns whether there were any.
 */
export function showFieldErrors<Values extends FieldValues>(
  error: Error,
  names: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): boolean {
  if (!(error instanceof ApiError)) return false;
  const wrong = names.flatMap((name) => {
    const message = error.fields[name];
    return message === undefined ? [] : [{ name, message }];
  });
  wrong.forEach(({ name, message }, index) => {
    setError(name, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  return wrong.length > 0;
}
