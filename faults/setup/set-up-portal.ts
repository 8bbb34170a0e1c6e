import cookie from '@fastify/cookie';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import type { Db } from '#platform/server/db/db.ts';
import { MIGRATIONS_FOLDER } from '#platform/server/db/open-database.ts';
import { openPostgres } from '#platform/server/db/postgres.ts';
import { newDataFolder, usedDataFolder } from '#platform/server/testing/used-data-folder.ts';
import { insertUsersWithConversations, type TestConversation } from '#testing/insert-conversations.ts';
import { withEmbeddedDatabase } from '#testing/with-embedded-database.ts';
import { type BenchmarkPostgres, startPostgres } from '../../bench/postgres.ts';

/** The session secret of portals whose users are inserted directly into the database. */
const SESSION_SECRET = 'a secret of forty characters for this test';

/** Environment that a portal is started on. */
export interface PortalSetup {
  /** Environment variables that point a portal here. */
  env: Record<string, string>;
  /** People who are signed in, each with a conversation. */
  people: TestConversation[];
  /** Runs a function on the database; an embedded one must have no running portal meanwhile. */
  look<Result>(work: (db: Db) => Promise<Result>): Promise<Result>;
}

/** The same over a PostgreSQL that can be stopped and restarted. */
export interface PostgresSetup extends PortalSetup {
  postgres: BenchmarkPostgres;
}

/** Creates a data folder with so many people. */
export async function setUpFolder(people: number): Promise<PortalSetup> {
  const dataDir = usedDataFolder();
  const look = <Result>(work: (db: Db) => Promise<Result>) => withEmbeddedDatabase(dataDir, work);
  return { env: { DATA_DIR: dataDir, SESSION_SECRET }, people: await look((db) => insertPeople(db, people)), look };
}

/** @param skip of the scenario's context: called, with the reason, where no PostgreSQL is installed; ends the scenario */
export async function setUpOnPostgres(people: number, skip: (why: string) => never): Promise<PostgresSetup> {
  const postgres = (await startPostgres()) ?? skip('no PostgreSQL here');
  onTestFinished(() => postgres.stop());
  const look = <Result>(work: (db: Db) => Promise<Result>) => inPostgres(postgres.url, work);
  const env = { DATABASE_URL: postgres.url, DATA_DIR: newDataFolder(), SESSION_SECRET };
  return { env, people: await look((db) => insertPeople(db, people)), look, postgres };
}

async function inPostgres<Result>(url: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const database = await openPostgres(url, MIGRATIONS_FOLDER, pino({ level: 'silent' }));
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

const insertPeople = (db: Db, people: number): Promise<TestConversation[]> =>
  insertUsersWithConversations(db, (pair) => cookie.sign(pair, SESSION_SECRET), people);
