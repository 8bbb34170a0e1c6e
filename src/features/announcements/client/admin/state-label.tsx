import { CalendarClock, Check, Megaphone } from 'lucide-react';
import type { KeptAnnouncement } from '#features/announcements/admin-announcements.contract.ts';

const STATES = {
  scheduled: { Icon: CalendarClock, word: 'Scheduled', className: 'bg-accent-soft text-accent' },
  showing: { Icon: Megaphone, word: 'Showing', className: 'bg-success-soft text-success' },
  ended: { Icon: Check, word: 'Ended', className: 'bg-sunken text-muted' },
} as const;

/** Whether people see an announcement today, by icon and word. */
export function StateLabel({ state }: { state: KeptAnnouncement['state'] }) {
  const { Icon, word, className } = STATES[state];
  return (
    <span className={`inline-flex w-fit items-center gap-1 rounded-full px-2 py-0.5 text-xs ${className}`}>
      <Icon className="size-3.5" aria-hidden="true" />
      {word}
    </span>
  );
}
