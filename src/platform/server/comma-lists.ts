import { isIP } from 'node:net';
import * as z from 'zod/mini';

const DOMAIN = /^@?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i;
/** Names that the proxy list may use for ranges. */
const PROXY_NAMES = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** The entries of a comma list, without empty ones; undefined where there is no list. */
export function commaList(text: string | undefined): string[] | undefined {
  const entries = text?.split(',').map((entry) => entry.trim());
  return entries?.filter((entry) => entry !== '');
}

const listOf = (isEntry: (entry: string) => boolean, wrong: string) =>
  z.string().check(z.refine((text) => (commaList(text) ?? []).every(isEntry), wrong));

/** Domains of e-mail addresses. */
export const domains = listOf((entry) => DOMAIN.test(entry), 'must be a comma-separated list of domains such as firm.example');

/** Trusted proxies: addresses, ranges in CIDR notation, or one of the known names. */
export const proxies = listOf(isProxy, 'must be a comma-separated list of IP addresses or ranges such as 10.0.0.0/24');

function isProxy(entry: string): boolean {
  const [address = '', length, ...rest] = entry.split('/');
  const bits = isIP(address) === 6 ? 128 : 32;
  const isLength = length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= bits);
  return PROXY_NAMES.has(entry) || (isIP(address) !== 0 && isLength && rest.length === 0);
}
