import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Config } from '../config.ts';

/** Reason why an address cannot be a provider's: no usable URL, the portal's own, a machine's metadata service, or unencrypted. */
export type AddressDefect = 'malformed' | 'own' | 'metadata' | 'unencrypted';

/** Resolving a name takes milliseconds; where it takes longer, the test of the provider says that it cannot be reached. */
const LOOKUP_MS = 3_000;

/** Services that tell a machine its own secrets: https://www.rfc-editor.org/rfc/rfc3927 and cloud providers' documentation. */
const METADATA = blockList(['169.254.0.0/16', '100.100.100.200/32', '192.0.0.192/32', 'fe80::/10', 'fd00:ec2::254/128']);
/** https://www.rfc-editor.org/rfc/rfc1918, https://www.rfc-editor.org/rfc/rfc4193, and carrier-grade NAT as overlay networks use it */
const FIRMS_NETWORK = blockList([
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '100.64.0.0/10',
  '127.0.0.0/8',
  'fc00::/7',
  '::1/128',
]);
const LOOPBACK = blockList(['127.0.0.0/8', '::1/128', '0.0.0.0/32', '::/128']);

/**
 * Checks that an address can be a provider's: an administrator's mistake, or a hijacked account, must not make the portal ask
 * itself or its cloud for secrets.
 * @returns null if it can
 */
export async function findAddressDefect(
  address: string,
  { publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>,
): Promise<AddressDefect | null> {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash) return 'malformed';
  // A name may end in a dot.
  url.hostname = url.hostname.replace(/\.$/, '');
  if (url.host === new URL(publicUrl).host) return 'own';
  const addresses = await resolve(url.hostname.replace(/^\[|\]$/g, ''));
  const isAny = (list: BlockList) => addresses.some((ip) => list.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4'));
  if (isAny(METADATA) || /(?:^|\.)metadata(?:\.google\.internal)?$/i.test(url.hostname)) return 'metadata';
  const isThisMachine = isAny(LOOPBACK) || addresses.some((ip) => ownAddresses().includes(ip));
  if (isThisMachine && Number(url.port || (url.protocol === 'https:' ? 443 : 80)) === port) return 'own';
  if (url.protocol === 'https:' || isAny(FIRMS_NETWORK) || isAny(LOOPBACK)) return null;
  return addresses.length === 0 && !url.hostname.includes('.') ? null : 'unencrypted';
}

/** Addresses of this machine's network interfaces. */
const ownAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((all) => all?.map(({ address }) => address) ?? []);

/** Addresses of a host; none where it cannot be resolved. */
async function resolve(host: string): Promise<string[]> {
  if (isIP(host)) return [unmapped(host)];
  const timeout = Promise.withResolvers<string[]>();
  const timer = setTimeout(timeout.resolve, LOOKUP_MS, []);
  const found = lookup(host, { all: true }).then(
    (all) => all.map(({ address }) => unmapped(address)),
    () => [],
  );
  return Promise.race([found, timeout.promise]).finally(() => clearTimeout(timer));
}

/** An IPv4 address that is written as IPv6, as itself: `::ffff:a9fe:a9fe`. */
function unmapped(ip: string): string {
  const [, high = '', low = ''] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/i.exec(ip) ?? [];
  if (high === '') return ip.replace(/^::ffff:(?=\d+\.)/i, '');
  const [one, two] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return `${one >> 8}.${one & 255}.${two >> 8}.${two & 255}`;
}

function blockList(subnets: readonly string[]): BlockList {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [network = '', prefix = ''] = subnet.split('/');
    list.addSubnet(network, Number(prefix), isIP(network) === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
}
