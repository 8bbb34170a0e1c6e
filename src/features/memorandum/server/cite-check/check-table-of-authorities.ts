import type { Citation, ResolvedCitation, Span } from '#features/verification/server/citations/citation.ts';
import { findCitations } from '#features/verification/server/citations/find-citations.ts';
import { keyOf } from '#features/verification/server/library/citation-keys.ts';
import { normalizePartyName } from '#features/verification/server/library/normalize-party-name.ts';
import { locationAt, type Paper } from '#platform/server/pdf/paper.ts';
import type { CheckedPaper } from '../understanding/case-file.ts';

export interface TableCheck {
  hasContents: boolean;
  hasAuthorities: boolean;
  /** Entries that were compared with the text. */
  compared: number;
  /** Entries whose pages are not those of the text. */
  differences: { entry: string; says: string; at: Span }[];
}

/** Characters at the end of an entry in which its pages stand. */
const TAIL = 300;

const PAGES = /[.\s]{3}((?:\d{1,3}|[ivxl]{1,6}|passim)(?:\s*[,–-]\s*(?:\d{1,3}|[ivxl]{1,6}|passim))*)\s*$/i;
const HEADING = /\bTABLE\s+OF\s+(?:AUTHORITIES|CASES|CITATIONS)\b(?![^\n]{0,9}\.{3})/gi;
/** A heading of the argument with its page, which belongs to the table of contents. */
const OF_CONTENTS =
  /^(?:POINT|[IVX]{1,5}|[A-Z]|\d{1,2})[.:)]?\s+\p{Lu}{3,}.*\s\p{Lu}{2,}|^(?:POINT\s|PRELIMINARY|STATEMENT\s|ARGUMENT|CONCLUSION)/u;
const LEADERS_ONLY = /(?:\.\s?){6,}\s*$/;

/** Most characters of a name that stand on the page before its citation. */
const LONGEST_CUT_NAME = 90;

/** Pages of the text that an authority is on. */
interface Occurrence {
  /** Every page that a citation of it touches, short forms and id. included. */
  pages: Set<string>;
  /** The pages of its full and short citations, each with all pages that it touches. */
  certain: string[][];
  names: string[];
}

/**
 * Compares the pages of a table of authorities with the printed pages on which each authority is cited. A page counts as right
 * where anything there may be a mention: the end of a cite, a name in running text, an id.; as missing only where a cite that names
 * its report stands on it.
 */
export function checkTableOfAuthorities(reader: CheckedPaper): TableCheck {
  const { paper } = reader;
  const contents = paper.blocks.filter(({ kind }) => kind === 'contents');
  const words = contents.map(({ start, end }) => paper.text.slice(start, end)).join('\n');
  // The table of contents names the table of authorities, too: the last heading is its own.
  const heading = [...paper.text.matchAll(HEADING)].findLast(({ index }) => index < (contents.at(-1)?.end ?? 0));
  const entries = heading ? contents.filter(({ start }) => start > heading.index) : [];
  const pageTexts = textsByPage(paper);
  const occurrences = occurrencesOf(reader);
  const listed = entries.flatMap(({ start, end }) => readEntry(paper.text, { start, end }) ?? []);
  const checked = listed.flatMap((entry) => checkEntry(entry, listed, occurrences, pageTexts));
  return {
    hasContents: /TABLE\s+OF\s+CONTENTS/i.test(words) || /TABLE\s+OF\s+CONTENTS/i.test(paper.text),
    hasAuthorities: heading !== undefined,
    compared: checked.length,
    differences: [...checked.flatMap(({ difference }) => difference ?? []), ...omissions(reader, entries, listed)],
  };
}

/** Fewest decisions that a table lists which is meant to list all. */
const FEWEST_LISTED = 5;

