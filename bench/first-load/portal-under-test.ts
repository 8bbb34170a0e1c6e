import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { signInOver, startPortalProcess } from '#app/testing/portal-process.ts';
import { seedCatalogue } from '#features/catalogue/server/seed-catalogue.ts';
import { openDatabase } from '#platform/server/db/open-database.ts';
import { createLog } from '#platform/server/log.ts';

const ADMIN = { email: 'admin@firm.example', password: 'benchmark-password' };
const TOOLS = 40;

export interface PortalUnderTest {
  url: string;
  /** The session of a signed-in person, as a browser sends it. */
  cookie: string;
  stop(): Promise<void>;
}

/** Starts the built portal on a new embedded database with 40 tools, and signs somebody in. */
export async function startPortal(): Promise<PortalUnderTest> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'atrium-bench-'));
  await fillCatalogue(dataDir);
  const portal = await startPortalProcess({ DATA_DIR: dataDir, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
  return {
    url: portal.url,
    cookie: await signInOver(portal.url, ADMIN),
    stop: async () => {
      await portal.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** The sample tools, repeated with numbered names until there are 40. */
async function fillCatalogue(dataDir: string): Promise<void> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir }, createLog('silent'));
  await seedCatalogue(database.db, true);
  await database.db.execute(sql`
    insert into tools (name, description, url, category, icon, icon_display, icon_type, display_order, tool_type)
    select name || ' ' || copy, description, url, category, icon, icon_display, icon_type, display_order + 100 * copy, tool_type
    from tools, generate_series(2, 4) as copy order by copy, id limit ${sql.raw(String(TOOLS))} - (select count(*) from tools)`);
  await database.close();
}
