import type { FilingStamp } from '../pdf/paper.ts';
import { readFilingStamp } from '../pdf/read-stamps.ts';

/** Name of a part that Word prints at the head of pages. */
export const HEADER_PART = /^word\/header\d{0,3}\.xml$/;

const PARAGRAPH = /<w:p[ >].*?<\/w:p>/gs;
const PIECE = /<w:t(?:\s[^>]*)?>([^<]*)<\/w:t>|<w:(tab|br|cr)\b[^>]*\/>/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Reads the e-filing stamps that stand in the headers of a Word file. @param headers the XML of its header parts */
export function readHeaderStamps(headers: readonly string[]): FilingStamp {
  const stamp: FilingStamp = { indexNumber: null, docketNumber: null, filed: null, clerk: null };
  for (const line of headers.flatMap(linesOf)) readFilingStamp(line, stamp);
  return stamp;
}

function linesOf(xml: string): string[] {
  return [...xml.matchAll(PARAGRAPH)].map(([paragraph]) => {
    const pieces = [...paragraph.matchAll(PIECE)].map(([, words]) => words ?? ' ');
    return pieces
      .join('')
      .replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '')
      .replace(/\s+/g, ' ')
      .trim();
  });
}
