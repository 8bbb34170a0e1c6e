import { createHash } from 'node:crypto';
import {
  BACKUP_FORMAT_VERSION,
  type BackupEnd,
  BackupError,
  type BackupHeader,
  backupEnd,
  backupHeader,
  backupTable,
  type ControlLine,
} from './backup-format.ts';
import { damaged, readLines } from './read-backup.ts';

/** A backup that was read through and is intact. */
export interface CheckedBackup {
  header: BackupHeader;
  end: BackupEnd;
}

const BRACKET = 0x5b;
const SCHEMAS = { header: backupHeader, table: backupTable, end: backupEnd };

/**
 * Reads a backup through to verify that it is complete and unaltered.
 * @throws BackupError otherwise, or when it was made in a format that this version does not know
 */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  const hash = createHash('sha256');
  const rows: Record<string, number> = {};
  let header: BackupHeader | undefined;
  let end: BackupEnd | undefined;
  let table = '';
  for await (const lines of readLines(file)) {
    for (const line of lines) {
      if (end) throw damaged(file);
      const said = readControlLine(line, file);
      if (said?.[0] === 'end') {
        end = said[1];
        continue;
      }
      hash.update(line).update('\n');
      if (said?.[0] === 'header') header = said[1];
      if (!header) throw damaged(file);
      if (said?.[0] === 'table') {
        table = said[1].name;
        rows[table] = 0;
      }
      if (!said) rows[table] = (rows[table] ?? Number.NaN) + 1;
    }
  }
  if (!header || !end || end.sha256 !== hash.digest('hex') || !isSame(rows, end.rows)) throw damaged(file);
  return { header, end };
}

/** Parses a line that is not a row. @throws BackupError when it is neither */
export function readControlLine(line: Buffer, file: string): ControlLine | undefined {
  if (line[0] !== BRACKET) return undefined;
  const [kind, content] = parseLine(line, file);
  const isNewer = kind === 'header' && Number((content as { formatVersion?: unknown })?.formatVersion) > BACKUP_FORMAT_VERSION;
  if (isNewer) throw new BackupError(`${file} was made by a newer version of the portal. Restore it with that version.`);
  const read = SCHEMAS[kind as keyof typeof SCHEMAS]?.safeParse(content);
  if (!read?.success) throw damaged(file);
  return [kind, read.data] as ControlLine;
}

function parseLine(line: Buffer, file: string): unknown[] {
  try {
    return JSON.parse(line.toString()) as unknown[];
  } catch {
    throw damaged(file);
  }
}

const isSame = (one: Record<string, number>, other: Record<string, number>) =>
  Object.keys(one).length === Object.keys(other).length && Object.entries(one).every(([name, count]) => other[name] === count);
