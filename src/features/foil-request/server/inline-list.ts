import type { FoundList } from './line-list.ts';
import { type Label, readLabel } from './list-markers.ts';

interface InlineMarker {
  label: Label;
  start: number;
  end: number;
}

const MARKER = /(?<=^|\s)(\(?)(\d{1,3}|[a-z]|[ivxl]{2,6})(\)|\.(?=\s))(?:\s+|(?=[\p{L}“"]))/gu;

/** A label after one of these is a reference to a provision, as in "sections (a) and (b)". */
const REFERENCE =
  /(?:§|\b(?:sections?|sec\.|subsections?|subdivisions?|paragraphs?|clauses?|items?|rules?|chapters?|articles?|parts?|exhibits?|counts?|under|in|of|to|and|or|nos?\.))\s*$/i;
const CLAUSE_END = /[;,.:]\s*(?:(?:and|or|and\/or)\s+)?$/i;
const JOINED = /\s(?:and|or|and\/or)\s+$/i;
const HAS_WORDS = /[\p{L}\p{N}]{2}/u;

function readMarkers(text: string): InlineMarker[] {
  return [...text.matchAll(MARKER)].flatMap((found) => {
    const [whole, open = '', label = '', close = ''] = found;
    if (open !== '' && close === '.') return [];
    return readLabel(label, open + close).map((reading) => ({
      label: reading,
      start: found.index,
      end: found.index + whole.length,
    }));
  });
}

/** How much of the text before a marker is looked at: enough for its last words, and little however long the text. */
const LOOK_BACK = 120;

/** Whether a marker may stand here, judged by the text since the marker before it (or since the beginning). */
function standsWell(marker: InlineMarker, whole: string, first: boolean): boolean {
  const since = whole.slice(-LOOK_BACK);
  if (first) return !/\S/.test(whole) || (marker.label.shape === '.' ? CLAUSE_END.test(since) : !REFERENCE.test(since));
  const words = since.replace(/\b(?:and|or)\b/gi, '');
  return HAS_WORDS.test(words) && (CLAUSE_END.test(since) || (marker.label.shape === '()' && JOINED.test(since)));
}

/** Follows one way of counting from 1 as far as it goes. */
function follow(text: string, markers: InlineMarker[], { scheme, shape }: Label): InlineMarker[] {
  const chain: InlineMarker[] = [];
  for (const marker of markers) {
    if (marker.label.scheme !== scheme || marker.label.shape !== shape || marker.label.ordinal !== chain.length + 1) continue;
    if (standsWell(marker, text.slice(chain.at(-1)?.end ?? 0, marker.start), chain.length === 0)) chain.push(marker);
  }
  return chain;
}

/** Without a colon above it only semicolons make a list: "complaints (a) from tenants and (b) from owners, since 2020" is one record. */
function isList(before: string, items: string[]): boolean {
  return (
    before === '' || /[:—–-]$/.test(before) || items.slice(0, -1).every((item) => /;(?:\s+(?:and|or|and\/or))?$/i.test(item))
  );
}

/** Finds a list that runs on in the text: "(a) complaints; (b) reports; and (c) logs". The outermost one counts. */
export function findInlineList(text: string): FoundList | undefined {
  const markers = readMarkers(text);
  const firsts = markers.filter(({ label }) => label.ordinal === 1);
  const ways = new Map(firsts.map(({ label }) => [label.scheme + label.shape, label])).values();
  const chains = [...ways].map((way) => follow(text, markers, way)).filter((chain) => chain.length > 1);
  const chain = chains.toSorted((one, other) => (one[0]?.start ?? 0) - (other[0]?.start ?? 0) || other.length - one.length)[0];
  if (!chain) return undefined;
  const before = text.slice(0, chain[0]?.start ?? 0).trim();
  const clauses = chain.map((marker, at) => text.slice(marker.end, chain[at + 1]?.start ?? text.length).trim());
  const [last = '', ...after] = (clauses.pop() ?? '').split(/\n\s*\n/);
  const items = [...clauses, last];
  if (last === '' || !isList(before, items)) return undefined;
  return { before, items, after, labels: chain.map(({ label }) => label) };
}
