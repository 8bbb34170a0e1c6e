import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import cookie from '@fastify/cookie';
import { inArray, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { hashPassword } from '#features/accounts/server/passwords.ts';
import { seedCatalogue } from '#features/catalogue/server/seed-catalogue.ts';
import type { Db } from '#platform/server/db/db.ts';
import { openDatabase } from '#platform/server/db/open-database.ts';
import { createLog } from '#platform/server/log.ts';
import { insertUsersWithConversations, type TestConversation } from '#testing/insert-conversations.ts';
import { signInByCall, startPortalProcess } from '#testing/portal-process.ts';
import { createDatabase } from '../usage-reports/create-database.ts';

/** The password of everybody. */
export const PASSWORD = 'benchmark-password';
/** Address of one of the people. */
export const emailOf = ({ userId }: Pick<TestConversation, 'userId'>): string => `person${userId}@firm.example`;

const ADMIN = { email: 'admin@firm.example', password: PASSWORD };
/** Secret with which the portal signs cookies. */
export const SECRET = 'a secret that only this benchmark uses, for an hour';

/** A running portal in its own process, with people who are signed in. */
export interface PortalUnderLoad {
  url: string;
  pid: number;
  /** Each with a session and a conversation. */
  people: TestConversation[];
  /** An administrator's session, as a browser sends it. */
  admin: string;
  stop(): Promise<void>;
}

/** Options of a staged portal. */
export interface PortalSetup {
  people: number;
  env?: Record<string, string>;
  /** Further rows to put into the database before the portal starts. */
  fill?(db: Db): Promise<void>;
  /** The same, for the people. */
  fillFor?(db: Db, people: TestConversation[]): Promise<void>;
}

/** Fills a new database and starts the portal on it. @param server of PostgreSQL; the embedded database where none is given */
export async function setUpPortal(
  { people: count, env = {}, fill, fillFor }: PortalSetup,
  server?: string,
): Promise<PortalUnderLoad> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'atrium-bench-'));
  const databaseUrl = server && (await createDatabase(server, `staged_${Date.now()}`));
  const { db, close } = await openDatabase({ databaseUrl, dataDir }, createLog('silent'));
  await seedCatalogue(db, true);
  await fill?.(db);
  const people = await insertUsersWithConversations(db, (pair) => cookie.sign(pair, SECRET), count);
  const email = sql`'person' || ${users.id} || '@firm.example'`;
  await db
    .update(users)
    .set({ email, passwordHash: await hashPassword(PASSWORD) })
    .where(
      inArray(
        users.id,
        people.map(({ userId }) => userId),
      ),
    );
  await fillFor?.(db, people);
  await close();
  const portal = await startPortalProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    SESSION_SECRET: SECRET,
    VIDEO_PICTURES_URL: 'off',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ...env,
  });
  const endWithUs = () => portal.process.kill('SIGTERM');
  process.once('exit', endWithUs);
  return {
    url: portal.url,
    pid: portal.process.pid ?? 0,
    people,
    admin: await signInByCall(portal.url, ADMIN),
    stop: async () => {
      process.off('exit', endWithUs);
      await portal.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}
