import { systemClock } from '#platform/server/clock.ts';
import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/db/db.ts';
import { openDatabase } from '#platform/server/db/open-database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { createJobs } from '#platform/server/jobs/jobs.ts';
import type { Log } from '#platform/server/log.ts';
import { createMail } from '#platform/server/mail/mail.ts';
import { createModels } from '#platform/server/models/models.ts';
import { deriveMasterKey } from '#platform/server/sealed.ts';
import { keepSessionSecret } from '#platform/server/session-secret.ts';
import { readSettings } from '#platform/server/settings/read-settings.ts';

export interface OpenDeps extends Deps {
  database: Database;
  /** Gives back everything, in the order that loses nothing. */
  close(): Promise<void>;
}

/** Opens everything that the portal depends on. */
export async function openDeps(config: Config, log: Log): Promise<OpenDeps> {
  const masterKey = deriveMasterKey(keepSessionSecret(config));
  const database = await openDatabase(config, log);
  const jobs = createJobs(database, log);
  const mail = createMail(config, async () => (await readSettings({ db: database.db, config })).firmName);
  return {
    config,
    database,
    db: database.db,
    jobs,
    mail,
    models: createModels(config, { db: database.db, clock: systemClock, log }),
    clock: systemClock,
    log,
    masterKey,
    close: async () => {
      await jobs.stop();
      await database.close();
    },
  };
}
