import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PgBoss } from 'pg-boss';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { openEmbedded } from '../db/embedded.ts';
import { MIGRATIONS_FOLDER } from '../db/open-database.ts';
import { openPostgres } from '../db/postgres.ts';
import { databaseAddress, onServer, TEMPLATE_DATABASE } from './test-database.ts';

/** Migrates once for all test files: into a folder and a dump that they copy and load, or into a template that each file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL;
  if (server) return prepareTemplate(server);
  const folder = await mkdtemp(path.join(tmpdir(), 'atrium-test-'));
  const dataFolder = path.join(folder, 'data');
  const database = await openEmbedded(dataFolder, MIGRATIONS_FOLDER);
  await createQueueSchema(database.bossOptions());
  await database.close();
  const dump = path.join(folder, 'dump.tar');
  await writeFile(dump, await dumpOf(path.join(dataFolder, 'db')));
  project.provide('dataFolder', dataFolder);
  project.provide('databaseDump', dump);
  return () => rm(folder, { recursive: true, force: true });
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
