import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * The audit log: what was done, by whom, and when. Rows are only ever added: the database itself refuses to remove one, or to change
 * anything but the number of repeats.
 * Names are stored as they were, and nothing refers to other tables, so that an event outlives its subject.
 */
export const auditEvents = pgTable(
  'audit_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** One of `AUDIT_ACTIONS`. */
    action: text('action').notNull(),
    /** The person who did it; absent for visitors and for the portal's own work. */
    actorId: integer('actor_id'),
    actorName: text('actor_name').notNull(),
    /** Id of the subject, such as an account's or a document's. */
    subjectId: text('subject_id'),
    subjectName: text('subject_name'),
    /** Changes and reasons, as plain data without anything confidential. */
    detail: jsonb('detail'),
    /** Network address of the request. */
    address: text('address'),
    requestId: text('request_id'),
    /** Number of times that the same person did the very same again within a minute; all that is ever changed of a row. */
    repeats: integer('repeats').notNull().default(0),
  },
  (table) => [
    index('audit_entries_at').on(table.at),
    index('audit_entries_action').on(table.action, table.id),
    index('audit_entries_actor').on(table.actorId, table.id),
    /** For a part of a name: groups of three characters, by a function of the database. */
    index('audit_entries_names').using('gin', sql`name_trigrams(actor_name || chr(10) || coalesce(subject_name, ''))`),
  ],
);
