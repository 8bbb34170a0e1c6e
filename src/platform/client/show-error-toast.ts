import { errorMessage } from './error-message.ts';
import { showToast } from './ui/toast-store.ts';

/** Says in a toast why something was not done: in the server's sentence, or else in `fallback`. */
export function showErrorToast(error: Error, fallback: string): void {
  showToast({ title: 'Error', description: errorMessage(fallback)(error), variant: 'destructive' });
}
