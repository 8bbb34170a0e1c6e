import { customType } from 'drizzle-orm/pg-core';

/** Ranges `[from, to)` of whole milliseconds, as PostgreSQL writes them: `{[0,1500),[9000,12000)}`. */
export const multirange = customType<{ data: string }>({ dataType: () => 'int4multirange' });
