import { CircleAlert } from 'lucide-react';
import { ApiError } from '#platform/client/api.ts';

/** Shows why a form was refused, when no field is to blame, and what to do. */
export function FormError({ error }: { error: Error }) {
  return (
    <p role="alert" className="flex gap-2 text-sm text-danger">
      <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      {formErrorMessage(error)}
    </p>
  );
}

/** Returns the server's message of a failure, or a general one without it. */
export function formErrorMessage(error: Error): string {
  if (error instanceof ApiError) return error.detail ?? 'Something went wrong. Please try again.';
  return 'The portal cannot be reached. Please check your connection and try again.';
}