/** Decisions cited in full whose names and reports are nowhere in the table. */
function omissions({ paper, citations }: CheckedPaper, blocks: readonly Span[], listed: readonly Entry[]) {
  if (listed.filter(({ citation }) => citation.kind === 'case').length < FEWEST_LISTED) return [];
  const table = blocks.map(({ start, end }) => paper.text.slice(start, end)).join('\n');
  const names = new Set(table.split('\n').flatMap((line) => normalizePartyName(line)));
  const isInTable = (word: string | undefined) => word === undefined || names.has(word) || table.toLowerCase().includes(word);
  const inTable = (offset: number) => blocks.some(({ start, end }) => offset >= start && offset < end);
  const keys = new Set<string>();
  return citations.flatMap(({ citation }) => {
    const key = entryKey(citation);
    if (citation.kind !== 'case' || !citation.name || !key || keys.has(key) || inTable(citation.start)) return [];
    keys.add(key);
    const { first, second } = citation.name;
    const isNamed = [first, second ?? ''].every((name) => isInTable(normalizePartyName(name)[0]));
    const isReported = new RegExp(`\\b${citation.volume}\\b[^\\n]{2,24}\\b${citation.page}\\b`).test(table);
    if (isNamed || isReported || isInsideAnother(paper.text, citation)) return [];
    const { start, end } = citation;
    const entry = paper.text.slice(start, end).replace(/\s+/g, ' ');
    return [{ entry, says: 'The table does not list it.', at: { start, end } }];
  });
}

