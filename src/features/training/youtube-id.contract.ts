const HOSTS = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com']);
const ID = /^[\w-]{11}$/;

/**
 * Extracts the video from a YouTube address: a watch, short (youtu.be) or embed link.
 * @returns the video's id of 11 characters; undefined for every other address
 */
export function youtubeIdOf(address: string): string | undefined {
  const url = parse(address);
  if (!url) return undefined;
  const id = candidateOf(url);
  return id !== undefined && ID.test(id) ? id : undefined;
}

/** People also paste addresses without the scheme. */
function parse(address: string): URL | undefined {
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`;
  const url = URL.canParse(whole) ? new URL(whole) : undefined;
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.port ? url : undefined;
}

function candidateOf({ hostname, pathname, searchParams }: URL): string | undefined {
  const [first, second] = pathname.slice(1).split('/');
  if (hostname === 'youtu.be') return first;
  if (!HOSTS.has(hostname)) return undefined;
  if (first === 'embed') return second;
  return first === 'watch' ? (searchParams.get('v') ?? undefined) : undefined;
}
