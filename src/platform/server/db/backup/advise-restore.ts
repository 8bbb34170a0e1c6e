import path from 'node:path';
import { newestSnapshot } from './snapshot-files.ts';

/** What to do with a data folder whose database is damaged: a sentence with the very command. */
export function adviseRestore(dataDir: string, now = new Date()): string {
  const folder = path.resolve(dataDir);
  const away = `${folder}.damaged-${now.toISOString().slice(0, 16).replaceAll(/[-:]/g, '')}`;
  const snapshot = newestSnapshot(dataDir);
  const commandFor = (file: string) =>
    `mv ${quote(folder)} ${quote(away)} && DATA_DIR=${quote(folder)} npm run admin -- restore ${file}`;
  if (!snapshot) return `There is no snapshot of it; with your newest backup: ${commandFor('FILE')}`;
  const file = quote(path.join(away, 'snapshots', path.basename(snapshot.file)));
  return `Its newest snapshot is of ${snapshot.at.toISOString()}. To go back to that: ${commandFor(file)}`;
}

/** A word of a shell's command. */
const quote = (word: string) => (/^[\w./:@+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);
