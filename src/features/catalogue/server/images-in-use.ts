import { sql } from 'drizzle-orm';
import { documentDraftingCards, tools } from './catalogue.tables.ts';

/** The addresses of all images that cards show, as a query of one column. Names of icon fonts stand among them. */
export const imagesInUse = sql.join(
  [tools, documentDraftingCards].flatMap((table) =>
    [table.iconDisplay, table.badge1Display, table.badge2Display].map((column) => sql`select ${column} from ${table}`),
  ),
  sql` union all `,
);
