import { QueryClient } from '@tanstack/react-query';

/**
 * The portal's cache of server responses. Data is fetched once and remains until it is invalidated: nothing is refetched by a
 * timer, on focus or when the network returns, and nothing is retried.
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
        // Without a network, a call fails at once and can be retried by hand, instead of waiting silently.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
