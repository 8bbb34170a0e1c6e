import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { pino } from 'pino';
import { expect, onTestFinished } from 'vitest';
import type { Db } from '#platform/server/db/db.ts';
import { executeRows } from '#platform/server/db/execute-rows.ts';
import { migrate, newestVersion } from '#platform/server/db/migrate.ts';
import { MIGRATIONS_FOLDER } from '#platform/server/db/open-database.ts';
import { openPostgres } from '#platform/server/db/postgres.ts';
import { newDataFolder, usedDataFolder } from '#platform/server/testing/used-data-folder.ts';
import { withEmbeddedDatabase } from '#testing/with-embedded-database.ts';
import { startPostgres } from '../bench/postgres.ts';
import { longTest, plays, seconds } from './scenario.ts';
import { ADMIN, startFaultPortal } from './setup/fault-portal.ts';
import { runProgram, startRefused } from './setup/run-program.ts';
import { schemaHash } from './setup/schema-hash.ts';

/** Creates an empty database in memory. */
async function emptyDatabase(): Promise<Db> {
  const client = await PGlite.create();
  onTestFinished(() => client.close());
  return drizzle(client) as unknown as Db;
}

async function cleanHash(): Promise<string> {
  const db = await emptyDatabase();
  await migrate(db, MIGRATIONS_FOLDER);
  return schemaHash(db);
}

class CutOff extends Error {}

/** Wraps the same database so that migrations are cut off before their nth statement. */
function cutOffBefore(db: Db, nth: number): Db {
  let statements = 0;
  const cutting = (tx: Db) => ({
    execute: (query: Parameters<Db['execute']>[0]) => {
      statements += 1;
      if (statements === nth) throw new CutOff();
      return tx.execute(query);
    },
  });
  return {
    execute: db.execute.bind(db),
    transaction: (run: (tx: Db) => Promise<void>) => db.transaction((tx) => run(cutting(tx) as unknown as Db)),
  } as unknown as Db;
}

longTest(
  'cut off before any statement of any migration, the schema is as it was before that migration, and in the end the same as of a clean start',
  plays('F23', 180),
  async ({ tell }) => {
    const [db, clean] = [await emptyDatabase(), await cleanHash()];
    let [cuts, halfDone, applied, nth] = [0, 0, 0, 1];
    const versions = new Map<number, string>();
    for (;;) {
      try {
        await migrate(cutOffBefore(db, nth), MIGRATIONS_FOLDER);
        break;
      } catch (error) {
        if (!(error instanceof CutOff)) throw error;
      }
      cuts += 1;
      const [version, hash] = [await newestVersion(db), await schemaHash(db)];
      if ((versions.get(version) ?? hash) !== hash) halfDone += 1;
      versions.set(version, hash);
      // A version completed on the way leaves fewer statements before the next cut.
      nth = version === applied ? nth + 1 : 2;
      applied = version;
    }
    const hash = await schemaHash(db);
    tell({
      did: `every migration cut off before each of its statements: ${cuts} cuts in ${versions.size} versions`,
      expected: 'nothing half done; the schema of a clean start in the end',
      happened: `${halfDone} half done; schema ${hash === clean ? 'the same' : 'ANOTHER'} (${hash.slice(0, 12)})`,
    });
    expect(cuts).toBeGreaterThan(100);
    expect(halfDone).toBe(0);
    expect(hash).toBe(clean);
  },
);

/** Statement before which each start is killed, counted from the first one that remains to be done. */
const KILLED_BEFORE = [1, 3, 8, 15, 21, 30];

longTest(
  'killed in the middle of its first migrations over and over, the portal comes to the schema of a clean start',
  plays('F23', 240),
  async ({ tell }) => {
    const env = { DATA_DIR: newDataFolder(), NODE_ENV: 'test', SAMPLE_CONTENT: 'off', ADMIN_PASSWORD: ADMIN.password };
    let killed = 0;
    for (const nth of KILLED_BEFORE) {
      const { code } = await runProgram(['src/app/main.ts'], { ...env, FAULT: `migrating:${nth}` });
      if (code === null) killed += 1;
    }
    const portal = await startFaultPortal(env);
    expect(await portal.stop()).toBe(0);
    const [hash, clean] = [await withEmbeddedDatabase(env.DATA_DIR, schemaHash), await cleanHash()];
    tell({
      did: `${killed} starts on an empty folder killed before a statement of the migrations, then one let be`,
      expected: 'it starts, with the schema of a clean start',
      happened: `ready after ${seconds(portal.readyMs)}, schema ${hash === clean ? 'the same' : 'ANOTHER'} (${hash.slice(0, 12)})`,
    });
    expect(killed).toBe(KILLED_BEFORE.length);
    expect(hash).toBe(clean);
  },
);

longTest(
  'four servers that bring one database up to date at the same moment do it once',
  plays('F23', 120),
  async ({ tell, skip }) => {
    const postgres = (await startPostgres()) ?? skip('no PostgreSQL here');
    onTestFinished(() => postgres.stop());
    const open = () => openPostgres(postgres.url, MIGRATIONS_FOLDER, pino({ level: 'silent' }));
    const databases = await Promise.all([open(), open(), open(), open()]);
    const { db } = databases[0];
    const [rows, hash] = [await executeRows(db, sql`select version from schema_migrations`), await schemaHash(db)];
    await Promise.all(databases.map(({ close }) => close()));
    const again = await open();
    const later = await schemaHash(again.db);
    await again.close();
    tell({
      did: 'four servers opened an empty PostgreSQL at the same moment, and a fifth afterwards',
      expected: 'each migration once',
      happened: `${rows.length} migrations stand in the account of them, schema ${later === hash ? 'the same' : 'ANOTHER'} afterwards`,
    });
    expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(rows.length);
    expect(later).toBe(hash);
  },
);

longTest('a portal that finds the schema of a newer one ends with a line that says so', plays('F23', 60), async ({ tell }) => {
  const dataDir = usedDataFolder();
  await withEmbeddedDatabase(dataDir, (db) =>
    db.execute(sql`insert into schema_migrations (version, hash) values (99999999999999, 'later')`),
  );
  const { code, lines, tookMs } = await startRefused({ DATA_DIR: dataDir });
  tell({
    did: 'started on a schema newer than the program',
    expected: 'exit 1 and one line',
    happened: `exit ${code} after ${seconds(tookMs)}: ${lines.join(' / ')}`,
  });
  expect(code).toBe(1);
  expect(lines).toEqual([expect.stringContaining('newer than this program')]);
});
