import { ApiError } from '#platform/client/api.ts';
import { showToast } from '#platform/client/ui/toast-store.ts';

/** Says in a toast why something was not done: in the server's sentence, or else in `fallback`. */
export function tellFailure(error: Error, fallback: string): void {
  const description = (error instanceof ApiError && error.detail) || fallback;
  showToast({ title: 'Error', description, variant: 'destructive' });
}
