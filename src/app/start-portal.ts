import { ensureFirstAdmin, type FirstAdmin } from '#features/accounts/server/first-admin.ts';
import { seedCatalogue } from '#features/catalogue/server/seed-catalogue.ts';
import { endLostReplies } from '#features/chatbot/server/replies/end-lost-replies.ts';
import { seedPolicy } from '#features/policy/server/seed-policy.ts';
import { ensureRollups } from '#features/tracking/server/ensure-rollups.ts';
import { seedTraining } from '#features/training/server/seed-training.ts';
import { seedAuthorities } from '#features/verification/server/library/authority-library.store.ts';
import { type Config, ConfigError } from '#platform/server/config.ts';
import { scheduleSnapshots } from '#platform/server/db/backup/schedule-snapshots.ts';
import { createLog } from '#platform/server/log.ts';
import { type RunBackup, serveControlSocket } from './control-socket.ts';
import { type OpenDeps, openDeps } from './deps.ts';
import { newHealth } from './health.ts';
import { recordBackup } from './record-backup.ts';
import { createPortal, type Portal } from './server.ts';
import { stopOnSignals } from './stop-on-signals.ts';
import { handleJobs, housekeeping } from './worker.ts';

/** A portal that answers, with what was made for it at its first start. */
export interface StartedPortal {
  deps: OpenDeps;
  /** Absent when there was an administrator before. */
  admin: FirstAdmin | undefined;
  /** Where it listens. */
  port: number;
}

/**
 * Opens everything, fills what is empty, and listens. From then on a signal stops it.
 * @param clientFolder where the pages stand, the built ones unless told
 */
export async function startPortal(config: Config, clientFolder?: string): Promise<StartedPortal> {
  const log = createLog(config.logLevel);
  const deps = await openDeps(config, log);
  const health = newHealth();
  // The one is work of the processor, the other waits for the database.
  const [portal, admin] = await Promise.all([createPortal(deps, health, clientFolder), prepareDatabase(deps)]);
  await startBackups(portal, deps);
  stopOnSignals(portal, deps, health);
  const port = await listen(portal, config);
  // Whoever waits for the portal to be back comes before what it does for itself.
  await deps.jobs.enqueue(deps.db, housekeeping, {});
  return { deps, admin, port };
}

/** Fill what is empty, and begin the background work. @returns the first administrator, where one had to be made */
async function prepareDatabase(deps: OpenDeps): Promise<FirstAdmin | undefined> {
  const { db, config, clock, database, jobs } = deps;
  const admin = await ensureFirstAdmin(db, config);
  await seedCatalogue(db, config.sampleContent);
  await seedTraining(db, config.sampleContent);
  await seedPolicy(deps);
  await seedAuthorities(db);
  await ensureRollups(deps);
  // Nobody else can be writing to the embedded database: what is left there is of a process that has ended.
  if (database.kind === 'embedded') await endLostReplies(db, clock.now(), null);
  handleJobs(deps);
  await jobs.startWorking();
  return admin;
}

/** The embedded database is this process's alone: only it can copy it. They end before the database is closed. */
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
  async (...wish) => {
    const made = await backUp(...wish);
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
