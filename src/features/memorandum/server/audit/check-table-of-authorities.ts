import type { Citation, Span } from '#features/verification/server/citations/citation.ts';
import { findCitations } from '#features/verification/server/citations/find-citations.ts';
import { keyOf } from '#features/verification/server/library/citation-keys.ts';
import { locationAt } from '#platform/server/pdf/paper.ts';
import type { ReadPaper } from '../understanding/case-file.ts';

export interface TableCheck {
  hasContents: boolean;
  hasAuthorities: boolean;
  /** Entries whose pages are not those of the text. */
  differences: { says: string; at: Span }[];
}

/** Characters at the end of an entry in which its pages stand. */
const TAIL = 300;

const PAGES = /[.\s]{3}((?:\d{1,3}|[ivxl]{1,6}|passim)(?:\s*[,–-]\s*(?:\d{1,3}|[ivxl]{1,6}))*)\s*$/i;

/** Compares the pages that a table of authorities gives with the printed pages on which each authority is cited. */
export function checkTableOfAuthorities({ paper, citations }: ReadPaper): TableCheck {
  const contents = paper.blocks.filter(({ kind }) => kind === 'contents');
  const words = contents.map(({ start, end }) => paper.text.slice(start, end)).join('\n');
  const pages = new Map<string, Set<string>>();
  for (const { citation, resolution } of citations) {
    const target = resolution.kind === 'refers' ? citations[resolution.to]?.citation : citation;
    const key = target && entryKey(target);
    const page = locationAt(paper, citation.start).printedPage;
    if (key && page) pages.set(key, (pages.get(key) ?? new Set()).add(page));
  }
  return {
    hasContents: /TABLE\s+OF\s+CONTENTS/i.test(words),
    hasAuthorities: /TABLE\s+OF\s+(?:AUTHORITIES|CASES)/i.test(words),
    differences: contents.flatMap(({ start, end }) => entryDifferences(paper.text, { start, end }, pages)),
  };
}

function entryDifferences(
  text: string,
  { start, end }: Span,
  pages: ReadonlyMap<string, ReadonlySet<string>>,
): TableCheck['differences'] {
  const entry = text.slice(start, end);
  const listed = PAGES.exec(entry.slice(-TAIL))?.[1];
  if (!listed || /passim/i.test(listed)) return [];
  const [citation] = findCitations(entry);
  const key = citation && entryKey(citation);
  const actual = key ? pages.get(key) : undefined;
  if (!citation || !actual) return [];
  const given = new Set(listed.split(/\s*,\s*/).flatMap(pagesBetween));
  const missing = [...actual].filter((page) => !given.has(page));
  const extra = [...given].filter((page) => !actual.has(page));
  if (missing.length === 0 && extra.length === 0) return [];
  const words = entry.slice(citation.start, citation.end).replace(/\s+/g, ' ');
  return [{ says: `${words}: the table gives ${listed}, the text cites it on ${[...actual].join(', ')}.`, at: { start, end } }];
}

function pagesBetween(range: string): string[] {
  const [from, to] = range.split(/\s*[–-]\s*/).map(Number);
  if (!from || !to || to < from || to - from > 60) return [range.trim()];
  return Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
}

function entryKey(citation: Citation): string | undefined {
  if (citation.kind === 'case' || citation.kind === 'slip') return keyOf(citation);
  return citation.kind === 'statute' ? `${citation.code} ${citation.section}${citation.subdivision}` : undefined;
}
