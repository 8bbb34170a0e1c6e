import { readConfig } from '#platform/server/config.ts';
import { SNAPSHOT_MINUTES } from '#platform/server/db/backup/schedule-snapshots.ts';
import { newestSnapshot } from '#platform/server/db/backup/snapshot-files.ts';
import { explainStartFailure } from '#platform/server/explain-start-failure.ts';
import { releaseMemory } from '#platform/server/release-memory.ts';
import { readSettings } from '#platform/server/settings/read-settings.ts';
import { type StartedPortal, startPortal } from './start-portal.ts';

try {
  await announce(await startPortal(readConfig(process.env)));
  releaseMemory();
  // To the program that supervises this one, if there is one: from now on an end is worth another start.
  process.send?.('ready');
} catch (error) {
  process.stderr.write(`${explainStartFailure(error)}\n`);
  process.exit(1);
}

async function announce({ deps, admin, port }: StartedPortal): Promise<void> {
  const { config, database, log } = deps;
  const { firmName } = await readSettings(deps);
  const url = config.port === port || config.publicUrlIsSet ? config.publicUrl : `http://localhost:${port}`;
  log.info({ port, database: database.kind }, 'started');
  say(`${firmName}’s portal is at ${url}`);
  if (database.kind === 'embedded') {
    say(describeEmbedded(config.dataDir));
  }
  if (!config.smtpUrl) say(`No mail server is configured: each message is written to ${config.dataDir}/outbox`);
  if (admin) say(`First administrator: ${admin.email}  password: ${admin.madeUpPassword ?? '(as configured)'}`);
}

function describeEmbedded(dataDir: string): string {
  const newest = newestSnapshot(dataDir)?.at.toISOString() ?? 'none yet';
  return `Embedded database in ${dataDir}: it survives a restart. A power failure can lose anything after the latest snapshot (${newest}); one is taken every ${SNAPSHOT_MINUTES} minutes. Set DATABASE_URL for PostgreSQL.`;
}

/** Prints a line for the person who starts the portal. */
function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
