import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Authority } from './library/authority.ts';
import type { OpinionSegment } from './library/segment-opinion.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The firm's authority library: the shipped entries and those that an administrator imported. */
export const authorities = pgTable('authorities', {
  key: text('key').primaryKey(),
  /** A shipped entry follows the product's updates; an imported one is the administrator's own and is never overwritten. */
  source: text('source', { enum: ['shipped', 'imported'] }).notNull(),
  entry: jsonb('entry').$type<Authority>().notNull(),
  changedAt: moment('changed_at').notNull().defaultNow(),
});

/** The full text of a decision, so that a quotation from it can be checked. */
export const opinions = pgTable('opinions', {
  authorityKey: text('authority_key')
    .primaryKey()
    .references(() => authorities.key, { onDelete: 'cascade' }),
  text: text('text').notNull(),
  /** Author of each range of the text, in order. */
  segments: jsonb('segments').$type<OpinionSegment[]>().notNull(),
  importedAt: moment('imported_at').notNull().defaultNow(),
});
