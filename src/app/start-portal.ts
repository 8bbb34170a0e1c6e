import { ensureFirstAdmin, type FirstAdmin } from '#features/accounts/server/first-admin.ts';
import { endLostReplies } from '#features/chatbot/server/replies/end-lost-replies.ts';
import { seedPolicy } from '#features/policy/server/seed-policy.ts';
import { ensureRollups } from '#features/tracking/server/ensure-rollups.ts';
import { seedAuthorities } from '#features/verification/server/library/authority-library.store.ts';
import { type Config, ConfigError } from '#platform/server/config.ts';
import { warnOfWideProxies } from '#platform/server/connections/forwarded-addresses.ts';
import { type RunBackup, serveControlSocket } from '#platform/server/db/backup/control-socket.ts';
import { scheduleSnapshots } from '#platform/server/db/backup/schedule-snapshots.ts';
import { newHealth } from '#platform/server/health.ts';
import { createLog } from '#platform/server/log.ts';
import { makeFilesPrivate } from '#platform/server/private-files.ts';
import { type OpenDeps, openDeps } from './deps.ts';
import { layOutContent } from './lay-out-content.ts';
import { recordBackup } from './record-backup.ts';
import { recordRestart } from './record-restart.ts';
import { createPortal, type Portal } from './server.ts';
import { stopOnSignals } from './stop-on-signals.ts';
import { handleJobs, housekeeping } from './worker.ts';

/** A running portal, with the data created at its first start. */
export interface StartedPortal {
  deps: OpenDeps;
  /** Absent when an administrator already existed. */
  admin: FirstAdmin | undefined;
  /** Port on which it listens. */
  port: number;
}

/**
 * Opens everything, fills an empty database, and listens. From then on a signal stops it.
 * @param clientFolder folder of the pages, the built ones by default
 */
export async function startPortal(config: Config, clientFolder?: string): Promise<StartedPortal> {
  const log = createLog(config.logLevel);
  makeFilesPrivate(config.dataDir, (line) => log.warn(line));
  const warning = warnOfWideProxies(config.trustProxy);
  if (warning) log.warn(warning);
  const deps = await openDeps(config, log);
  const health = newHealth();
  // The first is CPU work, the second waits for the database.
  const [portal, admin] = await Promise.all([createPortal(deps, health, { clientFolder }), prepareDatabase(deps)]);
  await recordRestart(deps, process.env.PORTAL_LAST_EXIT);
  await startBackups(portal, deps);
  stopOnSignals(portal, deps, health);
  const port = await listen(portal, config);
  // Queue housekeeping last: people waiting for the portal to return come first.
  await deps.jobs.enqueue(deps.db, housekeeping, {});
  return { deps, admin, port };
}

/** Fills an empty database, and starts the background work. @returns the first administrator, where one had to be created */
async function prepareDatabase(deps: OpenDeps): Promise<FirstAdmin | undefined> {
  const { db, config, clock, database, jobs } = deps;
  const admin = await ensureFirstAdmin(db, config);
  await layOutContent(db, config.sampleContent);
  await seedPolicy(deps);
  await seedAuthorities(db);
  await ensureRollups(deps);
  // Fills the tables of models on an empty database.
  await deps.models.catalogue();
  // Nobody else can be writing to the embedded database: unfinished replies are from a process that has ended.
  if (database.kind === 'embedded') await endLostReplies(db, clock.now(), null);
  handleJobs(deps);
  await jobs.startWorking();
  return admin;
}

/** Starts backups of the embedded database, which only this process can copy. They end before the database is closed. */
async function startBackups({ app }: Portal, deps: OpenDeps): Promise<void> {
  const { copyFiles } = deps.database;
  if (!copyFiles) return;
  const snapshots = scheduleSnapshots({ ...deps, copyFiles });
  const stopControl = await serveControlSocket(deps.config.dataDir, backUpAndRecord(deps, snapshots.backUp), deps.log);
  app.addHook('onClose', async () => {
    await stopControl();
    await snapshots.stop();
  });
}

const backUpAndRecord =
  ({ db, clock }: OpenDeps, backUp: RunBackup): RunBackup =>
  async (...command) => {
    const made = await backUp(...command);
    await recordBackup(db, clock.now(), made);
    return made;
  };

async function listen({ app }: Portal, config: Config): Promise<number> {
  try {
    await app.listen({ port: config.port, host: config.host });
    const address = app.server.address();
    return typeof address === 'object' && address ? address.port : config.port;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(
      code === 'EADDRINUSE'
        ? `PORT: another program already listens on ${config.port}.`
        : `HOST: the portal cannot listen on ${config.host}, port ${config.port} (${code}).`,
    );
  }
}
