import { readLabel } from './list-markers.ts';

/** A list within a line. */
export interface InlineList {
  /** Lead-in; empty if the line begins with the list. */
  lead: string;
  /** Items without their markers, with the punctuation between them. */
  parts: string[];
}

interface Cut {
  /** Start of the marker. */
  start: number;
  /** Start of the item's own text. */
  end: number;
}

/** Finds the list within a line, only if there is no doubt. @param isAlone the line is the whole description */
export function findInlineList(line: string, isAlone: boolean): InlineList | undefined {
  const cuts = findLabels(line, isAlone) ?? findOrdinals(line);
  const list = cuts ? cutAt(line, cuts) : findClauses(line, isAlone);
  return list?.parts.every((part) => part !== '') ? list : undefined;
}

function cutAt(line: string, cuts: Cut[]): InlineList {
  const parts = cuts.map(({ end }, at) => line.slice(end, cuts[at + 1]?.start).trim());
  return { lead: line.slice(0, cuts[0]?.start).trim(), parts };
}

const LABEL = /(?<!\S)(\(?)(\d{1,2}|[a-z]|[ivx]{2,5})(\)|\.)\s+/g;
// Not `\b`, which takes a letter with an accent for the end of a word.
const REFERS_BEFORE =
  /(?:§+|(?<![\p{L}\p{M}\p{N}])(?:sections?|subsections?|subdivisions?|paragraphs?|subparagraphs?|clauses?|items?|(?<!\b(?:I|we|hereby)\s)requests?|rules?|parts?|articles?|exhibits?|schedules?|nos?\.?|and|or)(?:\s+\S+)?)\s*$/iu;
const REFERS_AFTER = /^(?:[,;.)]|(?:and|or|of|through|to|above|below)(?![\p{L}\p{M}\p{N}]))/u;
const AFTER_PAUSE = /[,;:.](?:\s+(?:and|or|and\/or))?\s*$/i;
const AFTER_PAUSE_OR_CONJUNCTION = /(?:[,;:.]|(?<![\p{L}\p{M}\p{N}])(?:and|or|and\/or))\s*$/iu;

/** Labels such as (1) …, (2) … and (3) …; 1) …; 2) …; and after a colon also 1. … 2. … */
function findLabels(line: string, isAlone: boolean): Cut[] | undefined {
  const labels = [...line.matchAll(LABEL)];
  const kinds = new Set(labels.flatMap((label) => readLabel(label[2] ?? '').map(({ kind }) => `${label[1]}${kind}${label[3]}`)));
  for (const kind of kinds) {
    const cuts = inSequence(labels, kind);
    if (cuts.length > 1 && isListOf(line, cuts, kind, isAlone)) return cuts;
  }
  return undefined;
}

function inSequence(labels: RegExpExecArray[], kind: string): Cut[] {
  const cuts: Cut[] = [];
  for (const { 0: whole, 1: open = '', 2: written = '', 3: close = '', index } of labels) {
    const isNext = readLabel(written).some((one) => open + one.kind + close === kind && one.value === cuts.length + 1);
    if (isNext) cuts.push({ start: index, end: index + whole.length });
  }
  return cuts;
}

function isListOf(line: string, cuts: Cut[], kind: string, isAlone: boolean): boolean {
  const lead = line.slice(0, cuts[0]?.start).trim();
  const isLedTo = lead.endsWith(':') || lead === '';
  if (kind.endsWith('.') && (kind !== '1.' || !isLedTo || !(lead || isAlone))) return false;
  if (kind.startsWith('(') === false && kind.endsWith(')') && !isLedTo) return false;
  if (/^\W?\w{1,4}[.)]$/.test(lead) || REFERS_BEFORE.test(lead)) return false;
  if (cuts.some(({ end }) => REFERS_AFTER.test(line.slice(end, end + 12)))) return false;
  const pause = cuts.length > 2 ? AFTER_PAUSE_OR_CONJUNCTION : AFTER_PAUSE;
  return isLedTo || cuts.slice(1).every(({ start }) => pause.test(line.slice(Math.max(0, start - 12), start)));
}

const ORDINALS = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth', 'Tenth'];

/** Ordinals: First, … Second, … Third, … */
function findOrdinals(line: string): Cut[] | undefined {
  const cuts: Cut[] = [];
  for (const { 0: whole, 1: before = '', 2: ordinal = '', index } of line.matchAll(
    /(^|[.;:,]\s+(?:and\s+)?)(First|Second|Third|Fourth|Fifth|Sixth|Seventh|Eighth|Ninth|Tenth)(?:ly)?[,:]\s+/gi,
  )) {
    const isNext = ORDINALS[cuts.length]?.toLowerCase() === ordinal.toLowerCase();
    if (isNext) cuts.push({ start: index + before.length, end: index + whole.length });
  }
  return cuts.length > 1 ? cuts : undefined;
}

const SEPARATOR = /;\s+(?:(?:and\/or|and|or)(?:,|(?![\p{L}\p{M}\p{N}]))\s*)?/gu;
const SENTENCE_END = /[\p{Ll})]\.\s+\p{Lu}/u;

/** Clauses: …; …; and …, after a colon or as the whole description. One semicolon alone may join two halves of a sentence. */
function findClauses(line: string, isAlone: boolean): InlineList | undefined {
  const visible = line.replace(/\([^()]*\)/g, (bracketed) => '_'.repeat(bracketed.length));
  const separators = [...visible.matchAll(SEPARATOR)].filter(({ 0: whole, index }) => index + whole.length < line.length);
  const [first, last] = [separators[0], separators.at(-1)];
  if (!first || !last || (separators.length === 1 && !/\w/.test(first[0]))) return undefined;
  const colon = visible.lastIndexOf(': ', first.index);
  if ((colon < 0 && !isAlone) || SENTENCE_END.test(visible.slice(Math.max(colon, 0), last.index))) return undefined;
  const starts = [colon < 0 ? 0 : colon + 2, ...separators.map(({ 0: whole, index }) => index + whole.length)];
  const parts = starts.map((start, at) => line.slice(start, starts[at + 1]).trim());
  return { lead: line.slice(0, starts[0]).trim(), parts };
}
