import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/endpoint.ts';

/** Size limit of an import file in bytes: a JSON array of entries; an opinion may have 2 MB. */
export const MAX_IMPORT_BYTES = 5 * 1024 * 1024;

/** The files that one call accepts, by the names of their form fields; a larger import is made in several calls. */
export const IMPORT_FIELDS = ['file1', 'file2', 'file3', 'file4', 'file5'] as const;

export const LIBRARY_MESSAGES = {
  missing: 'Please choose a JSON file of entries, or opinions as .txt files',
  tooLarge: 'Each file must be at most 5 MB',
  wrongType: 'Not a .json or .txt file.',
} as const;

export const IMPORT_OUTCOMES = ['taken', 'replaced', 'unchanged', 'refused'] as const;

const importLine = z.object({
  /** File name, with the entry's position in it. */
  where: z.string(),
  outcome: z.enum(IMPORT_OUTCOMES),
  /** The entry's key, with further remarks; for a refusal the reason. */
  says: z.string(),
});
/** Result of importing one entry or opinion. */
export type ListedImportLine = z.infer<typeof importLine>;

const libraryNumbers = z.object({
  /** Count of all decisions in the library. */
  authorities: z.int(),
  /** Count of those that are the firm's own. */
  imported: z.int(),
  /** Count of decisions with a full text, so that quotations from them can be checked. */
  opinions: z.int(),
});
/** The size of the authority library. */
export type LibraryNumbers = z.infer<typeof libraryNumbers>;

export const getLibrary = endpoint({
  method: 'GET',
  path: '/api/admin/authority-library',
  access: 'admin',
  summary: 'How many decisions the authority library holds.',
  response: libraryNumbers,
});

export const importIntoLibrary = endpoint({
  method: 'POST',
  path: '/api/admin/authority-library/import',
  access: 'admin',
  summary:
    'Takes JSON files of entries and opinions as .txt files into the authority library, and says of each what became of it.',
  files: IMPORT_FIELDS,
  maxFileBytes: MAX_IMPORT_BYTES,
  fileTooLarge: LIBRARY_MESSAGES.tooLarge,
  response: z.object({ lines: z.array(importLine) }),
});
