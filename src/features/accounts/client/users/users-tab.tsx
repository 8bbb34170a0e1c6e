import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '#platform/client/ui/error-state.tsx';
import { Skeleton } from '#platform/client/ui/skeleton.tsx';
import { usersQuery } from './users.queries.ts';
import { Users } from './users.tsx';

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

/** Who has an account: those who wait for approval, and everybody else with what can be done about them. */
export function UsersTab({ timeZone }: { timeZone: string | undefined }) {
  const { data: users, isFetching, errorUpdateCount, refetch } = useQuery(usersQuery);
  if (users) return <Users users={users} timeZone={timeZone} />;
  if (errorUpdateCount === 0) return <UserSkeletons />;
  return (
    <ErrorState title="Error loading users" description="Please try again later" pending={isFetching} onRetry={() => refetch()} />
  );
}

function UserSkeletons() {
  return (
    <div role="status" aria-label="Loading users">
      <div className="flex flex-wrap gap-3">
        <Skeleton className="h-10 w-full sm:w-72" />
        <Skeleton className="h-10 w-36" />
        <Skeleton className="h-10 w-32 sm:ml-auto" />
      </div>
      <div className="mt-6 divide-y divide-line border-y border-line">
        {ROWS.map((row) => (
          <div key={row} className="flex h-10 items-center gap-6">
            <Skeleton className="h-4 w-1/5" />
            <Skeleton className="h-4 w-1/4" />
            <Skeleton className="h-4 w-1/6" />
          </div>
        ))}
      </div>
    </div>
  );
}
