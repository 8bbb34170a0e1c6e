import path from 'node:path';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { snapshotBeforeUpgrade } from './backup/take-snapshot.ts';
import type { Database } from './db.ts';
import { openEmbedded } from './embedded.ts';
import type { StatementEnded } from './measure-statements.ts';
import { openPostgres } from './postgres.ts';

export const MIGRATIONS_FOLDER = path.resolve(import.meta.dirname, '../../../../drizzle');

/**
 * Opens the configured database with its schema up to date: PostgreSQL when an address is set, the embedded one otherwise.
 * @param ended is called for each statement
 */
export function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Config>,
  log: Log,
  ended?: StatementEnded,
): Promise<Database> {
  return config.databaseUrl
    ? openPostgres(config.databaseUrl, MIGRATIONS_FOLDER, log, ended)
    : openEmbedded(config.dataDir, MIGRATIONS_FOLDER, {
        ...(ended ? { ended } : {}),
        onLost: endProcess,
        beforeUpgrade: (copyFiles) => snapshotBeforeUpgrade({ config, log, copyFiles }),
      });
}

/** Tells the program that supervises the portal why it has ended. */
export const DATABASE_LOST_EXIT_CODE = 70;

/** Without its database the portal cannot respond to anything: after a restart, it finds everything that was acknowledged. */
function endProcess(reason: string): void {
  process.stderr.write(`The embedded database failed (${reason}). The portal ends; \`npm start\` starts it again.\n`);
  process.exit(DATABASE_LOST_EXIT_CODE);
}
