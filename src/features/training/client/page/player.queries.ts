import { queryOptions } from '@tanstack/react-query';

/** The player's code: fetched once, beside the lists of videos. */
export const playerQuery = queryOptions({
  queryKey: ['video-player'],
  queryFn: async () => ({ VideoPlayer: (await import('../player/video-player.tsx')).VideoPlayer }),
  // The browser would not ask for it once more, only the card would blink with each video that is chosen.
  retryOnMount: false,
  meta: { isForEverybody: true },
});
