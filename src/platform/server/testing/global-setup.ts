import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { fromPglite, PgBoss } from 'pg-boss';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import type { Db } from '../db/db.ts';
import { migrate } from '../db/migrate.ts';
import { MIGRATIONS_FOLDER } from '../db/open-database.ts';
import { openPostgres } from '../db/postgres.ts';
import { databaseAddress, onServer, TEMPLATE_DATABASE } from './test-database.ts';

/** Migrates once for all test files: into a dump that each file loads, or into a template that each file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL;
  if (server) return prepareTemplate(server);
  const folder = await mkdtemp(path.join(tmpdir(), 'atrium-test-'));
  const client = await PGlite.create();
  await migrate(drizzle(client) as unknown as Db, MIGRATIONS_FOLDER);
  await createQueueSchema({ db: fromPglite(client), backend: 'pglite' });
  const dump = await client.dumpDataDir('none');
  await client.close();
  const file = path.join(folder, 'dump.tar');
  await writeFile(file, Buffer.from(await dump.arrayBuffer()));
  project.provide('databaseDump', file);
  return () => rm(folder, { recursive: true, force: true });
}

async function prepareTemplate(server: string): Promise<() => Promise<void>> {
  await onServer(server, `drop database if exists ${TEMPLATE_DATABASE} with (force)`);
  await onServer(server, `create database ${TEMPLATE_DATABASE}`);
  const address = databaseAddress(server, TEMPLATE_DATABASE);
  const database = await openPostgres(address, MIGRATIONS_FOLDER, pino({ level: 'silent' }));
  await database.close();
  await createQueueSchema({ connectionString: address });
  return () => onServer(server, `drop database ${TEMPLATE_DATABASE} with (force)`);
}

async function createQueueSchema(options: object): Promise<void> {
  const boss = new PgBoss({ ...options, supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ graceful: false });
}
