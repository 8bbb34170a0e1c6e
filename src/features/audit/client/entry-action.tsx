import { actionInWords } from '../entry-words.contract.ts';

const TROUBLE = /\.(?:refused|throttled|failed|suspended)$/;

/** What was done; what went wrong, or was shut out, is seen from afar. */
export function EntryAction({ action }: { action: string }) {
  return <span className={TROUBLE.test(action) ? 'text-danger' : ''}>{actionInWords(action)}</span>;
}
