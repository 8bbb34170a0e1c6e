import type { QueryClient } from '@tanstack/react-query';

/**
 * Reads the lists of these paths again, as far as they were read before; also a list in whose place a form stands, so that it
 * shows what was saved from its first moment on.
 */
export async function refetchLists(client: QueryClient, ...paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map((path) => client.invalidateQueries({ queryKey: [path], refetchType: 'all' })));
}
