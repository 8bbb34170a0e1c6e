const HOSTS = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com']);
const EMBED_HOSTS = new Set(['youtube-nocookie.com', 'www.youtube-nocookie.com']);
const ID = /^[\w-]{11}$/;
/** Words in place of an id in an embed link that shows a playlist, or a channel's current stream. */
const NO_VIDEO = new Set(['videoseries', 'live_stream']);

/**
 * Extracts the video from a YouTube address: a watch, short (youtu.be), embed, live or Shorts link, as YouTube's Share gives it.
 * @returns the video's id of 11 characters; undefined for every address that does not name exactly one video
 */
export function youtubeIdOf(address: string): string | undefined {
  const url = parse(address);
  if (!url) return undefined;
  const [id, ...others] = [...pathIds(url), ...url.searchParams.getAll('v')];
  return id !== undefined && others.length === 0 && ID.test(id) && !NO_VIDEO.has(id) ? id : undefined;
}

/** People also paste addresses without the scheme. */
function parse(address: string): URL | undefined {
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`;
  const url = URL.canParse(whole) ? new URL(whole) : undefined;
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.port ? url : undefined;
}

/** Returns the path's parts where ids stand: none for a watch link, one for the others, and one that is no id elsewhere. */
function pathIds({ hostname, pathname }: URL): string[] {
  const parts = pathname.replace(/\/$/, '').split('/').slice(1);
  if (hostname === 'youtu.be') return parts;
  const [first = '', ...rest] = parts;
  if (HOSTS.has(hostname) && first === 'watch') return rest;
  const kinds = HOSTS.has(hostname) ? ['embed', 'live', 'shorts'] : EMBED_HOSTS.has(hostname) ? ['embed'] : [];
  return kinds.includes(first) ? rest : [''];
}
