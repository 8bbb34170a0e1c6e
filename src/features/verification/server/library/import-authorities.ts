import type { Db } from '#platform/server/db/db.ts';
import { authoritiesOf, seedAuthorities } from './authority-library.store.ts';
import { importEntries } from './import-entries.ts';
import { importOpinion } from './import-opinion.ts';
import type { ImportLine } from './import-report.ts';
import { indexLibrary } from './library-index.ts';
import { type ImportFile, openImport } from './read-import-files.ts';

/**
 * Imports a JSON file of entries or a folder of opinions as text into the authority library, and reports the result of each entry
 * or file. The shipped entries are updated first, so that an opinion finds its own. A repeated import changes nothing.
 * @throws RangeError when nothing at the path can be imported
 */
export async function importAuthorities(db: Db, path: string): Promise<ImportLine[]> {
  const source = await openImport(path);
  await seedAuthorities(db);
  if (source.kind === 'opinions') return importOpinions(db, source.files);
  const { file } = source;
  if ('problem' in file) return [{ where: file.name, outcome: 'refused', says: file.problem }];
  return importEntries(db, file);
}

/** Imports opinions one after the other, each checked separately. */
export async function importOpinions(db: Db, files: AsyncIterable<ImportFile> | Iterable<ImportFile>): Promise<ImportLine[]> {
  const index = indexLibrary(await authoritiesOf(db));
  const lines: ImportLine[] = [];
  for await (const file of files) {
    const taken =
      'problem' in file ? { outcome: 'refused' as const, says: file.problem } : await importOpinion(db, index, file.bytes);
    lines.push({ where: file.name, ...taken });
  }
  return lines;
}
