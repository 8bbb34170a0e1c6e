import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Config, ConfigError } from './config.ts';

const LEAST_LENGTH = 32;

/**
 * Returns the secret that signs cookies: the configured one, or one made once and stored in the data directory.
 * @throws ConfigError when the stored one was truncated.
 */
export function ensureSessionSecret(config: Pick<Config, 'sessionSecret' | 'dataDir'>): string {
  if (config.sessionSecret) return config.sessionSecret;
  const file = fileIn(config.dataDir);
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  linkOnce(file, randomBytes(48).toString('base64url'));
  const secret = readFileSync(file, 'utf8');
  if (secret.length < LEAST_LENGTH) {
    throw new ConfigError(`DATA_DIR: ${file} is incomplete. Remove it; everybody then signs in again.`);
  }
  return secret;
}

/** The secret stored by the portal itself; undefined when it is configured, or none was made yet. */
export function readSessionSecret({ sessionSecret, dataDir }: Pick<Config, 'dataDir'> & Partial<Config>): string | undefined {
  const file = fileIn(dataDir);
  return sessionSecret || !existsSync(file) ? undefined : readFileSync(file, 'utf8');
}

/** Stores a secret from another folder in one that has none. */
export function restoreSessionSecret(dataDir: string, secret: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  linkOnce(fileIn(dataDir), secret);
}

const fileIn = (dataDir: string) => path.join(dataDir, 'session-secret');

/** Linked into place when it is complete, so that no crash leaves half a secret and no second server makes another. */
function linkOnce(file: string, secret: string): void {
  const whole = `${file}.${process.pid}`;
  writeFileSync(whole, secret, { mode: 0o600 });
  try {
    linkSync(whole, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(whole);
  }
}
