import { ensureFirstAdmin } from '#features/accounts/server/first-admin.ts';
import { seedCatalogue } from '#features/catalogue/server/seed-catalogue.ts';
import { endLostReplies } from '#features/chatbot/server/replies/lost-replies.ts';
import { keepRollups } from '#features/tracking/server/keep-rollups.ts';
import { seedTraining } from '#features/training/server/seed-training.ts';
import { seedAuthorities } from '#features/verification/server/library/authority-library.store.ts';
import { type Config, ConfigError, readConfig } from '#platform/server/config.ts';
import { createLog, type Log } from '#platform/server/log.ts';
import { readSettings } from '#platform/server/settings/read-settings.ts';
import { type OpenDeps, openDeps } from './deps.ts';
import { newHealth } from './health.ts';
import { createPortal, type Portal } from './server.ts';
import { explainStartFailure } from './start-failure.ts';
import { stopOnSignals } from './stop.ts';
import { handleJobs, startHousekeeping } from './worker.ts';

try {
  await start(readConfig(process.env));
} catch (error) {
  process.stderr.write(`${explainStartFailure(error)}\n`);
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  const log = createLog(config.logLevel);
  const deps = await openDeps(config, log);
  const health = newHealth();
  const admin = await ensureFirstAdmin(deps.db, config);
  await seedCatalogue(deps.db, config.sampleContent);
  await seedTraining(deps.db, config.sampleContent);
  await seedAuthorities(deps.db);
  await keepRollups(deps);
  // Nobody else can be writing to the embedded database: what is left there is of a process that has ended.
  if (deps.database.kind === 'embedded') await endLostReplies(deps.db, deps.clock.now(), null);
  const portal = await createPortal(deps, health);
  handleJobs(deps);
  await deps.jobs.startWorking();
  startHousekeeping(deps);
  stopOnSignals(portal, deps, health);
  await listen(portal, config);
  await announce(deps, log, portal);
  if (admin) say(`First administrator: ${admin.email}  password: ${admin.madeUpPassword ?? '(as configured)'}`);
}

async function listen({ app }: Portal, config: Config): Promise<void> {
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(
      code === 'EADDRINUSE'
        ? `PORT: another program already listens on ${config.port}.`
        : `HOST: the portal cannot listen on ${config.host}, port ${config.port} (${code}).`,
    );
  }
}

async function announce(deps: OpenDeps, log: Log, { app }: Portal): Promise<void> {
  const { config, database } = deps;
  const { firmName } = await readSettings(deps);
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const url = config.port === port || config.publicUrlIsSet ? config.publicUrl : `http://localhost:${port}`;
  log.info({ port, database: database.kind }, 'started');
  say(`${firmName}’s portal is at ${url}`);
  if (database.kind === 'embedded') {
    say(
      `Embedded database in ${config.dataDir}: it survives the end of the process, but not a power cut. Set DATABASE_URL for PostgreSQL.`,
    );
  }
  if (!config.smtpUrl) say(`No mail server is configured: each message is written to ${config.dataDir}/outbox`);
}

/** Lines for the person who starts the portal. */
function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
