import { queryOptions } from '@tanstack/react-query';
import { listKeptAnnouncements } from '#features/announcements/admin-announcements.contract.ts';
import { call } from '#platform/client/api.ts';

/** Every announcement, for administrators. */
export const keptAnnouncementsQuery = queryOptions({
  queryKey: [listKeptAnnouncements.path],
  queryFn: () => call(listKeptAnnouncements, {}),
});
