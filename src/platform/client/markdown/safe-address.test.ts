import { expect, test } from 'vitest';
import { safeAddress } from './safe-address.ts';

test.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'data:text/html,x',
  '/api/auth/logout',
  '//evil.example',
  'file:///etc',
  'https://',
  '',
])('a link to %s leads nowhere', (url) => expect(safeAddress(url)).toBeUndefined());

test('a link to the web tells its host, one to somebody’s mail the address', () => {
  expect(safeAddress('HTTPS://Courts.example/rules?a=1')).toEqual({
    href: 'https://courts.example/rules?a=1',
    host: 'courts.example',
  });
  expect(safeAddress('mailto:clerk@courts.example')?.host).toBe('clerk@courts.example');
});
