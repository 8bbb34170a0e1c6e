import { expect, test } from 'vitest';
import { pagePolicy } from '#platform/server/security-headers.ts';
import { isServerFile, relaxContentPolicy } from './dev-front-server.ts';
import { requireLoopback } from './require-loopback.ts';

test.each([
  ['src/app/server.ts', true],
  ['src/platform/shared/dates.ts', true],
  ['src/features/policy/policy.contract.ts', true],
  ['drizzle/0000_start.sql', true],
  ['index.html', true],
  ['src/app/client/preloaded-state.ts', false],
  ['src/features/policy/client/policy-page.tsx', false],
  ['src/app/server.test.ts', false],
  ['src/testing/test-portal.ts', false],
  ['src/app/development/dev-accounts.ts', false],
  ['README.md', false],
])('the server starts anew when a file of its own changes: %s', (file, isServers) => {
  expect(isServerFile(file)).toBe(isServers);
});

test('while one develops, a page may do what Vite’s program needs, and nothing else more', () => {
  const policy = pagePolicy('abc');
  const widened = relaxContentPolicy(policy, 'localhost:3000');
  expect(widened).toContain("script-src 'self' 'nonce-abc';");
  expect(widened).toContain("connect-src 'self' ws://localhost:3000 wss://localhost:3000;");
  const rest = (text: string) => text.split('; ').filter((part) => !/^(?:script|connect)-src/.test(part));
  expect(rest(widened)).toEqual(rest(policy));
});

const there = (host: string, databaseUrl?: string) => () => requireLoopback({ host, databaseUrl });

test.each(['127.0.0.1', 'localhost', '::1'])('a portal whose passwords everybody knows may listen on %s', (host) => {
  expect(there(host)).not.toThrow();
  expect(there(host, 'postgres://atrium@localhost:5432/atrium')).not.toThrow();
  expect(there(host, 'postgres://atrium@[::1]/atrium')).not.toThrow();
});

test.each(['0.0.0.0', '::', '192.168.1.20', 'portal.firm.example'])('it may not be reached from elsewhere, as on %s', (host) => {
  expect(there(host)).toThrow('HOST: for development an address of this machine only');
});

test('nor does it fill a database of another machine with such accounts', () => {
  expect(there('127.0.0.1', 'postgres://atrium@database.firm.example/atrium')).toThrow(
    'DATABASE_URL: for development a database of this machine only',
  );
});
