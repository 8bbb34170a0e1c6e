import { LIBRARY_MESSAGES } from '#features/verification/library.contract.ts';
import type { Db } from '#platform/server/db/db.ts';
import { seedAuthorities } from './authority-library.store.ts';
import { importOpinions } from './import-authorities.ts';
import { importEntries } from './import-entries.ts';
import type { ImportLine } from './import-report.ts';
import type { ImportFile } from './read-import-files.ts';

/** A file as it was uploaded. */
interface GivenFile {
  name: string;
  bytes: Uint8Array;
}

/**
 * Imports uploaded files into the library as the command line does: entries first, so that an opinion finds its own. A repeated
 * import changes nothing.
 */
export async function importUploads(db: Db, files: readonly GivenFile[]): Promise<ImportLine[]> {
  await seedAuthorities(db);
  const lines: ImportLine[] = [];
  for (const file of files.filter(isJson)) lines.push(...(await importEntries(db, file)).map((line) => placed(file, line)));
  const others = files.filter((file) => !isJson(file)).map(asOpinion);
  return others.length === 0 ? lines : [...lines, ...(await importOpinions(db, others))];
}

const endsWith = ({ name }: GivenFile, ending: string) => name.toLowerCase().endsWith(ending);
const isJson = (file: GivenFile) => endsWith(file, '.json');
const asOpinion = (file: GivenFile): ImportFile =>
  endsWith(file, '.txt') ? file : { name: file.name, problem: LIBRARY_MESSAGES.wrongType };

/** Adds the file's name: "entry 3" is ambiguous among several files. */
const placed = ({ name }: GivenFile, line: ImportLine): ImportLine =>
  line.where === name ? line : { ...line, where: `${name}, ${line.where}` };
