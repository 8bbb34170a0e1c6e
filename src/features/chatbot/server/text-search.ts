import { customType } from 'drizzle-orm/pg-core';

/** PostgreSQL's `tsvector`: a text as its full text search reads it. https://www.postgresql.org/docs/15/datatype-textsearch.html */
export const textSearch = customType<{ data: string; driverData: string }>({ dataType: () => 'tsvector' });
