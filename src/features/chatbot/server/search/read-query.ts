import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';
import { rowsOf } from '#platform/server/db/rows-of.ts';

/** A single letter begins too many words to say anything. */
const LEAST_TYPED = 2;

/** A search as PostgreSQL reads it: texts of a `tsquery`. */
export interface TextQuery {
  /** What a place has to have. */
  wanted: string;
  /** What is marked in it: any of the wanted words, because they may stand far apart. */
  marked: string;
}

/**
 * What somebody looks for as PostgreSQL's full text search reads it: words in any form, "phrases", or, and -without
 * (https://www.postgresql.org/docs/15/textsearch-controls.html). The last word counts as its beginning, because it may still be typed.
 * @returns undefined where only words are left that every text has
 */
export async function readQuery(db: Db, text: string): Promise<TextQuery | undefined> {
  const typed = wordBeingTyped(text);
  const [row] = await rowsOf<{ wanted: string; indexable: string }>(
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
  // Without what is unwanted; "T" where nothing else is left.
  return { wanted: row.wanted, marked: row.indexable === 'T' || row.indexable === '' ? row.wanted : anyOf(row.indexable) };
}

/** The same words, of which one is enough. Within quotation marks stand words, outside of them what joins these. */
const anyOf = (query: string): string => query.replace(/'(?:[^']|'')*'|&/g, (part) => (part === '&' ? '|' : part));

/** The last word, where nothing says that it is whole or unwanted. */
function wordBeingTyped(text: string): string | undefined {
  const [word] = /[^\s"]+$/.exec(text) ?? [];
  const isWord = word !== undefined && word.length >= LEAST_TYPED && !word.startsWith('-') && /[\p{L}\p{N}]$/u.test(word);
  return isWord ? word : undefined;
}
