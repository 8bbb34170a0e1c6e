import { isWebAddress } from '#platform/shared/launch-address.ts';

/** A tool or a request for one. */
interface NamedTool {
  name: string;
  url: string;
}

interface Address {
  host: string;
  path: string;
  /** Parameters and fragment: stores tell their things apart by these, and links from mails add some. */
  params: Set<string>;
}

const BARE_HOST = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?=[:/?#]|$)/u;

/** Fewer letters are part of every other name. */
const FEWEST_LETTERS = 4;

/** Normalizes a name: no case, accents, spaces or punctuation, unless it has nothing else. */
export function normalizeName(name: string): string {
  const plain = name.normalize('NFKD').toLowerCase();
  return plain.replace(/[^\p{L}\p{N}]/gu, '') || plain.trim();
}

/** Normalizes a web address, also one typed without `https://`: its host has no `www.`, its path no last slash. */
export function normalizeAddress(typed: string): Address | undefined {
  const url = BARE_HOST.test(typed) ? `https://${typed}` : typed;
  if (!isWebAddress(url)) return undefined;
  const { host, pathname, searchParams, hash } = new URL(url);
  const params = new Set([...searchParams, ...(hash && [hash])].map(String));
  return { host: host.replace(/^www\./, ''), path: pathname.replace(/\/+$/, ''), params };
}

/** True for the same name or the same address. */
export function isSameTool(one: NamedTool, other: NamedTool): boolean {
  const isAddress = (ours: Address, theirs: Address) =>
    ours.host === theirs.host && ours.path === theirs.path && isPart(ours.params, theirs.params);
  return haveEither(isAddress, one, other) || normalizeName(one.name) === normalizeName(other.name);
}

/** True for an address below the other, on its host or one of its subdomains, or a name that contains the other. */
export function isSimilarTool(one: NamedTool, other: NamedTool): boolean {
  const isBelow = (ours: Address, theirs: Address) =>
    `${theirs.path}/`.startsWith(`${ours.path}/`) && isPart(ours.params, theirs.params);
  const isOnHost = (ours: Address, theirs: Address) => `.${theirs.host}`.endsWith(`.${ours.host}`);
  if (haveEither(isBelow, one, other) && haveEither(isOnHost, one, other)) return true;
  const [short = '', long = ''] = [normalizeName(one.name), normalizeName(other.name)].sort((a, b) => a.length - b.length);
  return short !== '' && (short === long || (short.length >= FEWEST_LETTERS && long.includes(short)));
}

/** True if the addresses of two tools compare so, in one order or the other. */
function haveEither(compare: (ours: Address, theirs: Address) => boolean, one: NamedTool, other: NamedTool): boolean {
  const [ours, theirs] = [normalizeAddress(one.url), normalizeAddress(other.url)];
  return ours !== undefined && theirs !== undefined && (compare(ours, theirs) || compare(theirs, ours));
}

const isPart = (some: Set<string>, all: Set<string>) => [...some].every((each) => all.has(each));
