import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { documents } from '#features/documents/server/documents.tables.ts';
import { bytes } from '#platform/server/db/bytes.ts';
import type { PassageImage } from '../passage-image.contract.ts';

/** Images of the passages of a cite check: a strip of the page around the words. */
export const passageImages = pgTable(
  'passage_images',
  {
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    /** Id of the passage in its cite check: "p12". */
    passage: text('passage').notNull(),
    /** WebP. */
    content: bytes('content').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    marks: jsonb('marks').$type<PassageImage['marks']>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.passage] })],
);
