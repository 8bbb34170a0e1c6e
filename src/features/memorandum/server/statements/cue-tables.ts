import tables from './cue-tables.json' with { type: 'json' };
import type { CueTables } from './read-statements.ts';

/** The learned tables that the program ships: `bench/reading/learn-cues.ts` makes them from labeled papers and snippets. */
export const CUE_TABLES: CueTables = tables;
