import { expect, test } from 'vitest';
import { safeLink } from './safe-link.ts';

test.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'data:text/html,x',
  '/api/auth/logout',
  '//evil.example',
  'file:///etc',
  'https://',
  '',
])('a link to %s leads nowhere', (url) => expect(safeLink(url)).toBeUndefined());

test('a link to the web tells its host, one to somebody’s mail the address', () => {
  expect(safeLink('HTTPS://Courts.example/rules?a=1')).toEqual({
    href: 'https://courts.example/rules?a=1',
    host: 'courts.example',
  });
  expect(safeLink('mailto:clerk@courts.example')?.host).toBe('clerk@courts.example');
});
