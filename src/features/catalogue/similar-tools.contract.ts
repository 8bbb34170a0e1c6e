import { isWebAddress } from '#platform/shared/launch-address.ts';

/** A tool or a request for one. */
interface NamedTool {
  name: string;
  url: string;
}

/** Fewer letters are part of every other name. */
const FEWEST_LETTERS = 4;

/** Normalizes a name: no case, accents, spaces or punctuation, unless it has nothing else. */
export function normalizeName(name: string): string {
  const plain = name.normalize('NFKD').toLowerCase();
  return plain.replace(/[^\p{L}\p{N}]/gu, '') || plain.trim();
}

/** Normalizes a web address: host without `www.`, and path without its last slash; undefined for anything else. */
export function normalizeAddress(url: string): { host: string; path: string } | undefined {
  if (!isWebAddress(url)) return undefined;
  const { host, pathname } = new URL(url);
  return { host: host.replace(/^www\./, ''), path: pathname.replace(/\/+$/, '') };
}

/** True for the same name or the same address. */
export function isSameTool(one: NamedTool, other: NamedTool): boolean {
  const [ours, theirs] = [normalizeAddress(one.url), normalizeAddress(other.url)];
  const hasSameAddress = ours !== undefined && ours.host === theirs?.host && ours.path === theirs.path;
  return hasSameAddress || normalizeName(one.name) === normalizeName(other.name);
}

/** True for the same host, or a name that contains the other; an empty part is like nothing. */
export function isSimilarTool(one: NamedTool, other: NamedTool): boolean {
  const host = normalizeAddress(one.url)?.host;
  if (host !== undefined && host === normalizeAddress(other.url)?.host) return true;
  const [short = '', long = ''] = [normalizeName(one.name), normalizeName(other.name)].sort((a, b) => a.length - b.length);
  return short !== '' && (short === long || (short.length >= FEWEST_LETTERS && long.includes(short)));
}
