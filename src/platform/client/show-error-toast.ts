import { errorMessage } from './error-message.ts';
import { showToast } from './ui/toast-store.ts';

/** Shows in a toast why something was not done: the server's message, or else `fallback`. */
export function showErrorToast(error: Error, fallback: string): void {
  showToast({ title: 'Error', description: errorMessage(fallback)(error), variant: 'destructive' });
}
