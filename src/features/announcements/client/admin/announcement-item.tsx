import { Pencil, Trash2 } from 'lucide-react';
import type { KeptAnnouncement } from '#features/announcements/admin-announcements.contract.ts';
import { IconButton } from '#platform/client/ui/icon-button.tsx';
import { daysInWords } from './days-in-words.ts';
import { nameOf } from './name-of.ts';
import { StateLabel } from './state-label.tsx';

interface Props {
  announcement: KeptAnnouncement;
  onEdit: () => void;
  onDelete: () => void;
  /** Its form has just been left: the keyboard goes on from its button. */
  isReturnedTo: boolean;
}

/** One announcement of the list: what it says, when it is shown, and how many have put it away. */
export function AnnouncementItem({ announcement, onEdit, onDelete, isReturnedTo }: Props) {
  const { text, tone, state, dismissals, createdBy } = announcement;
  const name = nameOf(announcement);
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
  people === 0 ? 'Dismissed by nobody' : `Dismissed by ${people} ${people === 1 ? 'person' : 'people'}`;

const focus = (button: HTMLButtonElement | null) => button?.focus();
