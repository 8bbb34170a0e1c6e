import { BlockList, isIPv6 } from 'node:net';

/** The names that the list of proxies may use, and the ranges they mean. https://github.com/fastify/proxy-addr */
export const NAMED_NETWORKS: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Returns a test for the addresses of networks. @param networks addresses, ranges and names, as proxies are configured */
export function matchNetworks(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const entry of networks.flatMap((one) => NAMED_NETWORKS[one] ?? one)) {
    const [address = '', length] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (length === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(length), family);
  }
  return (address) => {
    const [plain = ''] = address.split('%');
    return plain !== '' && list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
  };
}