/** True for a decision that another one quotes or cites: tables may leave those out. */
const isInsideAnother = (text: string, { start }: Span) =>
  /\b(?:quot(?:ing|ed)|cit(?:ing|ed)|aff[’']?d|affg|revd?|lv\s+denied|cert\.?\s+denied)\b[^.;]{0,60}$/i.test(
    text.slice(Math.max(0, start - 80), start),
  );

function occurrencesOf({ paper, citations }: CheckedPaper): Map<string, Occurrence> {
  const bodyStart = paper.blocks.find(({ kind }) => kind === 'body')?.start ?? 0;
  const found = new Map<string, Occurrence>();
  for (const item of citations) {
    const target = targetOf(item, citations);
    const key = target && entryKey(target);
    if (!key) continue;
    const { citation } = item;
    // A name that the page's beginning cuts off begins on the page before.
    const ends = [citation.start, citation.end - 1, citation.start - LONGEST_CUT_NAME];
    const touchedPages = ends.flatMap((offset) => locationAt(paper, Math.max(bodyStart, offset)).printedPage ?? []);
    const known = found.get(key) ?? { pages: new Set(), certain: [], names: namesOf(target) };
    for (const page of touchedPages) known.pages.add(page);
    // A table may go on over a page without its heading.
    const isInText = !touchedPages.some((page) => /^[ivxl]+$/i.test(page));
    // A section without its subdivision may stand under another entry, or under none.
    const isExact = target.kind !== 'statute' || target.subdivision !== '' || citation.kind === 'id';
    if (isExact && isInText && touchedPages.length > 0 && citation.kind !== 'id' && citation.kind !== 'supra')
      known.certain.push(touchedPages);
    found.set(key, known);
  }
  return found;
}

const targetOf = ({ citation, resolution }: ResolvedCitation, all: readonly ResolvedCitation[]) =>
  resolution.kind === 'refers' ? all[resolution.to]?.citation : citation;

/** An entry of the table: one authority with its pages. */
interface Entry {
  at: Span;
  words: string;
  /** Its pages as printed. */
  listed: string;
  pages: string[];
  citation: Citation;
  key: string;
}

/** An entry that gives pages for one authority; two that the reader joined are none. */
function readEntry(text: string, at: Span): Entry | null {
  const entry = text.slice(at.start, at.end);
  const listed = PAGES.exec(entry.slice(-TAIL))?.[1]?.replace(/\s+/g, ' ') ?? (LEADERS_ONLY.test(entry) ? '' : null);
  if (listed === null || /passim/i.test(listed) || OF_CONTENTS.test(entry)) return null;
  const words = entry.slice(0, listed === '' ? entry.length : entry.lastIndexOf(listed.split(' ')[0] ?? listed));
  const [citation, second] = findCitations(words).filter((one) => entryKey(one) !== undefined);
  const key = citation && entryKey(citation);
  if (!citation || !key || (second && entryKey(second) !== key)) return null;
  const name = words.replace(/[.\s]+$/, '').replace(/\s+/g, ' ');
  return { at, words: name, listed, pages: listed === '' ? [] : listed.split(/\s*,\s*/).flatMap(pagesBetween), citation, key };
}

function checkEntry(
  { at, words, listed, pages, citation, key }: Entry,
  entries: readonly Entry[],
  occurrences: ReadonlyMap<string, Occurrence>,
  pageTexts: ReadonlyMap<string, string>,
): { difference?: TableCheck['differences'][number] }[] {
  const found = occurrences.get(key);
  if (!found) return [];
  // The subdivisions of a section have entries of their own: together they have to give its pages.
  const alike = entries.filter((entry) => entry.key === key);
  const given = new Set(alike.flatMap((entry) => entry.pages));
  const missing = found.certain.filter((touched) => !touched.some((page) => given.has(page))).flatMap(([page]) => page ?? []);
  const extra = pages.filter((page) => !found.pages.has(page) && !mayMention(pageTexts.get(page), found, citation));
  const isFirst = alike[0]?.at.start === at.start;
  if ((missing.length === 0 || !isFirst) && extra.length === 0) return [{}];
  const isElsewhere =
    pages.length > 0 && pages.every((page) => extra.includes(page) || isWithout(pageTexts.get(page), page, found));
  if (isFirst && missing.length > 0 && isElsewhere) {
    const says = `The table gives ${listed}. It is cited on ${[...new Set(missing)].join(', ')}, not on ${pages.join(', ')}.`;
    return [{ difference: { entry: words, says, at } }];
  }
  const says = [
    listed === '' ? 'The table gives no page.' : `The table gives ${listed}.`,
    ...(missing.length > 0 && isFirst ? [`Also cited on ${[...new Set(missing)].join(', ')}.`] : []),
    ...(extra.length > 0 ? [`Not found on ${extra.join(', ')}; found on ${[...found.pages].sort(byNumber).join(', ')}.`] : []),
  ].join(' ');
  return [{ difference: { entry: words, says, at } }];
}

const byNumber = (one: string, other: string) => Number(one) - Number(other);

/** True where a page may speak of the authority, or where it cannot be told: the page was not read, or has an id. */
function mayMention(page: string | undefined, { names }: Occurrence, citation: Citation): boolean {
  if (page === undefined || /\b(?:id|ibid)\.|\bsupra\b/i.test(page)) return true;
  if (citation.kind === 'statute') return page.includes(citation.section);
  const words = normalizePartyName(page.replace(/\s+/g, ' '));
  return names.some((name) => words.includes(name) || page.toLowerCase().includes(name));
}

/** Words of parties that name nobody. */
const COMMON = /^(?:city|county|town|village|state|people|york|matter|bank|board|court|america|american|national|united|states)$/;

/** True for a page that certainly does not speak of a decision: no party is named, and no "id." there can mean a decision. */
function isWithout(page: string | undefined, number: string, { pages, names }: Occurrence): boolean {
  if (page === undefined || pages.has(number) || /\bsupra\b|\bibid\b|\bid\.(?!,?\s+(?:at\s+)?[§¶])/i.test(page)) return false;
  const telling = names.filter((name) => !COMMON.test(name));
  const words = normalizePartyName(page.replace(/\s+/g, ' '));
  return telling.length > 0 && !telling.some((name) => words.includes(name) || page.toLowerCase().includes(name));
}

/** The body's words on each printed page. */
function textsByPage(paper: Paper): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [index, { at, pdfPage }] of paper.pageStarts.entries()) {
    const printed = paper.pages.find((page) => page.pdfPage === pdfPage)?.printedPage;
    const until = paper.pageStarts[index + 1]?.at ?? paper.text.length;
    if (printed) texts.set(printed, `${texts.get(printed) ?? ''}\n${paper.text.slice(at, until)}`);
  }
  return texts;
}

/** Words of the parties by which running text may name a decision. */
function namesOf(citation: Citation): string[] {
  if ((citation.kind !== 'case' && citation.kind !== 'slip') || !citation.name) return [];
  const { first, second } = citation.name;
  return [first, second ?? ''].flatMap((name) => normalizePartyName(name)).filter((word) => word.length >= 4);
}

function pagesBetween(range: string): string[] {
  const [from, to] = range.split(/\s*[–-]\s*/).map(Number);
  if (!from || !to || to < from || to - from > 60) return [range.trim()];
  return Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
}

function entryKey(citation: Citation): string | undefined {
  if (citation.kind === 'case' || citation.kind === 'slip') return keyOf(citation);
  return citation.kind === 'statute' ? `${citation.code} ${citation.section}` : undefined;
}
