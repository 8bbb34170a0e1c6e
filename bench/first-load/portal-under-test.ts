import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { seedCatalogue } from '#features/catalogue/server/seed-catalogue.ts';
import { openDatabase } from '#platform/server/db/open-database.ts';
import { createLog } from '#platform/server/log.ts';
import { signInByCall, startPortalProcess } from '#testing/portal-process.ts';
import { FORTY_TOOLS } from '../forty-tools.ts';

const ADMIN = { email: 'admin@firm.example', password: 'benchmark-password' };

export interface PortalUnderTest {
  url: string;
  /** The session of a signed-in person, as a browser sends it. */
  cookie: string;
  stop(): Promise<void>;
}

/** Starts the built portal on a new embedded database with 40 tools, and signs a user in. */
export async function startPortal(): Promise<PortalUnderTest> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'atrium-bench-'));
  await fillCatalogue(dataDir);
  const portal = await startPortalProcess({ DATA_DIR: dataDir, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
  return {
    url: portal.url,
    cookie: await signInByCall(portal.url, ADMIN),
    stop: async () => {
      await portal.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

async function fillCatalogue(dataDir: string): Promise<void> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir }, createLog('silent'));
  await seedCatalogue(database.db, true);
  await database.db.execute(sql.raw(FORTY_TOOLS));
  await database.close();
}
