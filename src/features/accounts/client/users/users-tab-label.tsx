import { useInfiniteQuery } from '@tanstack/react-query';
import { NO_FILTER, usersQuery } from './users.queries.ts';

/** The tab's label, with the number of pending users. */
export function UsersTabLabel() {
  const { data } = useInfiniteQuery(usersQuery(NO_FILTER));
  const waiting = data?.pages[0]?.pending ?? 0;
  if (waiting === 0) return 'Users';
  return (
    <span className="relative">
      <span aria-hidden="true" className="inline-flex items-center gap-2">
        Users
        <span className="inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-accent px-1.5 text-xs text-on-accent tabular-nums">
          {waiting}
        </span>
      </span>
      <span className="sr-only">Users, {waiting} pending approval</span>
    </span>
  );
}
