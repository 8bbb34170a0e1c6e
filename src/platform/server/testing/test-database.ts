import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import type { Database } from '../db/db.ts';
import type { StatementEnded } from '../db/measure-statements.ts';
import { MIGRATIONS_FOLDER } from '../db/open-database.ts';
import { openPostgres } from '../db/postgres.ts';
import { connectEmbedded } from '../db/thread/connect-embedded.ts';
import { WireStream } from '../db/thread/wire-stream.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The file of a migrated, empty database. */
    databaseDump: string;
    /** A data folder with the same database, closed. */
    dataFolder: string;
  }
}

/** Database that the global setup prepares for the test files on PostgreSQL. */
export const TEMPLATE_DATABASE = 'atrium_test_template';

/** A separate migrated, empty database: embedded, or on TEST_DATABASE_URL's PostgreSQL. @param ended is called per statement */
export function openTestDatabase(ended: StatementEnded = () => {}): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? openCopyOnPostgres(server, ended) : openDump(ended);
}

/** A database that an earlier test file of the same process has returned. */
let idle: PGlite | undefined;

/** In the test's own thread. Test files that run one after another in one process share a database, which each leaves empty. */
async function openDump(ended: StatementEnded): Promise<Database> {
  const client = idle ?? (await PGlite.create({ loadDataDir: new Blob([await readFile(inject('databaseDump'))]) }));
  idle = undefined;
  const schema = await fingerprint(client);
  const { db, bossOptions, pool } = connectEmbedded(() => connectTo(client), ended);
  return {
    db,
    kind: 'embedded',
    bossOptions,
    close: async () => {
      await pool.end();
      if (idle || !(await wasEmptied(client, schema))) return client.close();
      idle = client;
    },
  };
}

/** @returns false if the database cannot be reused: a test has changed its schema, or broken it */
async function wasEmptied(client: PGlite, schema: string): Promise<boolean> {
  try {
    await client.exec('rollback');
    await client.exec('discard all');
    if ((await fingerprint(client)) !== schema) return false;
    const { rows } = await client.query<{ tables: string }>(
      `select string_agg(format('%I.%I', schemaname, tablename), ', ') as tables from pg_tables
        where schemaname = 'public' and tablename <> 'schema_migrations'`,
    );
    // Bypasses the triggers that protect the audit log.
    await client.exec(`set session_replication_role = replica;
      truncate ${rows[0]?.tables} restart identity;
      delete from pgboss.job; delete from pgboss.schedule;
      set session_replication_role = origin`);
    return true;
  } catch {
    return false;
  }
}

/** Differs once something was created, dropped or disabled. */
async function fingerprint(client: PGlite): Promise<string> {
  const { rows } = await client.query(`select
    (select array[count(*), max(oid)::bigint] from pg_class) as relations,
    (select array[count(*), max(oid)::bigint] from pg_proc) as functions,
    (select array[count(*), max(oid)::bigint] from pg_constraint) as constraints,
    (select array[count(*), max(oid)::bigint, sum(ascii(tgenabled::text))] from pg_trigger) as triggers,
    (select count(*) from pg_attribute) as columns`);
  return JSON.stringify(rows, (_key, value) => (typeof value === 'bigint' ? String(value) : value));
}

function connectTo(client: PGlite): WireStream {
  const stream = new WireStream((bytes) => {
    const pieces: Uint8Array[] = [];
    // As in the database's thread.
    client.execProtocolRawStream(bytes, { onRawData: (piece) => pieces.push(piece.slice()) }).then(
      () => stream.hear(Buffer.concat(pieces)),
      (error) => stream.destroy(error),
    );
  });
  return stream;
}

async function openCopyOnPostgres(server: string, ended: StatementEnded): Promise<Database> {
  const { address, drop } = await copyTemplate(server);
  const copy = await openPostgres(address, MIGRATIONS_FOLDER, pino({ level: 'silent' }), ended);
  return {
    ...copy,
    close: async () => {
      await copy.close();
      await drop();
    },
  };
}

/** A migrated, empty database on a PostgreSQL server, to be opened by its address. */
export async function copyTemplate(server: string): Promise<{ address: string; drop(): Promise<void> }> {
  const name = `atrium_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name} template ${TEMPLATE_DATABASE}`);
  return { address: addressOnServer(server, name), drop: () => onServer(server, `drop database ${name} with (force)`) };
}

/** The address of another database on the same server. */
export function addressOnServer(server: string, name: string): string {
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
}

/** Runs one statement on the server's own database. */
export async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
