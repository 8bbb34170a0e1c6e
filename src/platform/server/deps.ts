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

/** Everything that the portal's functions may depend on; each says which parts it uses. */
export interface Deps {
  config: Config;
  db: Db;
  jobs: Jobs;
  mail: Mail;
  models: Models;
  clock: Clock;
  log: Log;
  /** What the portal tells of its own work. Who works for people needs it not: it is told where all work passes. */
  metrics: Metrics;
  /** Wraps the keys of what is sealed; made from the session secret, stored nowhere. */
  masterKey: KeyObject;
  storage: Storage;
}
