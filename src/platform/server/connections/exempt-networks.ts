import { BlockList, isIPv6 } from 'node:net';

/** The names that the list of proxies may use, and what they stand for. https://github.com/fastify/proxy-addr */
const NAMED: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * Whether everybody may come through an address: the proxies that are believed, and the machine itself, where a proxy that nobody
 * named would otherwise be cut off with all who come through it.
 * @param proxies as they are configured: addresses, ranges and names
 */
export function exemptNetworks(proxies: readonly string[] = []): (address: string) => boolean {
  const list = new BlockList();
  for (const entry of ['loopback', ...proxies].flatMap((one) => NAMED[one] ?? one)) {
    const [address = '', length] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (length === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(length), family);
  }
  return (address) => {
    const [plain = ''] = address.split('%');
    return list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
  };
}
