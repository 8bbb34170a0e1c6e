import { CircleAlert } from 'lucide-react';
import { ApiError } from '#platform/client/api.ts';

/** Why a form was not accepted, where no field of it is to blame, and what to do. */
export function FormError({ error }: { error: Error }) {
  return (
    <p role="alert" className="flex gap-2 text-sm text-danger">
      <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      {formErrorMessage(error)}
    </p>
  );
}

/** What the server said of a failure, or what can be said without it. */
export function formErrorMessage(error: Error): string {
  if (error instanceof ApiError) return error.detail ?? 'The portal could not do this. Please try again.';
  return 'The portal cannot be reached. Please check your connection and try again.';
}
