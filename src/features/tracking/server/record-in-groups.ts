import { type SQL, sql } from 'drizzle-orm';
import { prepareStatement } from '#platform/server/db/prepare-statement.ts';
import type { Deps } from '#platform/server/deps.ts';
import { inGroups } from '#platform/server/in-groups.ts';
import { admission, answerIds, type EventKind } from './count-once.ts';

interface Recording extends EventKind {
  /** Of the prepared statement: its own on the whole portal. */
  name: string;
  /** The events that were said, as the step `item` of `admission`: each placeholder is a list with one value of every event. */
  item: SQL;
  /** Writes what stands in `admitted`, and gives what `summed` needs. */
  recorded: SQL;
  /** Adds what is new to the sums of the days. */
  summed: SQL;
}

/**
 * Makes what records one event, and in one statement all events that come together, with the sums of their days.
 * @returns takes an event's values by the names of the placeholders, and gives its id after the commit; null when it does not count
 */
export function recordInGroups<Event extends Record<string, unknown>>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { name, item, recorded, summed, ...kind }: Recording,
): (event: Event) => Promise<number | null> {
  const steps = { item, ...admission(kind), recorded, summed, answer: answerIds(kind) };
  const record = prepareStatement<{ ids: (number | null)[] }>(db, name, steps, 'answer', { ids: sql`ids` });
  return inGroups(async (events: readonly Event[]) => {
    const names = Object.keys(events[0] ?? {});
    const lists = names.map((each) => [each, events.map((event) => event[each])]);
    const [row] = await record({ ...Object.fromEntries(lists), now: clock.now().toISOString() });
    return row?.ids ?? [];
  });
}
