import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { currentUserQuery } from '#features/accounts/client/accounts.queries.ts';
import { focusHeading } from '#platform/client/focus-heading.ts';
import { IconButton } from '#platform/client/ui/icon-button.tsx';
import type { ShownAnnouncement } from '../announcements.contract.ts';
import { AnnouncementBanner } from './announcement-banner.tsx';
import { announcementsQuery } from './announcements.queries.ts';
import { useDismissal } from './use-dismissal.ts';

/** Announcements to the signed-in user, above every page; empty if there are none, or if they cannot be loaded. */
export function Announcements() {
  const { data: user } = useQuery(currentUserQuery);
  const { data: announced = [] } = useQuery({ ...announcementsQuery, enabled: Boolean(user) });
  const dismiss = useDismissal();
  const list = useRef<HTMLUListElement>(null);
  if (!user || announced.length === 0) return null;
  function putAway(announcement: ShownAnnouncement) {
    const next = neighborOf(list.current, announced.indexOf(announcement));
    dismiss(announcement);
    if (next) next.focus();
    else focusHeading();
  }
  return (
    <section aria-label="Announcements" className="border-b border-line">
      <ul ref={list} className="divide-y divide-line">
        {announced.map((announcement) => (
          <li key={announcement.id}>
            <AnnouncementBanner announcement={announcement}>
              {(textId) => (
                <IconButton label="Dismiss" aria-describedby={textId} className="-mr-2" onClick={() => putAway(announcement)}>
                  <X aria-hidden="true" />
                </IconButton>
              )}
            </AnnouncementBanner>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The button that takes over the focus: the next announcement's, or the last one's. */
function neighborOf(list: HTMLUListElement | null, index: number): HTMLButtonElement | undefined {
  const buttons = [...(list?.querySelectorAll('button') ?? [])];
  return buttons[index + 1] ?? buttons[index - 1];
}
