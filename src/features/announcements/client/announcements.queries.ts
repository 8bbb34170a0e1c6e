import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/client/api.ts';
import { listAnnouncements } from '../announcements.contract.ts';

/** What is announced to the person and not put away. */
export const announcementsQuery = queryOptions({
  queryKey: [listAnnouncements.path],
  queryFn: () => call(listAnnouncements, {}),
});
