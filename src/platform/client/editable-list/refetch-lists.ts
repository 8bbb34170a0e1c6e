import type { QueryClient } from '@tanstack/react-query';

/**
 * Refetches the lists of these paths, if they were fetched before; also a list that is currently replaced by a form, so that it
 * shows what was saved from its first moment on.
 */
export async function refetchLists(client: QueryClient, ...paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map((path) => client.invalidateQueries({ queryKey: [path], refetchType: 'all' })));
}
