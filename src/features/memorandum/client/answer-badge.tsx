import { CircleAlert, CircleCheck, CircleDashed, CircleHelp, CircleX, type LucideIcon } from 'lucide-react';
import type { Answer } from '#features/verification/verification.contract.ts';
import { ANSWER_WORDS } from './finding-words.ts';

const LOOKS: Record<Answer, { Icon: LucideIcon; color: string }> = {
  verified: { Icon: CircleCheck, color: 'text-success' },
  differs: { Icon: CircleAlert, color: 'text-danger' },
  'not-found': { Icon: CircleX, color: 'text-danger' },
  unchecked: { Icon: CircleDashed, color: 'text-muted' },
  'not-checkable': { Icon: CircleHelp, color: 'text-muted' },
};

/** An answer by icon and word. */
export function AnswerBadge({ answer }: { answer: Answer }) {
  const { Icon, color } = LOOKS[answer];
  return (
    <span className={`inline-flex shrink-0 items-center gap-1.5 text-sm font-medium ${color}`}>
      <Icon className="size-4 shrink-0" aria-hidden="true" />
      {ANSWER_WORDS[answer]}
    </span>
  );
}
