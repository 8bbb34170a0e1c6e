import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/client/api.ts';
import { listAnnouncements } from '../announcements.contract.ts';

/** The person's announcements that are not dismissed. */
export const announcementsQuery = queryOptions({
  queryKey: [listAnnouncements.path],
  queryFn: () => call(listAnnouncements, {}),
});
