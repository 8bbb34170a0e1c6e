import { sentenceOr } from './sentence-or.ts';
import { showToast } from './ui/toast-store.ts';

/** Says in a toast why something was not done: in the server's sentence, or else in `fallback`. */
export function tellFailure(error: Error, fallback: string): void {
  showToast({ title: 'Error', description: sentenceOr(fallback)(error), variant: 'destructive' });
}
