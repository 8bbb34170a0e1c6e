import { useQueryClient } from '@tanstack/react-query';
import { deleteAnnouncement, type KeptAnnouncement } from '#features/announcements/admin-announcements.contract.ts';
import { listAnnouncements } from '#features/announcements/announcements.contract.ts';
import { call } from '#platform/client/api.ts';
import { readAgain } from '#platform/client/kept-list/read-again.ts';
import { useItemDeletion } from '#platform/client/kept-list/use-item-deletion.tsx';
import { sentenceOr } from '#platform/client/sentence-or.ts';
import { keptAnnouncementsQuery } from './kept-announcements.queries.ts';
import { nameOf } from './name-of.ts';

/** Deletes announcements, after a question with the beginning of the text in it. */
export function useAnnouncementDeletion() {
  const client = useQueryClient();
  return useItemDeletion<KeptAnnouncement>({
    queryKey: keptAnnouncementsQuery.queryKey,
    nameOf,
    // What everybody sees above their page changes with it, the administrator's own banner at once.
    refresh: () => readAgain(client, listAnnouncements.path, String(keptAnnouncementsQuery.queryKey[0])),
    remove: (id) => call(deleteAnnouncement, { params: { id: String(id) } }),
    question: 'Are you sure you want to delete this announcement?',
    consequence: 'disappears for everybody and cannot be brought back.',
    done: () => ({ title: 'Success!', description: 'Announcement deleted' }),
    failureOf: sentenceOr('Failed to delete announcement. Please try again.'),
  });
}
