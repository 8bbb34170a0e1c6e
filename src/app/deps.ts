import { findRefusal } from '#features/matters/server/require-matter.ts';
import { systemClock } from '#platform/server/clock.ts';
import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/db/db.ts';
import { openDatabase } from '#platform/server/db/open-database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { createJobs } from '#platform/server/jobs/jobs.ts';
import type { Log } from '#platform/server/log.ts';
import { createMail } from '#platform/server/mail/mail.ts';
import { measureMail } from '#platform/server/metrics/mail-metrics.ts';
import { createMetrics } from '#platform/server/metrics/metrics.ts';
import { createModels } from '#platform/server/models/models.ts';
import { deriveMasterKey } from '#platform/server/sealed.ts';
import { ensureSessionSecret } from '#platform/server/session-secret.ts';
import { readSettings } from '#platform/server/settings/read-settings.ts';
import { storedElsewhere, watchStorage } from '#platform/server/storage/watch-storage.ts';
import { PORTAL_VERSION } from './portal-version.ts';

export interface OpenDeps extends Deps {
  database: Database;
  /** Closes everything, in an order that loses nothing. */
  close(): Promise<void>;
}

/** Opens everything that the portal depends on. */
export async function openDeps(config: Config, log: Log): Promise<OpenDeps> {
  const masterKey = deriveMasterKey(ensureSessionSecret(config));
  const metrics = createMetrics(PORTAL_VERSION);
  const database = await openDatabase(config, log, metrics.database.called);
  metrics.database.opened(database);
  const jobs = createJobs(database, log, metrics.jobs);
  const mail = createMail(config, async () => (await readSettings({ db: database.db, config })).firmName);
  const storage = database.kind === 'embedded' ? watchStorage(config.dataDir, log) : storedElsewhere;
  return {
    config,
    database,
    db: database.db,
    jobs,
    mail: measureMail(mail, metrics.mail),
    models: createModels(config, {
      db: database.db,
      clock: systemClock,
      log,
      masterKey,
      watch: metrics.models,
      refusalOf: (model, { matterNumber }) => findRefusal(database.db, matterNumber, model),
    }),
    clock: systemClock,
    log,
    metrics,
    masterKey,
    storage,
    close: async () => {
      storage.end();
      metrics.close();
      await jobs.stop();
      await database.close();
    },
  };
}
