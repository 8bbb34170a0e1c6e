import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { listTables } from '../db/backup/describe-schema.ts';
import type { Db } from '../db/db.ts';
import { openEmbedded } from '../db/embedded.ts';
import { MIGRATIONS_FOLDER } from '../db/open-database.ts';
import { openPostgres } from '../db/postgres.ts';
import { addressOnServer, onServer, TEMPLATE_DATABASE } from './test-database.ts';

/** Migrates once for all test files: into a folder and a dump that they copy and load, or into a template that each file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL;
  if (server) return prepareTemplate(server);
  const folder = path.join(CACHE, await hashOfSchema());
  if (!existsSync(folder)) await makeTemplate(folder);
  project.provide('dataFolder', path.join(folder, 'data'));
  project.provide('databaseDump', path.join(folder, 'dump.tar'));
  return async () => {};
}

/** Cache between runs: migrating takes longer than most test files. */
const CACHE = path.resolve(import.meta.dirname, '../../../../node_modules/.cache/test-database');

/** Hash of the migrations, and of the packages that define the files and the job queue's tables. */
async function hashOfSchema(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(MIGRATIONS_FOLDER)).filter((name) => name.endsWith('.sql')).sort()) {
    hash.update(await readFile(path.join(MIGRATIONS_FOLDER, name)));
  }
  for (const name of ['pg-boss', '@electric-sql/pglite']) hash.update(await readFile(path.join(PACKAGES, name, 'package.json')));
  return hash.digest('hex').slice(0, 16);
}

const PACKAGES = path.resolve(import.meta.dirname, '../../../../node_modules');

/** Made under another name and renamed when complete; those of other schemas are removed. */
async function makeTemplate(folder: string): Promise<void> {
  await rm(CACHE, { recursive: true, force: true });
  await mkdir(CACHE, { recursive: true });
  const unfinished = await mkdtemp(path.join(CACHE, 'new-'));
  const dataFolder = path.join(unfinished, 'data');
  const database = await openEmbedded(dataFolder, MIGRATIONS_FOLDER);
  await createQueueSchema(database.bossOptions());
  await emptyTables(database.db);
  await database.close();
  await writeFile(path.join(unfinished, 'dump.tar'), await dumpOf(path.join(dataFolder, 'db')));
  await rename(unfinished, folder);
}

async function dumpOf(databaseFolder: string): Promise<Buffer> {
  const client = await PGlite.create(databaseFolder);
  const dump = await client.dumpDataDir('none');
  await client.close();
  return Buffer.from(await dump.arrayBuffer());
}

async function prepareTemplate(server: string): Promise<() => Promise<void>> {
  await onServer(server, `drop database if exists ${TEMPLATE_DATABASE} with (force)`);
  await onServer(server, `create database ${TEMPLATE_DATABASE}`);
  const address = addressOnServer(server, TEMPLATE_DATABASE);
  const database = await openPostgres(address, MIGRATIONS_FOLDER, pino({ level: 'silent' }));
  await emptyTables(database.db);
  await database.close();
  await createQueueSchema({ connectionString: address });
  return () => onServer(server, `drop database ${TEMPLATE_DATABASE} with (force)`);
}

/** Removes the rows that migrations insert: a database that a test file has returned has none either. */
async function emptyTables(db: Db): Promise<void> {
  for (const { name } of (await listTables(db)).toReversed()) {
    if (name !== 'schema_migrations') await db.execute(sql`delete from ${sql.identifier(name)}`);
  }
}

async function createQueueSchema(options: object): Promise<void> {
  const boss = new PgBoss({ ...options, supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ graceful: false });
}
