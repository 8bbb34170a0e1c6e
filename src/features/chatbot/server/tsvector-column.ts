import { customType } from 'drizzle-orm/pg-core';

/** PostgreSQL's `tsvector`: a text indexed for full-text search. https://www.postgresql.org/docs/15/datatype-textsearch.html */
export const tsvector = customType<{ data: string; driverData: string }>({ dataType: () => 'tsvector' });
