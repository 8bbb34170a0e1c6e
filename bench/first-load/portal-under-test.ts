import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
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

/** Starts the built portal, as `npm start` does, on a new embedded database with 40 tools, and signs somebody in. */
export async function startPortal(): Promise<PortalUnderTest> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'atrium-bench-'));
  await fillCatalogue(dataDir);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, '../../src/app/main.ts')], {
    env: {
      ...process.env,
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      PORT: String(port),
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilReady(url);
  return {
    url,
    cookie: await signIn(url),
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
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

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(ADMIN),
  });
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The portal did not become ready within 20 s.');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}
