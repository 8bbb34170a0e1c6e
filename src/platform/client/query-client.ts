import { QueryClient } from '@tanstack/react-query';

/**
 * The portal's cache of what the server said. A read is made once and stays until something invalidates it:
 * nothing is re-read by a timer, on focus or when the network returns, and nothing is tried twice.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        // Without a network a call fails at once and can be retried by hand, instead of waiting silently.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
