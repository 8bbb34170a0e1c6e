import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError } from './config.ts';
import { ensureSessionSecret } from './session-secret.ts';

const newFolder = () => mkdtempSync(path.join(tmpdir(), 'atrium-secret-'));

test('the secret is made once and kept, so that nobody is signed out by a restart', () => {
  const config = { sessionSecret: undefined, dataDir: newFolder() };
  const secret = ensureSessionSecret(config);
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(ensureSessionSecret(config)).toBe(secret);
  expect(readdirSync(config.dataDir)).toEqual(['session-secret']);
});

test('a secret that was cut short stops the start instead of every sign-in', () => {
  const dataDir = newFolder();
  writeFileSync(path.join(dataDir, 'session-secret'), '');
  expect(() => ensureSessionSecret({ sessionSecret: undefined, dataDir })).toThrow(ConfigError);
});
