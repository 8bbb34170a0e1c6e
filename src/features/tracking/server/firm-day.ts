import { type SQL, sql } from 'drizzle-orm';

/** The day of a timestamp in a time zone. */
export const dayOf = (moment: SQL, timeZone: string): SQL => sql`(${moment} at time zone ${timeZone})::date`;

/** The first moment of a day: where clocks go back over midnight, which they do by an hour, the earlier of the two. */
export const startOfDay = (day: SQL, timeZone: string): SQL => {
  const midnight = sql`(${day}::timestamp at time zone ${timeZone})`;
  return sql`(select min(moment) from unnest(array[${midnight}, ${midnight} - interval '1 hour']) as moment
    where ${dayOf(sql`moment`, timeZone)} = ${day})`;
};
