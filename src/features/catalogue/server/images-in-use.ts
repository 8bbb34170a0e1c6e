import { sql } from 'drizzle-orm';
import { documentDraftingCards, tools } from './catalogue.tables.ts';

/** Addresses of all images on cards, as a query of one column. It includes icon-font names. */
export const imagesInUse = sql.join(
  [tools, documentDraftingCards].flatMap((table) =>
    [table.iconDisplay, table.badge1Display, table.badge2Display].map((column) => sql`select ${column} from ${table}`),
  ),
  sql` union all `,
);
