import { existsSync } from 'node:fs';
import path from 'node:path';
import { newestSnapshot } from './snapshot-files.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../../..');
/** Names that identify a portal's folder. */
const OF_A_PORTAL = ['db', 'portal.json'];

/**
 * Says what to do with a data folder whose database is damaged, with the exact command. The damaged files are moved within the
 * folder, because that may be a volume of its own, which cannot be moved, and the snapshots remain where they are.
 */
export function adviseRestore(dataDir: string, now = new Date()): string {
  const folder = path.resolve(dataDir);
  const aside = path.join(folder, `damaged-${now.toISOString().slice(0, 16).replaceAll(/[-:]/g, '')}`);
  const damaged = OF_A_PORTAL.map((name) => path.join(folder, name)).filter((position) => existsSync(position));
  const snapshot = newestSnapshot(dataDir, now);
  const commandFor = (file: string) =>
    `mkdir ${quote(aside)} && mv ${damaged.map(quote).join(' ')} ${quote(aside)} && DATA_DIR=${quote(folder)} ${adminCommand()} restore ${file}`;
  if (!snapshot) return `There is no snapshot of it; with your newest backup: ${commandFor('FILE')}`;
  return `Its newest snapshot is of ${snapshot.at.toISOString()}. To go back to that: ${commandFor(quote(path.resolve(snapshot.file)))}`;
}

/** The image contains only the files needed to run, not those that build and start it. */
const adminCommand = () => (existsSync(path.join(ROOT, 'scripts/run.mjs')) ? 'npm run admin --' : 'node src/app/admin.ts');

/** Quotes a word of a shell command. */
const quote = (word: string) => (/^[\w./:@+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);
