import { setImmediate as letOthersWork } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#platform/server/db/db.ts';
import type { Authority } from './authority.ts';
import { authoritiesOf, saveImportedAuthorities } from './authority-library.store.ts';
import { decodeText } from './decode-text.ts';
import type { ImportLine } from './import-report.ts';
import { addToIndex, crowdingRefusal, indexLibrary, type LibraryIndex, twinOf } from './library-index.ts';
import { readAuthorityEntry } from './read-authority-entry.ts';

export const MAX_ENTRIES_BYTES = 5 * 1024 * 1024;
export const MAX_ENTRIES = 5_000;
/** Entries checked before the portal's other work gets a chance to run. */
const AT_ONCE = 50;

type Taken = Omit<ImportLine, 'where'>;

/**
 * Imports the entries of a JSON file (an array in UTF-8) into the library, each checked separately; all valid ones are stored in
 * one transaction. An entry replaces the one with its key.
 */
export async function importEntries(db: Db, file: { name: string; bytes: Uint8Array }): Promise<ImportLine[]> {
  const values = readArray(file.bytes);
  if (typeof values === 'string') return [{ where: file.name, outcome: 'refused', says: values }];
  return db.transaction(async (tx) => {
    const index = indexLibrary(await authoritiesOf(tx));
    const given = new Set<string>();
    const kept: Authority[] = [];
    const lines: ImportLine[] = [];
    for (const [at, value] of values.entries()) {
      if (at % AT_ONCE === 0) await letOthersWork();
      lines.push({ where: `entry ${at + 1}`, ...takeEntry(index, given, kept, value) });
    }
    await saveImportedAuthorities(tx, kept);
    return lines;
  });
}

/** Checks one entry. @param given the keys of this file so far @param kept those of its entries that are to be stored */
function takeEntry(index: LibraryIndex, given: Set<string>, kept: Authority[], value: unknown): Taken {
  const read = readAuthorityEntry(value);
  if ('problem' in read) return { outcome: 'refused', says: read.problem };
  const { entry } = read;
  if (given.has(entry.key)) return { outcome: 'refused', says: `${entry.key} appears in this file already.` };
  const crowding = crowdingRefusal(index, entry);
  if (crowding !== undefined) return { outcome: 'refused', says: crowding };
  const twin = twinOf(index, entry);
  if (twin) return { outcome: 'refused', says: `The library already has this decision, under the key ${twin.key}.` };
  given.add(entry.key);
  const known = index.byKey.get(entry.key);
  if (isDeepStrictEqual(known, entry)) return { outcome: 'unchanged', says: entry.key };
  kept.push(entry);
  addToIndex(index, entry);
  return { outcome: known ? 'replaced' : 'taken', says: entry.key };
}

/** Parses the array, or returns why there is none. */
function readArray(bytes: Uint8Array): unknown[] | string {
  if (bytes.length > MAX_ENTRIES_BYTES) return 'The file is larger than 5 MB.';
  const text = decodeText(bytes);
  if (text === undefined) return 'The file is not text in UTF-8.';
  const values = parseJson(text);
  if (!Array.isArray(values)) return 'The file is not a JSON array of entries.';
  return values.length > MAX_ENTRIES ? `The file has more than ${MAX_ENTRIES} entries.` : values;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
