import * as fc from 'fast-check';
import type { IDToken } from 'openid-client';
import { expect, test } from 'vitest';
import { measureWork } from '#platform/shared/testing/measure-work.ts';
import { nameFromClaims } from './name-from-claims.ts';
import { validateClaims } from './validate-claims.ts';

const now = new Date('2026-03-01T12:00:00Z');
const seconds = now.getTime() / 1000;
const elsewhere = { tenantId: undefined, clientId: 'portal', clientSecret: 'x', issuer: 'https://login.firm.example' };
const tenant = '01234567-89ab-cdef-0123-456789abcdef';
const microsoft = { ...elsewhere, tenantId: tenant, issuer: `https://login.microsoftonline.com/${tenant}/v2.0` };
const claims = (more: Record<string, unknown> = {}): IDToken => ({
  iss: 'https://login.firm.example',
  aud: 'portal',
  sub: 'subject',
  iat: seconds,
  exp: seconds + 3600,
  email: 'ada@firm.example',
  ...more,
});

test('an issuer without tenants vouches for a person by its name and the subject', () => {
  expect(validateClaims(claims(), elsewhere, now).microsoftId).toBe('https://login.firm.example:subject');
  expect(validateClaims(claims({ oid: 'object' }), elsewhere, now).microsoftId).toBe('https://login.firm.example:object');
});

test('another issuer’s tenant is the configured one wherever either is named', () => {
  const withTenant = { ...elsewhere, tenantId: 'firm' };
  expect(validateClaims(claims({ tid: 'firm' }), withTenant, now).microsoftId).toBe('firm:subject');
  for (const [tid, settings] of [
    ['other', withTenant],
    [undefined, withTenant],
    ['firm', elsewhere],
    [7, withTenant],
  ] as const)
    expect(() => validateClaims(claims({ tid }), settings, now)).toThrow('token-tenant');
});

test('the provider’s clock may be five minutes ahead', () => {
  expect(validateClaims(claims({ iat: seconds + 299 }), elsewhere, now)).toBeDefined();
  expect(() => validateClaims(claims({ iat: seconds + 301 }), elsewhere, now)).toThrow('token-from-the-future');
});

test.each([
  ['a member', {}, false],
  ['a member who is said to be one', { acct: 0 }, false],
  ['somebody whom the firm’s own tenant knew', { idp: `https://sts.windows.net/${tenant}/` }, false],
  ['a guest', { acct: 1 }, true],
  ['a guest in words', { acct: '1' }, true],
  ['somebody of a kind nobody knows', { acct: 'tourist' }, true],
  ['somebody of another tenant', { idp: 'https://sts.windows.net/11111111-89ab-cdef-0123-456789abcdef/' }, true],
  ['somebody with a private account', { idp: 'live.com' }, true],
  ['somebody with a guest’s user name', { preferred_username: 'ada_other.example#EXT#@firm.onmicrosoft.com' }, true],
])('%s is recognised as such', (_name, more, isGuest) => {
  const person = validateClaims(claims({ iss: microsoft.issuer, tid: tenant, oid: 'object', ...more }), microsoft, now);
  expect(person.isGuest).toBe(isGuest);
});

test.each([
  [{ given_name: 'Ada', family_name: 'Quill' }, 'Ada', 'Quill'],
  [{ given_name: ' Ada\u0000 ', family_name: 'Quill', name: 'Somebody Else' }, 'Ada', 'Quill'],
  [{ name: 'Ada Byron Quill' }, 'Ada Byron', 'Quill'],
  [{ name: 'Quill, Ada' }, 'Ada', 'Quill'],
  [{ name: 'Ada' }, 'Ada', 'Quill'],
  [{ given_name: 'Ada' }, 'Ada', 'Quill'],
  [{ family_name: 'Byron' }, 'Ada', 'Byron'],
  [{ given_name: '\u200b', family_name: '', name: ' ' }, 'Ada', 'Quill'],
  [{ given_name: 7, family_name: ['x'], name: {} }, 'Ada', 'Quill'],
])('of the names %o the account gets %s %s', (names, firstName, lastName) => {
  expect(nameFromClaims(claims(names), 'ada.quill@firm.example')).toMatchObject({ firstName, lastName });
});

test('where nothing else is known the address stands for the name', () => {
  expect(nameFromClaims(claims(), 'info@firm.example')).toEqual({
    firstName: 'Info',
    lastName: 'firm.example',
    isNamed: false,
  });
});

test('whatever stands in the claims, both names can be seen, kept and shown, and are not long', () => {
  const anything = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ maxLength: 300 }), fc.anything());
  const address = fc.constantFrom('ada@firm.example', '...@x.example', '-_-@y.example', `${'a'.repeat(120)}@z.example`);
  fc.assert(
    fc.property(anything, anything, anything, address, (given_name, family_name, name, email) => {
      const { firstName, lastName } = nameFromClaims(claims({ given_name, family_name, name }), email);
      for (const part of [firstName, lastName]) {
        expect(part.trim()).not.toBe('');
        expect(part.length).toBeLessThanOrEqual(100);
        expect(part.isWellFormed() && !part.includes('\0')).toBe(true);
      }
    }),
  );
});

test('a hostile name costs no time', async () => {
  const work = await measureWork(() => {
    for (const name of [' '.repeat(200_000), 'a '.repeat(100_000), ','.repeat(200_000)])
      nameFromClaims(claims({ name, given_name: name }), 'ada@firm.example');
  });
  expect(work).toBeLessThan(500);
});
