import { type SQL, sql } from 'drizzle-orm';
import { batchCalls } from '#platform/server/batch-calls.ts';
import { prepareStatement } from '#platform/server/db/prepare-statement.ts';
import type { Deps } from '#platform/server/deps.ts';

/** Nobody launches more tools in a minute, or plays more videos; more than that is not counted, and cannot fill the disk. */
const MOST_A_MINUTE = 60;

/** Limit for two days: a browser may date events back by up to a day. */
const MOST_IN_TWO_DAYS = 1000;

/** The last step of a recording statement: the id of each item's event in the order of the items, null if not counted. */
const answerIds = ({ key }: Pick<EventKind, 'key'>): SQL =>
  sql`select array_agg(coalesce(known_id, recorded.id) order by place) as ids from item left join recorded using (${key})`;

interface Recording extends EventKind {
  /** Name of the prepared statement, unique in the portal. */
  name: string;
  /** The reported events, as the CTE `item` of `admission`: each placeholder is a list with one value of every event. */
  item: SQL;
  /** Writes the rows of `admitted`, and returns what `summed` needs. */
  recorded: SQL;
  /** Adds new events to the daily roll-ups. */
  summed: SQL;
}

/**
 * Builds a function that records one event, batching concurrent calls in one statement, with the roll-ups of their days.
 * @returns takes an event's values by the names of the placeholders, and returns its id after the commit; null if not counted
 */
export function recordInBatches<Event extends Record<string, unknown>>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { name, item, recorded, summed, ...kind }: Recording,
): (event: Event) => Promise<number | null> {
  const steps = { item, ...acceptedRows(kind), recorded, summed, answer: answerIds(kind) };
  const record = prepareStatement<{ ids: (number | null)[] }>(db, name, steps, 'answer', { ids: sql`ids` });
  return batchCalls(async (events: readonly Event[]) => {
    const names = Object.keys(events[0] ?? {});
    const lists = names.map((each) => [each, events.map((event) => event[each])]);
    const [row] = await record({ ...Object.fromEntries(lists), now: clock.now().toISOString() });
    return row?.ids ?? [];
  });
}

/** Rules for what makes events of one kind unique, and countable. */
interface EventKind {
  /** Table of the events. */
  table: SQL;
  /** Its timestamp column. */
  moment: SQL;
  /** Its columns that identify an event. */
  key: SQL;
  /** Further condition on a row of the CTE `item`. */
  countable: SQL;
}

/**
 * The CTEs of a recording statement that decide what counts. They read the CTE `item`: `place` in the group, `user_id`, the
 * columns of the key, and `known_id` of an event that is stored already. Of what is new, `admitted` has each event once and no
 * more per person than the limits allow.
 */
function acceptedRows({ table, moment, key, countable }: EventKind): Record<string, SQL> {
  const inLastMinute = sql`${moment} >= ${sql.placeholder('now')}::timestamptz - interval '1 minute'`;
  return {
    fresh: sql`select distinct on (${key}) * from item where known_id is null and ${countable} order by ${key}, place`,
    recent: sql`select user_id, counted.* from (select distinct user_id from fresh) as person,
      lateral (select count(*) filter (where ${inLastMinute}) as in_minute, count(*) as in_days from ${table} as own
        where own.user_id = person.user_id and own.${moment} >= ${sql.placeholder('now')}::timestamptz - interval '2 days') as counted`,
    ranked: sql`select fresh.*,
        in_minute + count(*) filter (where ${inLastMinute}) over before as in_minute, in_days + count(*) over before as in_days
      from fresh join recent using (user_id)
      window before as (partition by user_id order by place rows between unbounded preceding and 1 preceding)`,
    admitted: sql`select * from ranked where in_minute < ${MOST_A_MINUTE} and in_days < ${MOST_IN_TWO_DAYS}`,
  };
}
