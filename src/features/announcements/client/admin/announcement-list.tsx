import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type AdminAnnouncement,
  deleteAnnouncement,
  listAllAnnouncements,
} from '#features/announcements/admin-announcements.contract.ts';
import { listAnnouncements } from '#features/announcements/announcements.contract.ts';
import { call } from '#platform/client/api.ts';
import { ListHeading } from '#platform/client/editable-list/list-heading.tsx';
import { LoadedList } from '#platform/client/editable-list/loaded-list.tsx';
import { refetchLists } from '#platform/client/editable-list/refetch-lists.ts';
import { useDeleteItem } from '#platform/client/editable-list/use-delete-item.tsx';
import { errorMessage } from '#platform/client/error-message.ts';
import { Skeleton } from '#platform/client/ui/skeleton.tsx';
import { AnnouncementItem } from './announcement-item.tsx';
import { announcementName } from './announcement-name.ts';

/** Every announcement, for administrators. */
const allAnnouncementsQuery = queryOptions({
  queryKey: [listAllAnnouncements.path],
  queryFn: () => call(listAllAnnouncements, {}),
});

interface Props {
  /** Opens the form, for a new announcement when none is given. */
  onOpen: (announcement?: AdminAnnouncement) => void;
  /** Id of the announcement whose form has just been left; null for a new one. */
  returnTo: number | null | undefined;
}

/** Every announcement, with its state today. */
export function AnnouncementList({ onOpen, returnTo }: Props) {
  // Refetched whenever the list is opened, because other administrators edit them too, and days go by.
  const query = useQuery({ ...allAnnouncementsQuery, staleTime: 0, refetchOnMount: 'always' });
  const { confirmDelete, dialog } = useAnnouncementDeletion();
  return (
    <section aria-labelledby="kept-announcements">
      <ListHeading
        id="kept-announcements"
        title="All Announcements"
        count={query.data?.length}
        addLabel="New Announcement"
        onAdd={() => onOpen()}
        isReturnedTo={returnTo === null}
      />
      <LoadedList query={query} items={query.data} plural="announcements" rows={<RowSkeletons />} empty="No announcements">
        {(announcements) => (
          <ul className="border-y border-line divide-y divide-line">
            {announcements.map((announcement) => (
              <AnnouncementItem
                key={announcement.id}
                announcement={announcement}
                onEdit={() => onOpen(announcement)}
                onDelete={() => confirmDelete(announcement)}
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

const SKELETON_ROWS = ['first', 'second', 'third'];

/** Placeholder rows as high as an announcement of one line. */
function RowSkeletons() {
  return (
    <div className="border-y border-line divide-y divide-line">
      {SKELETON_ROWS.map((position) => (
        <div key={position} className="flex h-14 items-center gap-x-6">
          <Skeleton className="h-4 w-20" />
          <Skeleton className="h-4 flex-1" />
          <Skeleton className="hidden h-4 w-48 lg:block" />
        </div>
      ))}
    </div>
  );
}

/** Deletes announcements, after a confirmation that quotes the beginning of the text. */
function useAnnouncementDeletion() {
  const client = useQueryClient();
  return useDeleteItem<AdminAnnouncement>({
    queryKey: allAnnouncementsQuery.queryKey,
    nameOf: announcementName,
    // The banner above everybody's page changes with it, the administrator's own at once.
    refresh: () => refetchLists(client, listAnnouncements.path, String(allAnnouncementsQuery.queryKey[0])),
    remove: (id) => call(deleteAnnouncement, { params: { id: String(id) } }),
    question: 'Are you sure you want to delete this announcement?',
    consequence: 'will be removed for everyone and cannot be restored.',
    done: () => ({ title: 'Success!', description: 'Announcement deleted' }),
    failureOf: errorMessage('Failed to delete announcement. Please try again.'),
  });
}
