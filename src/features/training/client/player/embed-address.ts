/** Origin of the embedded player: YouTube's host that sets no cookies before a video is played. */
export const EMBED_ORIGIN = 'https://www.youtube-nocookie.com';

export interface EmbedOptions {
  youtubeId: string;
  /** Start position in seconds. */
  start: number;
  isCaptioned: boolean;
  /** The portal's origin: YouTube posts messages to it only. */
  origin: string;
}

/** URL of the embedded player: controlled by messages, no controls or keys of its own. It never contains the portal's page. */
export function embedAddress({ youtubeId, start, isCaptioned, origin }: EmbedOptions): string {
  const address = new URL(`/embed/${encodeURIComponent(youtubeId)}`, EMBED_ORIGIN);
  const command = {
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
  for (const [name, value] of Object.entries(command)) address.searchParams.set(name, String(value));
  return address.href;
}

/** Address of the video on YouTube itself. */
export function watchAddress(youtubeId: string): string {
  return `https://www.youtube.com/watch?v=${encodeURIComponent(youtubeId)}`;
}
