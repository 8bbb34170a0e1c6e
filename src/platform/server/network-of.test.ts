import fc from 'fast-check';
import { expect, test } from 'vitest';
import { networkOf } from './network-of.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8:1::9', '2001:db8:1:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['', ''],
])('tries from %s count for %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('all addresses of one household’s IPv6 network count as one, and those of its neighbour as another', () => {
  fc.assert(
    fc.property(fc.ipV6(), fc.ipV6(), (one, other) => {
      const half = (address: string) => networkOf(address);
      fc.pre(half(one).includes(':') && half(other).includes(':'));
      const sibling = half(one).replace('::/64', ':abcd:0:0:1');
      expect(half(sibling)).toBe(half(one));
      if (half(one) !== half(other)) expect(half(sibling)).not.toBe(half(other));
    }),
  );
});

test('any text at all has a network', () => {
  fc.assert(fc.property(fc.string(), (text) => typeof networkOf(text) === 'string'));
});
