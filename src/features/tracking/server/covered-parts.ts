import { type SQL, sql } from 'drizzle-orm';

/** Of more parts than these the shortest are forgotten: who watches like this has seen too little of each to tell. */
const MOST_PARTS = 1000;

const milliseconds = (length: SQL) => sql`greatest(1, round(${length} * 1000))::int`;

/** What of a multirange lies inside of a video. @param length in seconds */
export const upToLength = (covered: SQL, length: SQL): SQL =>
  sql`(${covered} * int4multirange(int4range(0, ${milliseconds(length)})))`;

/** A multirange of few parts: what is left out is never longer than what was added, so that the whole never falls. */
export const longestParts = (covered: SQL): SQL => sql`coalesce((select range_agg(part) from (
    select part from unnest(${covered}) as part order by upper(part) - lower(part) desc, part limit ${sql.raw(String(MOST_PARTS))}
  ) as longest), '{}')`;

/**
 * How much of a video the parts are, 0 to 100, in whole per cent that were reached; all of it when at most a second is missing, or a
 * tenth of a very short one.
 */
export const percentOf = (covered: SQL, length: SQL): SQL<number> => sql`(
  select case when seen = 0 then 0 when ${milliseconds(length)} - seen <= least(1000, ${milliseconds(length)} / 10) then 100
    else floor(100.0 * seen / ${milliseconds(length)})::int end
  from (select coalesce(sum(upper(part) - lower(part)), 0) as seen from unnest(${upToLength(covered, length)}) as part) as sum)`;
