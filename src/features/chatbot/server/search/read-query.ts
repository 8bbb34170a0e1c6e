import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';
import { executeRows } from '#platform/server/db/execute-rows.ts';

/** A single letter starts too many words to be useful. */
const LEAST_TYPED = 2;

/** A search in PostgreSQL's syntax: texts of a `tsquery`. */
export interface TextQuery {
  /** Condition of a match. */
  wanted: string;
  /** Words to mark in it: any of the wanted ones, because they may be far apart. */
  marked: string;
}

/**
 * Parses a search for PostgreSQL's full-text search: words in any form, "phrases", or, and -without
 * (https://www.postgresql.org/docs/15/textsearch-controls.html). The last word is a prefix, because it may still be being typed.
 * @returns undefined if only words remain that every text has
 */
export async function readQuery(db: Db, text: string): Promise<TextQuery | undefined> {
  const typed = wordBeingTyped(text);
  const [row] = await executeRows<{ wanted: string; indexable: string }>(
    db,
    sql`select wanted, querytree(wanted::tsquery) as indexable from (
        select case
          when query like ${"%'"} and numnode(websearch_to_tsquery('english', ${typed ?? ''})) > 0 then query || ':*'
          else query
        end as wanted
        from (select websearch_to_tsquery('english', ${text})::text as query) as asked
      ) as reading`,
  );
  if (!row?.wanted) return undefined;
  // Without excluded words; "T" if nothing else is left.
  return { wanted: row.wanted, marked: row.indexable === 'T' || row.indexable === '' ? row.wanted : anyOf(row.indexable) };
}

/** Joins the same words with "or". Words are within quotation marks, operators outside. */
const anyOf = (query: string): string => query.replace(/'(?:[^']|'')*'|&/g, (part) => (part === '&' ? '|' : part));

/** Returns the last word, unless it is complete or excluded. */
function wordBeingTyped(text: string): string | undefined {
  const [word] = /[^\s"]+$/.exec(text) ?? [];
  const isWord = word !== undefined && word.length >= LEAST_TYPED && !word.startsWith('-') && /[\p{L}\p{N}]$/u.test(word);
  return isWord ? word : undefined;
}
