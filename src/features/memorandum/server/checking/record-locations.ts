import type { Span } from '#features/verification/server/citations/citation.ts';
import { type WrittenNumber, writtenNumbers } from '#features/verification/server/record/check-numbers.ts';
import type { Paper } from '#platform/server/pdf/paper.ts';
import type { RecordSource } from '../drafting/brief.ts';
import type { Token } from '../drafting/tokens.ts';
import type { PaperRole } from '../understanding/create-mask.ts';

/** A record location that a token cites. */
export interface RecordLocation {
  /** As in the token: "A14", "A14-A16". */
  id: string;
  role: PaperRole;
  /** The text there; empty where the location does not exist. */
  sources: RecordSource[];
  spans: Span[];
  text: string;
  /** Its numbers, read once. */
  numbers(): WrittenNumber[];
}

/** Everything in the record that the draft may cite, by id. */
export interface RecordIndex {
  locationsOf(token: Token): RecordLocation[];
  /** The last location of the same series: "A30" for "A38"; null where there is none. */
  lastLike(id: string): string | null;
  /** The location of an offset in a paper: "A13". */
  idAt(role: PaperRole, offset: number): string | null;
}

const SERIES = /^(?:Ap|A|M)/;
const seriesOf = (id: string) => SERIES.exec(id)?.[0] ?? '';

/** Indexes the closed list of record locations once. */
export function indexRecord(records: readonly RecordSource[], papers: Readonly<Record<PaperRole, Paper>>): RecordIndex {
  const at = new Map(records.map(({ id }, index) => [id.toLowerCase(), index]));
  const spans = records.map((record) => spansOf(record, papers[record.role]));

  const read = new Map<string, WrittenNumber[]>();
  function numbersOf({ id, text }: RecordSource): WrittenNumber[] {
    const numbers = read.get(id) ?? writtenNumbers(text);
    read.set(id, numbers);
    return numbers;
  }

  function locationOf({ from, to }: { from: string; to: string }): RecordLocation {
    const [first, last] = [at.get(from.toLowerCase()), at.get(to.toLowerCase())];
    const role = seriesOf(from) === 'M' ? 'memorandum' : 'affirmation';
    const id = from === to ? from : `${from}-${to}`;
    if (first === undefined || last === undefined || last < first)
      return { id, role, sources: [], spans: [], text: '', numbers: () => [] };
    const inside = records
      .slice(first, last + 1)
      .flatMap((record, index) =>
        seriesOf(record.id) === seriesOf(from) ? [{ record, spans: spans[first + index] ?? [] }] : [],
      );
    const sources = inside.map(({ record }) => record);
    const text = sources.map((source) => source.text).join('\n\n');
    const numbers = () => sources.flatMap((source) => numbersOf(source));
    return { id, role, sources, spans: inside.flatMap((source) => source.spans), text, numbers };
  }

  return {
    locationsOf: ({ ranges }) => ranges.map(locationOf),
    lastLike: (id) => records.findLast((record) => seriesOf(record.id) === seriesOf(id))?.id ?? null,
    idAt: (role, offset) =>
      records.find((record, index) => {
        return record.role === role && spans[index]?.some(({ start, end }) => start <= offset && offset < end);
      })?.id ?? null,
  };
}

/** Returns each location once, however often a sentence cites it. */
export function distinctLocations(locations: readonly RecordLocation[]): RecordLocation[] {
  return [...new Map(locations.map((location) => [location.id, location])).values()];
}

/** Finds a location's spans in its paper; a page without a printed number is identified by its PDF page. */
function spansOf({ paragraph, page }: RecordSource, paper: Paper): Span[] {
  if (paragraph !== null) return paper.blocks.filter((block) => String(block.paragraph) === paragraph);
  const printed = paper.pages.find(({ printedPage }) => printedPage?.toLowerCase() === page?.toLowerCase());
  const pdfPage = printed?.pdfPage ?? Number(page);
  return paper.pageStarts.flatMap((start, index) => {
    return start.pdfPage === pdfPage ? [{ start: start.at, end: paper.pageStarts[index + 1]?.at ?? paper.text.length }] : [];
  });
}
