import path from 'node:path';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import type { Database } from './db.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';

export const MIGRATIONS_FOLDER = path.resolve(import.meta.dirname, '../../../../drizzle');

/** Opens the configured database with its schema up to date: PostgreSQL when an address is set, the embedded one otherwise. */
export function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>, log: Log): Promise<Database> {
  return config.databaseUrl
    ? openPostgres(config.databaseUrl, MIGRATIONS_FOLDER, log)
    : openEmbedded(config.dataDir, MIGRATIONS_FOLDER);
}
