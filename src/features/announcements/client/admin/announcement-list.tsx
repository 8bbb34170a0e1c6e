import { useQuery } from '@tanstack/react-query';
import type { KeptAnnouncement } from '#features/announcements/admin-announcements.contract.ts';
import { ListHeading } from '#platform/client/kept-list/list-heading.tsx';
import { LoadedList } from '#platform/client/kept-list/loaded-list.tsx';
import { Skeleton } from '#platform/client/ui/skeleton.tsx';
import { AnnouncementItem } from './announcement-item.tsx';
import { keptAnnouncementsQuery } from './kept-announcements.queries.ts';
import { useAnnouncementDeletion } from './use-announcement-deletion.ts';

interface Props {
  /** Opens the form, for a new announcement when none is given. */
  onOpen: (announcement?: KeptAnnouncement) => void;
  /** Whose form has just been left; null for that of a new one. */
  returnTo: number | null | undefined;
}

/** Every announcement, with whether people see it today. */
export function AnnouncementList({ onOpen, returnTo }: Props) {
  // Other administrators work on them too, and days go by, so they are asked for whenever the list is opened.
  const query = useQuery({ ...keptAnnouncementsQuery, staleTime: 0, refetchOnMount: 'always' });
  const { askToDelete, dialog } = useAnnouncementDeletion();
  return (
    <section aria-labelledby="kept-announcements">
      <ListHeading
        id="kept-announcements"
        title="Announced"
        count={query.data?.length}
        addLabel="New Announcement"
        onAdd={() => onOpen()}
        isReturnedTo={returnTo === null}
      />
      <LoadedList query={query} items={query.data} plural="announcements" rows={<RowSkeletons />} empty="Nothing is announced">
        {(announcements) => (
          <ul className="border-y border-line divide-y divide-line">
            {announcements.map((announcement) => (
              <AnnouncementItem
                key={announcement.id}
                announcement={announcement}
                onEdit={() => onOpen(announcement)}
                onDelete={() => askToDelete(announcement)}
                isReturnedTo={returnTo === announcement.id}
              />
            ))}
          </ul>
        )}
      </LoadedList>
      {dialog}
    </section>
  );
}

const PLACES = ['first', 'second', 'third'];

/** Rows as high as an announcement of one line. */
function RowSkeletons() {
  return (
    <div className="border-y border-line divide-y divide-line">
      {PLACES.map((place) => (
        <div key={place} className="flex h-14 items-center gap-x-6">
          <Skeleton className="h-4 w-20" />
          <Skeleton className="h-4 flex-1" />
          <Skeleton className="hidden h-4 w-48 lg:block" />
        </div>
      ))}
    </div>
  );
}
