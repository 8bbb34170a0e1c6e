import { isName, readPdfStream } from './pdf-stream.ts';
import { textOf } from './pdf-trailer.ts';
import { type PdfDictionary, readPdfDictionary } from './pdf-value.ts';

/** Where an object stands: at an address of the file, or in a stream of objects. */
export type Place = { at: number } | { within: number; index: number };

/** Objects with numbers one after the other. */
interface Run {
  first: number;
  count: number;
  placeOf: (index: number) => Place | undefined;
}

interface Part {
  trailer: PdfDictionary;
  runs: Run[];
}

export interface CrossReferences {
  trailer: PdfDictionary;
  placeOf: (object: number) => Place | undefined;
}

const ENTRY_BYTES = 20;
const LONGEST_DICTIONARY = 16_384;
/** A file that was changed so often, or is in so many pieces, is not looked through. */
const MOST_PARTS = 64;
const MOST_RUNS = 2000;

/**
 * Where the objects of a PDF stand: tables or streams, the newest first, each of which names the one before.
 * @returns undefined where one of them is not where it should be
 */
export async function readCrossReferences(bytes: Uint8Array<ArrayBuffer>, address: number): Promise<CrossReferences | undefined> {
  const parts = new Map<number, Part>();
  const waiting = [address];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    if (parts.has(next)) continue;
    const part = readTable(bytes, next) ?? (await readStream(bytes, next));
    if (!part || parts.size === MOST_PARTS) return undefined;
    parts.set(next, part);
    waiting.push(...['XRefStm', 'Prev'].map((name) => part.trailer.get(name)).filter((at) => typeof at === 'number'));
  }
  const runs = [...parts.values()].flatMap((part) => part.runs);
  const trailer = parts.get(address)?.trailer;
  if (!trailer || runs.length > MOST_RUNS) return undefined;
  return { trailer, placeOf: (object) => placeIn(runs, object) };
}

function placeIn(runs: readonly Run[], object: number): Place | undefined {
  for (const { first, count, placeOf } of runs) {
    const place = object >= first && object < first + count ? placeOf(object - first) : undefined;
    if (place) return place;
  }
  return undefined;
}

function readTable(bytes: Uint8Array, address: number): Part | undefined {
  const start = /^[\0\t\n\f\r ]{0,8}xref[\0\t\n\f\r ]{1,8}/.exec(textOf(bytes, address, address + 32));
  if (!start) return undefined;
  const runs: Run[] = [];
  let at = address + start[0].length;
  for (;;) {
    const head = /^(\d{1,10}) (\d{1,10})[\0\t\n\f\r ]{1,3}/.exec(textOf(bytes, at, at + 32));
    if (!head || runs.length > MOST_RUNS) break;
    const entries = at + head[0].length;
    runs.push({ first: Number(head[1]), count: Number(head[2]), placeOf: (index) => entryAt(bytes, entries, index) });
    at = entries + Number(head[2]) * ENTRY_BYTES;
  }
  const end = textOf(bytes, at, at + LONGEST_DICTIONARY);
  const trailer = /^[\0\t\n\f\r ]{0,8}trailer/.test(end) ? readPdfDictionary(end, 0) : undefined;
  return trailer && { trailer, runs };
}

function entryAt(bytes: Uint8Array, entries: number, index: number): Place | undefined {
  const at = entries + index * ENTRY_BYTES;
  const entry = /^(\d{10}) \d{5} n/.exec(textOf(bytes, at, at + ENTRY_BYTES));
  return entry ? { at: Number(entry[1]) } : undefined;
}

async function readStream(bytes: Uint8Array<ArrayBuffer>, address: number): Promise<Part | undefined> {
  if (!/^\s{0,8}\d{1,10}\s{1,8}\d{1,5}\s{1,8}obj/.test(textOf(bytes, address, address + 64))) return undefined;
  const stream = await readPdfStream(bytes, address);
  const widths = numbersOf(stream?.dictionary, 'W');
  if (!stream || !isName(stream.dictionary.get('Type'), 'XRef') || widths?.length !== 3) return undefined;
  const bounds = numbersOf(stream.dictionary, 'Index') ?? [0, Number(stream.dictionary.get('Size'))];
  const runs: Run[] = [];
  let before = 0;
  for (let pair = 0; pair + 1 < bounds.length; pair += 2) {
    const [first = 0, count = 0] = bounds.slice(pair);
    const skipped = before;
    runs.push({ first, count, placeOf: (index) => rowAt(stream.content, widths, skipped + index) });
    before += count;
  }
  return { trailer: stream.dictionary, runs };
}

function rowAt(rows: Uint8Array, widths: readonly number[], row: number): Place | undefined {
  const [kindWidth = 0, oneWidth = 0, twoWidth = 0] = widths;
  const start = row * (kindWidth + oneWidth + twoWidth);
  const number = (at: number, width: number) => rows.subarray(at, at + width).reduce((sum, byte) => sum * 256 + byte, 0);
  if (start + kindWidth + oneWidth + twoWidth > rows.length) return undefined;
  const kind = kindWidth === 0 ? 1 : number(start, kindWidth);
  const one = number(start + kindWidth, oneWidth);
  if (kind === 1) return { at: one };
  return kind === 2 ? { within: one, index: number(start + kindWidth + oneWidth, twoWidth) } : undefined;
}

function numbersOf(dictionary: PdfDictionary | undefined, name: string): number[] | undefined {
  const values = dictionary?.get(name);
  if (!Array.isArray(values)) return undefined;
  const numbers = values.filter((value) => typeof value === 'number' && value >= 0);
  return numbers.length === values.length ? (numbers as number[]) : undefined;
}
