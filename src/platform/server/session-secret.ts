import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Config, ConfigError } from './config.ts';

const LEAST_LENGTH = 32;

/**
 * The secret that signs cookies: the configured one, or one made once and kept in the data directory.
 * @throws ConfigError when the kept one was cut short.
 */
export function keepSessionSecret(config: Pick<Config, 'sessionSecret' | 'dataDir'>): string {
  if (config.sessionSecret) return config.sessionSecret;
  const file = path.join(config.dataDir, 'session-secret');
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  makeOnce(file);
  const secret = readFileSync(file, 'utf8');
  if (secret.length < LEAST_LENGTH) {
    throw new ConfigError(`DATA_DIR: ${file} is incomplete. Remove it; everybody then signs in again.`);
  }
  return secret;
}

/** Linked into place when it is whole, so that no crash leaves half a secret and no second server makes another. */
function makeOnce(file: string): void {
  const whole = `${file}.${process.pid}`;
  writeFileSync(whole, randomBytes(48).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(whole, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(whole);
  }
}
