import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';
import { executeRows } from '#platform/server/db/execute-rows.ts';

/** A single letter starts too many words to be useful. */
const LEAST_TYPED = 2;

/** A search in PostgreSQL's syntax, and what of it is marked. */
export interface TextQuery {
  /** Condition of a match: text of a `tsquery`. */
  wanted: string;
  /** Condition that the index decides alone: `wanted`, or for phrases their words in any order; empty if all words are excluded. */
  indexed: string;
  /** Words to mark, as stems. */
  stems: string[];
  /** Beginnings of words to mark. */
  beginnings: string[];
}

/**
 * Parses a search for PostgreSQL's full-text search: words in any form, "phrases", or, and -without
 * (https://www.postgresql.org/docs/15/textsearch-controls.html). The last word is a prefix, because it may still be being typed.
 * @returns undefined if there is no word in it
 */
export async function readQuery(db: Db, text: string): Promise<TextQuery | undefined> {
  const typed = wordBeingTyped(text);
  const [row] = await executeRows<{ wanted: string; positive: string }>(
    db,
    sql`select wanted, querytree(wanted::tsquery) as positive from (
        select case
          when query like ${"%'"} and numnode(websearch_to_tsquery('every_word', ${typed ?? ''})) > 0 then query || ':*'
          else query
        end as wanted
        from (select websearch_to_tsquery('every_word', ${text})::text as query) as asked
      ) as reading`,
  );
  if (!row?.wanted) return undefined;
  const words = [...row.positive.matchAll(/'((?:[^']|'')*)'(:\*)?/g)].map(([, word = '', prefix]) => ({
    word: word.replaceAll("''", "'"),
    isBeginning: prefix !== undefined,
  }));
  return {
    wanted: row.wanted,
    indexed: indexedPart(row.wanted, words.length > 0 ? row.positive : ''),
    stems: words.filter(({ isBeginning }) => !isBeginning).map(({ word }) => word),
    beginnings: words.filter(({ isBeginning }) => isBeginning).map(({ word }) => word),
  };
}

/** Replaces "followed by" with "and". Words are within quotation marks, operators outside. */
function indexedPart(wanted: string, positive: string): string {
  const inAnyOrder = (query: string) =>
    query.replace(/'(?:[^']|'')*'|<(?:-|\d+)>/g, (part) => (part.startsWith('<') ? '&' : part));
  return positive === '' || inAnyOrder(wanted) === wanted ? positive && wanted : inAnyOrder(positive);
}

/** Returns the last word, unless it is complete or excluded. */
function wordBeingTyped(text: string): string | undefined {
  const [word] = /[^\s"]+$/.exec(text) ?? [];
  const isWord = word !== undefined && word.length >= LEAST_TYPED && !word.startsWith('-') && /[\p{L}\p{N}]$/u.test(word);
  return isWord ? word : undefined;
}
