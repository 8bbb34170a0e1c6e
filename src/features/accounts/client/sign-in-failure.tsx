import { CircleAlert, Clock } from 'lucide-react';
import { SIGN_IN_REFUSALS } from '../single-sign-on.contract.ts';

const LOOKS = {
  waiting: { Icon: Clock, color: 'border-warning bg-warning-soft', iconColor: 'text-warning' },
  refused: { Icon: CircleAlert, color: 'border-danger bg-danger-soft', iconColor: 'text-danger' },
};

/** Explains why a single sign-on failed, announced too; renders nothing for an unknown code. */
export function SignInFailure({ code }: { code: string }) {
  const sentence = Object.entries(SIGN_IN_REFUSALS).find(([known]) => known === code)?.[1];
  if (!sentence) return null;
  const { Icon, color, iconColor } = LOOKS[code === 'pending' ? 'waiting' : 'refused'];
  return (
    // The page below has its own margin.
    <p role="alert" className={`flex max-w-xl gap-3 rounded-lg border p-4 lg:-mb-12 ${color}`}>
      <Icon className={`mt-1 size-4 shrink-0 ${iconColor}`} aria-hidden="true" />
      {sentence}
    </p>
  );
}
