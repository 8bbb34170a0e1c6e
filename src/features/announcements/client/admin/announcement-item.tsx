import { CalendarClock, Check, Megaphone, Pencil, Trash2 } from 'lucide-react';
import type { AdminAnnouncement } from '#features/announcements/admin-announcements.contract.ts';
import { IconButton } from '#platform/client/ui/icon-button.tsx';
import { announcementName } from './announcement-name.ts';

const STATES = {
  scheduled: { Icon: CalendarClock, word: 'Scheduled', className: 'bg-accent-soft text-accent' },
  showing: { Icon: Megaphone, word: 'Showing', className: 'bg-success-soft text-success' },
  ended: { Icon: Check, word: 'Ended', className: 'bg-sunken text-muted' },
} as const;

// A day without a time is the same everywhere.
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

const write = (day: string) => DAY.format(new Date(`${day}T00:00:00Z`));

interface Props {
  announcement: AdminAnnouncement;
  onEdit: () => void;
  onDelete: () => void;
  /** True if its form has just been left: its button receives the focus. */
  isReturnedTo: boolean;
}

/** One announcement of the list: its text, its days, and the number of dismissals. */
export function AnnouncementItem({ announcement, onEdit, onDelete, isReturnedTo }: Props) {
  const { text, tone, state, dismissals, createdBy } = announcement;
  const name = announcementName(announcement);
  return (
    <li className="flex items-start gap-x-4 py-2">
      <div className="grid min-w-0 flex-1 gap-x-6 gap-y-1 lg:grid-cols-[7rem_minmax(0,1fr)_14rem_11.5rem] lg:items-baseline">
        <StateLabel state={state} />
        <p className="line-clamp-3 font-medium wrap-anywhere lg:line-clamp-2">
          {tone === 'warning' && <span className="text-warning">Warning: </span>}
          {text}
        </p>
        <p className="text-sm text-muted tabular-nums">
          {daysInWords(announcement)}
          <span className="block">by {createdBy}</span>
        </p>
        <p className="text-sm text-muted tabular-nums">{dismissedBy(dismissals)}</p>
      </div>
      <div className="flex shrink-0">
        <IconButton ref={isReturnedTo ? focus : undefined} label={`Edit: ${name}`} title="Edit" onClick={onEdit}>
          <Pencil aria-hidden="true" />
        </IconButton>
        <IconButton label={`Delete: ${name}`} title="Delete" onClick={onDelete}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}

const dismissedBy = (people: number) =>
  people === 0 ? 'Dismissed by no one' : `Dismissed by ${people} ${people === 1 ? 'person' : 'people'}`;

const focus = (button: HTMLButtonElement | null) => button?.focus();

/** Formats the days on which an announcement is shown, inclusive, such as "Jan 31, 2026 – Feb 2, 2026". */
function daysInWords({ startsOn, endsOn }: Pick<AdminAnnouncement, 'startsOn' | 'endsOn'>): string {
  if (endsOn === null) return `Starting ${write(startsOn)}`;
  return startsOn === endsOn ? `On ${write(startsOn)}` : `${write(startsOn)} – ${write(endsOn)}`;
}

/** State of an announcement today, as icon and word. */
function StateLabel({ state }: { state: AdminAnnouncement['state'] }) {
  const { Icon, word, className } = STATES[state];
  return (
    <span className={`inline-flex w-fit items-center gap-1 rounded-full px-2 py-0.5 text-xs ${className}`}>
      <Icon className="size-3.5" aria-hidden="true" />
      {word}
    </span>
  );
}
