import type { KeyObject } from 'node:crypto';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './db/db.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Log } from './log.ts';
import type { Mail } from './mail/mail.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Models } from './models/models.ts';
import type { Storage } from './storage/watch-storage.ts';

/** All dependencies of the portal's functions; each declares the parts that it uses. */
export interface Deps {
  config: Config;
  db: Db;
  jobs: Jobs;
  mail: Mail;
  models: Models;
  clock: Clock;
  log: Log;
  /** Metrics of the portal's own work. Feature code does not need them: they are recorded where all work passes. */
  metrics: Metrics;
  /** Wraps the keys of sealed data; derived from the session secret, stored nowhere. */
  masterKey: KeyObject;
  storage: Storage;
}
