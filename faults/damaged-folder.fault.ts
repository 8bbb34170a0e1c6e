import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  globSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { usedDataFolder } from '#platform/server/testing/used-data-folder.ts';
import { longTest, plays, seconds, within } from './scenario.ts';
import { startRefused } from './setup/run-program.ts';

const REFUSED_MS = 10_000;
const PAGE = 8_192;
/** Files of the lock and of its owner: they say nothing about the database. */
const NOT_OF_THE_DATABASE = /^db\.(lock\.sqlite|holder\.json)/;
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

/** Damages to the folder of an embedded database whose process was killed: only then is a copy made before it is opened. */
const DAMAGES: Record<string, (db: string) => void> = {
  'the write-ahead log cut to nothing': (db) => {
    for (const file of logOf(db)) truncateSync(file, 0);
  },
  'the write-ahead log removed': (db) => {
    for (const file of logOf(db)) rmSync(file);
  },
  'pg_control overwritten': (db) => overwrite(path.join(db, 'global/pg_control'), 0, 64),
  'PG_VERSION removed': (db) => rmSync(path.join(db, 'PG_VERSION')),
  'another PostgreSQL’s PG_VERSION': (db) => writeFileSync(path.join(db, 'PG_VERSION'), '15\n'),
  'the first page of the largest tables overwritten': (db) => {
    for (const file of largestOf(db)) overwrite(file, 0, PAGE);
  },
  'the whole folder emptied': (db) => {
    for (const name of readdirSync(db)) rmSync(path.join(db, name), { recursive: true });
  },
};

const logOf = (db: string) => globSync(path.join(db, 'pg_wal/0*'));

/** Returns the largest tables; the ones that everything needs, such as the system catalogs, are among them. */
function largestOf(db: string): string[] {
  const files = globSync(path.join(db, 'base/*/*')).filter((file) => /^\d+$/.test(path.basename(file)));
  return files.toSorted((one, other) => statSync(other).size - statSync(one).size).slice(0, 40);
}

function overwrite(file: string, at: number, length: number): void {
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(length, 0xa5), 0, length, at);
  closeSync(handle);
}

/** Hashes every name and every byte of a folder. */
function hashOf(folder: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder, { recursive: true }).map(String).sort()) {
    const file = path.join(folder, name);
    if (NOT_OF_THE_DATABASE.test(name)) continue;
    hash.update(`${name}\0`);
    if (statSync(file).isFile()) hash.update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Sets a session secret, so that the portal writes none before the database is opened. */
const envOf = (dataDir: string) => ({ DATA_DIR: dataDir, SESSION_SECRET: 'a secret of forty characters for this test' });

longTest.for(Object.keys(DAMAGES))(
  '%s: the portal refuses to start, and says why in one line',
  plays('F22', 90),
  async (damage, { tell }) => {
    const dataDir = usedDataFolder();
    writeFileSync(path.join(dataDir, 'db.holder.json'), '{}');
    DAMAGES[damage]?.(path.join(dataDir, 'db'));
    const before = hashOf(dataDir);
    const { code, tookMs, lines } = await startRefused(envOf(dataDir));
    const after = hashOf(dataDir);
    tell({
      did: damage,
      expected: `exit 1 in ≤ ${seconds(REFUSED_MS)}, one line that names the folder, nothing changed`,
      happened: `exit ${code} after ${seconds(tookMs)}, folder ${after === before ? 'unchanged' : 'CHANGED'}, ${lines.length} line: ${lines[0]}`,
    });
    expect(code).toBe(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(dataDir);
    expect(after).toBe(before);
    expect(tookMs).toBeLessThan(within(REFUSED_MS));
  },
);

/** File permissions mean nothing to root: where this runs as root, the portal is started as nobody. */
longTest.for([
  ['a folder that may only be read', (dataDir: string) => setRights(dataDir, 0o555, NOBODY)],
  ['a folder of somebody else’s', (dataDir: string) => setRights(dataDir, 0o700, 0)],
] as const)(
  '%s: the portal refuses to start and says why in one line',
  plays('F22', 90),
  async ([what, prepare], { tell, skip }) => {
    if (!isRoot && what !== 'a folder that may only be read') skip('only root can give a folder to somebody else');
    const dataDir = usedDataFolder();
    prepare(dataDir);
    const before = hashOf(dataDir);
    const { code, tookMs, lines } = await startRefused(envOf(dataDir), isRoot ? { uid: NOBODY } : {});
    chmodSync(dataDir, 0o700);
    const after = hashOf(dataDir);
    tell({
      did: what,
      expected: `exit 1 in ≤ ${seconds(REFUSED_MS)}, one line, nothing changed`,
      happened: `exit ${code} after ${seconds(tookMs)}, folder ${after === before ? 'unchanged' : 'CHANGED'}, ${lines.length} line: ${lines[0]}`,
    });
    expect(code).toBe(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^DATA_DIR: /);
    expect(after).toBe(before);
  },
);

function setRights(dataDir: string, mode: number, owner: number): void {
  if (isRoot)
    for (const name of ['.', ...readdirSync(dataDir, { recursive: true }).map(String)])
      chownSync(path.join(dataDir, name), owner, owner);
  chmodSync(dataDir, mode);
}
