import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { PORTAL_VERSION } from '#app/portal-version.ts';
import { createPortal, type Portal } from '#app/server.ts';
import { handleJobs } from '#app/worker.ts';
import { insertUser } from '#features/accounts/server/accounts.store.ts';
import type { users } from '#features/accounts/server/accounts.tables.ts';
import { quickHash } from '#features/accounts/testing/quick-hash.ts';
import { findRefusal } from '#features/matters/server/require-matter.ts';
import { CALL_LIMITS } from '#platform/server/call-limits/call-limits.ts';
import { type Config, readConfig } from '#platform/server/config.ts';
import type { Deps } from '#platform/server/deps.ts';
import { newHealth } from '#platform/server/health.ts';
import { createJobs } from '#platform/server/jobs/jobs.ts';
import { createLog, type Log } from '#platform/server/log.ts';
import { measureMail } from '#platform/server/metrics/mail-metrics.ts';
import { createMetrics } from '#platform/server/metrics/metrics.ts';
import { createModels } from '#platform/server/models/models.ts';
import { deriveMasterKey } from '#platform/server/sealed.ts';
import { ensureSessionSecret } from '#platform/server/session-secret.ts';
import { type Storage, storedElsewhere } from '#platform/server/storage/watch-storage.ts';
import { createFakeClock, type FakeClock } from '#platform/server/testing/fake-clock.ts';
import { createFakeMail, type FakeMail } from '#platform/server/testing/fake-mail.ts';
import { openTestDatabase } from '#platform/server/testing/test-database.ts';

export const TEST_PASSWORD = 'correct horse battery';

/** Makes a request as the portal's own page does. @param options.remoteAddress its source address, this machine by default */
export type Call = (
  method: string,
  url: string,
  options?: { cookie?: string; body?: unknown; headers?: Record<string, string>; remoteAddress?: string },
) => Promise<LightMyRequestResponse>;

/** The whole portal over its own real database; only mail and time are stand-ins, and model retries have no delay. */
export interface TestPortal extends Portal {
  deps: Deps;
  mail: FakeMail;
  clock: FakeClock;
  addUser(user?: Partial<typeof users.$inferInsert>): Promise<string>;
  /** Adds a person, signs them in and returns their cookie. */
  signIn(user?: Partial<typeof users.$inferInsert>): Promise<string>;
  call: Call;
  /** Runs all background jobs that are due. */
  runJobs(): Promise<number>;
  close(): Promise<void>;
}

/** Addresses where nobody answers: tests ask no provider, and their models end on no day of the providers' own. */
const NO_PROVIDERS = { OPENAI_BASE_URL: 'http://127.0.0.1:9/v1', GEMINI_BASE_URL: 'http://127.0.0.1:9/v1beta' };

/** The portal's own limits, but a test's next call does not wait until its last one has rested. */
const WITHOUT_RESTS = Object.fromEntries(
  Object.entries(CALL_LIMITS).map(([kind, limit]) => [kind, { ...limit, rest: 0 }]),
) as typeof CALL_LIMITS;

/** Opens a portal for one test file. */
export async function openTestPortal(
  settings: Partial<Config> = {},
  log: Log = createLog('silent'),
  storage: Storage = storedElsewhere,
): Promise<TestPortal> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'atrium-test-'));
  // Nothing is fetched from external servers.
  const config = { ...readConfig({ DATA_DIR: dataDir, VIDEO_PICTURES_URL: 'off', ...NO_PROVIDERS }), ...settings };
  const metrics = createMetrics(PORTAL_VERSION);
  const database = await openTestDatabase(metrics.database.called);
  metrics.database.opened(database);
  const mail = createFakeMail();
  const clock = createFakeClock();
  const masterKey = deriveMasterKey(ensureSessionSecret(config));
  const deps: Deps = {
    config,
    db: database.db,
    jobs: createJobs(database, log, metrics.jobs),
    mail: measureMail(mail, metrics.mail),
    models: createModels(config, {
      db: database.db,
      clock,
      log,
      masterKey,
      watch: metrics.models,
      refusalOf: (model, { matterNumber }) => findRefusal(database.db, matterNumber, model),
      wait: () => Promise.resolve(),
    }),
    clock,
    log,
    metrics,
    masterKey,
    storage,
  };
  await deps.models.catalogue();
  const portal = await createPortal(deps, newHealth(), { callLimits: WITHOUT_RESTS });
  handleJobs(deps);
  await deps.jobs.open();
  const call = callOf(portal, config);
  const addUser = (user: Partial<typeof users.$inferInsert> = {}) => addPerson(deps, user);
  return {
    ...portal,
    deps,
    mail,
    clock,
    call,
    addUser,
    signIn: async (user = {}) => {
      const email = await addUser(user);
      const response = await call('POST', '/api/auth/login', { body: { email, password: TEST_PASSWORD } });
      return cookieOf(response);
    },
    runJobs: () => deps.jobs.runDue(),
    close: async () => {
      await portal.app.close();
      metrics.close();
      await deps.jobs.stop();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Builds the function with which a test makes requests to a portal. */
export const callOf =
  ({ app }: Portal, { publicUrl }: Pick<Config, 'publicUrl'>): Call =>
  (method, url, { cookie, body, headers, remoteAddress } = {}) =>
    app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url,
      headers: { 'content-type': 'application/json', origin: publicUrl, ...(cookie ? { cookie } : {}), ...headers },
      ...(remoteAddress ? { remoteAddress } : {}),
      ...(body === undefined ? {} : { payload: asPayload(body) }),
    });

const asPayload = (body: unknown) => (typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body));

let people = 0;

async function addPerson({ db }: Deps, user: Partial<typeof users.$inferInsert>): Promise<string> {
  people += 1;
  const email = user.email ?? `person${people}@firm.example`;
  await insertUser(db, { firstName: 'Ada', lastName: 'Quill', ...user, email, passwordHash: await quickHash(TEST_PASSWORD) });
  return email;
}

/** Returns the cookie that a response sets, as a browser would send it back. */
export function cookieOf(response: LightMyRequestResponse): string {
  const [cookie] = response.cookies;
  return cookie ? `${cookie.name}=${encodeURIComponent(cookie.value)}` : '';
}
