import { queryOptions } from '@tanstack/react-query';

/** The player's code: fetched once, in parallel with the lists of videos. */
export const playerQuery = queryOptions({
  queryKey: ['video-player'],
  queryFn: async () => ({ VideoPlayer: (await import('../player/video-player.tsx')).VideoPlayer }),
  // The browser would not fetch it again; only the card would blink with each selected video.
  retryOnMount: false,
  meta: { isForEverybody: true },
});
