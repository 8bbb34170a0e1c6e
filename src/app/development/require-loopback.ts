import { type Config, ConfigError } from '#platform/server/config.ts';

/** Both names of a listener and hosts of an address. */
const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

/**
 * Checks that the portal and its database are local: anybody who reaches them may sign in with the public passwords in
 * `people.ts`.
 * @throws ConfigError when either is not on this machine
 */
export function requireLoopback({ host, databaseUrl }: Pick<Config, 'host' | 'databaseUrl'>): void {
  if (!THIS_MACHINE.has(host)) {
    throw new ConfigError(`HOST: for development an address of this machine only, such as 127.0.0.1, ${WHY}`);
  }
  if (databaseUrl === undefined || THIS_MACHINE.has(new URL(databaseUrl).hostname)) return;
  throw new ConfigError(`DATABASE_URL: for development a database of this machine only, ${WHY}`);
}

const WHY = 'because its accounts have known passwords.';
