import type { PageAt } from './layout-pages.ts';
import type { AuthorityMark, TableEntry } from './mark-authorities.ts';

/** An authority with the pages on which it is cited. */
export interface ListedAuthority {
  entry: TableEntry;
  pages: string[];
}

/** Lists the authorities by name, each with its pages in order. */
export function listAuthorities(marks: readonly AuthorityMark[], pageAt: PageAt): ListedAuthority[] {
  const listed = new Map<string, ListedAuthority>();
  for (const { entry: found, block, at } of marks) {
    const known = listed.get(found.key) ?? { entry: found, pages: [] };
    const page = pageAt(block, at);
    if (page && !known.pages.includes(page)) known.pages.push(page);
    listed.set(found.key, known);
  }
  const nameOf = ({ entry: { name, place: location } }: ListedAuthority) => name || location;
  const order = new Intl.Collator('en', { numeric: true, ignorePunctuation: true });
  return [...listed.values()].toSorted((one, other) => order.compare(nameOf(one), nameOf(other)));
}

const PASSIM = 5;

/** "3, 7"; "passim" from five pages on. */
export function formatPages({ pages }: Pick<ListedAuthority, 'pages'>): string {
  return pages.length >= PASSIM ? 'passim' : pages.join(', ');
}
