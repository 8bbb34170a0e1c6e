import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '#platform/client/api.ts';
import { showToast } from '#platform/client/ui/toast-store.ts';
import { refetchCurrentUser } from './refetch-current-user.ts';

/** Watches, while the admin panel is open, for refused calls: the user may no longer be an administrator. */
export function useAdminRoleCheck(): void {
  const client = useQueryClient();
  useEffect(() => {
    const handleError = (error: unknown) => {
      if (error instanceof ApiError && error.status === 403) void checkRole(client);
    };
    const ends = [
      client.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') handleError(event.action.error);
      }),
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') handleError(event.action.error);
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [client]);
}

/** Checks the role again. The panel closes without it; this explains why. */
async function checkRole(client: QueryClient): Promise<void> {
  const user = await refetchCurrentUser(client);
  if (!user || user.role === 'admin') return;
  showToast({
    title: 'You are no longer an administrator',
    description: 'Another administrator changed your role. Your last action was not carried out.',
    variant: 'destructive',
  });
}
