import { isIPv6 } from 'node:net';

/**
 * The network that attempts from an IP address are counted for. A client with one IPv6 address has the other 2^64 of its /64 too,
 * so these count as one; an IPv4-mapped IPv6 address (::ffff:192.0.2.1) is that IPv4 address.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const groups = expand(plain);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return groups.slice(6).flatMap(bytesOf).join('.');
  return `${groups.slice(0, 4).map(inHex).join(':')}::/64`;
}

/** The eight groups of a valid IPv6 address; the URL parser normalizes every way of writing it. */
function expand(address: string): number[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const before = groupsOf(head);
  const after = groupsOf(tail ?? '');
  return [...before, ...Array(8 - before.length - after.length).fill(0), ...after];
}

const groupsOf = (part: string): number[] => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
const bytesOf = (group: number): number[] => [group >> 8, group & 0xff];
const inHex = (group: number): string => group.toString(16);
