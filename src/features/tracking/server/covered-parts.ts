import { type SQL, sql } from 'drizzle-orm';

/** Limit of parts, beyond which the shortest are dropped: each of so many is too short to matter. */
const MOST_PARTS = 1000;

const milliseconds = (length: SQL) => sql`greatest(1, round(${length} * 1000))::int`;

/** Cuts a multirange off at the end of a video. @param length in seconds */
export const upToLength = (covered: SQL, length: SQL): SQL =>
  sql`(${covered} * int4multirange(int4range(0, ${milliseconds(length)})))`;

/** Limits a multirange to few parts: what is dropped is never longer than what was added, so that the total never falls. */
export const longestParts = (covered: SQL): SQL => sql`coalesce((select range_agg(part) from (
    select part from unnest(${covered}) as part order by upper(part) - lower(part) desc, part limit ${sql.raw(String(MOST_PARTS))}
  ) as longest), '{}')`;

/**
 * Share of a video that the parts cover, 0 to 100, in whole percent that were reached; all of it if at most a second is missing,
 * or a tenth of a very short one.
 */
export const percentOf = (covered: SQL, length: SQL): SQL<number> => sql`(
  select case when seen = 0 then 0 when ${milliseconds(length)} - seen <= least(1000, ${milliseconds(length)} / 10) then 100
    else floor(100.0 * seen / ${milliseconds(length)})::int end
  from (select coalesce(sum(upper(part) - lower(part)), 0) as seen from unnest(${upToLength(covered, length)}) as part) as sum)`;
