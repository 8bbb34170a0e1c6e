import { CircleAlert } from 'lucide-react';
import { SIGN_IN_REFUSALS } from '../single-sign-on.contract.ts';

/** Why a single sign-on did not work, aloud too; nothing for a code that nobody knows. */
export function SignInRefusal({ code }: { code: string }) {
  const sentence = Object.entries(SIGN_IN_REFUSALS).find(([known]) => known === code)?.[1];
  if (!sentence) return null;
  return (
    <p role="alert" className="flex max-w-xl gap-3 rounded-lg border border-line bg-surface p-4">
      <CircleAlert className="mt-1 size-4 shrink-0 text-muted" aria-hidden="true" />
      {sentence}
    </p>
  );
}
