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
import { overOneConnection } from '../db/thread/one-connection.ts';
import { WireStream } from '../db/thread/wire-stream.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The file of a migrated, empty database. */
    databaseDump: string;
    /** A data folder with the same database, closed. */
    dataFolder: string;
  }
}

/** What the global setup leaves for the test files on PostgreSQL. */
export const TEMPLATE_DATABASE = 'atrium_test_template';

/** A migrated, empty database of its own: embedded, or on the PostgreSQL that TEST_DATABASE_URL names. @param ended is told of each statement */
export function openTestDatabase(ended: StatementEnded = () => {}): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? openCopyOnPostgres(server, ended) : openDump(ended);
}

/** In the test's own thread: its program is compiled once for all files that a process runs. */
async function openDump(ended: StatementEnded): Promise<Database> {
  const dump = await readFile(inject('databaseDump'));
  const client = await PGlite.create({ loadDataDir: new Blob([dump]) });
  const { db, bossOptions, pool } = overOneConnection(() => connectTo(client), ended);
  return {
    db,
    kind: 'embedded',
    bossOptions,
    close: async () => {
      await pool.end();
      await client.close();
    },
  };
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

/** A migrated, empty database on a PostgreSQL server, for whoever opens it by its address. */
export async function copyTemplate(server: string): Promise<{ address: string; drop(): Promise<void> }> {
  const name = `atrium_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name} template ${TEMPLATE_DATABASE}`);
  return { address: databaseAddress(server, name), drop: () => onServer(server, `drop database ${name} with (force)`) };
}

/** The address of another database on the same server. */
export function databaseAddress(server: string, name: string): string {
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
