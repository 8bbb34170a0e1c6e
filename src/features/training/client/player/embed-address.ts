/** Where the embedded player comes from, YouTube's host that sets no cookies before a video is played. */
export const EMBED_ORIGIN = 'https://www.youtube-nocookie.com';

export interface EmbedOptions {
  youtubeId: string;
  /** Seconds from the beginning at which playing begins. */
  start: number;
  isCaptioned: boolean;
  /** Of the portal: YouTube answers to this address only. */
  origin: string;
}

/** The address of the embedded player: steered by messages, without controls and keys of its own. It never names the portal's page. */
export function embedAddress({ youtubeId, start, isCaptioned, origin }: EmbedOptions): string {
  const address = new URL(`/embed/${encodeURIComponent(youtubeId)}`, EMBED_ORIGIN);
  const wish = {
    enablejsapi: 1,
    origin,
    controls: 0,
    disablekb: 1,
    rel: 0,
    playsinline: 1,
    iv_load_policy: 3,
    hl: 'en',
    ...(start >= 1 ? { start: Math.floor(start) } : {}),
    ...(isCaptioned ? { cc_load_policy: 1, cc_lang_pref: 'en' } : {}),
  };
  for (const [name, value] of Object.entries(wish)) address.searchParams.set(name, String(value));
  return address.href;
}

/** Where people watch the video on YouTube itself. */
export function watchAddress(youtubeId: string): string {
  return `https://www.youtube.com/watch?v=${encodeURIComponent(youtubeId)}`;
}
