import { type DescriptionItem, readItems } from '../description-items.contract.ts';
import { findInlineList } from './inline-lists.ts';
import { findMarker, hasOBullets, type ListMarker } from './list-markers.ts';

/** A line of the description, or a part of a list within it. */
interface Line {
  text: string;
  /** Leading white space in columns; a tab is four. */
  indent: number;
  /** True if there is an empty line above it. */
  afterBlank: boolean;
  /** True if it belongs to an inline list of the last line above that is no such part. */
  isPart: boolean;
}

/** An item during list detection. */
interface Draft {
  text: string;
  depth: number;
  /** True if it had a marker. */
  isMarked: boolean;
  line: Line;
  /** Length of the last line joined to it. */
  lastLength: number;
}

/** A description is divided repeatedly until nothing changes, because lists nest. Each pass removes a level of markers. */
const MOST_PASSES = 12;

/**
 * Proposes the items of a description: by lines, leading markers, inline lists, and indentation. Lists deeper than two levels are
 * flattened. A lead-in ("Please provide:") becomes an item and the list its sub-items, unless the list itself has some. Only list
 * markers and white space are removed; every word stays in order. In doubt, there is no list. Its own result, written by
 * `writeItems`, stays unchanged.
 */
export function divideDescription(description: string): DescriptionItem[] {
  let text = description;
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const divided = writeItems(readItems(writeItems(divideOnce(text, pass === 0))));
    if (divided === text) break;
    text = divided;
  }
  const items = readItems(text);
  return items.length > 0 ? items : readItems(description);
}

/** Writes items as a description, with an empty line where the next line would read as the rest of a wrapped one. */
export function writeItems(items: readonly DescriptionItem[]): string {
  const written = items.map(({ text, isSubItem }, at) => {
    const above = items[at - 1];
    const gap = above?.isSubItem === isSubItem && isWrapped(above.text, above.text.length, text) ? '\n' : '';
    return gap + (isSubItem && at > 0 ? '\t' : '') + text;
  });
  return written.join('\n');
}

/** @param mayBeWrapped true if a line may be the rest of the one above; one that an earlier pass made never is */
function divideOnce(description: string, mayBeWrapped: boolean): DescriptionItem[] {
  const lines = toLines(description);
  const isAlone = lines.length === 1;
  const drafts = toDrafts(
    lines.flatMap((line) => expand(line, isAlone)),
    mayBeWrapped,
  );
  return nestBelowLeads(drafts).map(({ text, depth }) => ({ text, isSubItem: depth > 0 }));
}

function toLines(description: string): Line[] {
  const lines: Line[] = [];
  let afterBlank = false;
  let marker = '';
  for (const line of spaceDashes(description.split(/\r\n|[\n\r\v\f\x85\u2028\u2029]/))) {
    const text = line.trim();
    // Copied from a PDF, a marker may be on a line by itself.
    if (isOnlyMarker(text)) marker = line.trimEnd();
    else if (text !== '') {
      const whole = marker === '' ? line : `${marker}\t${text}`;
      lines.push({ text: whole.trim(), indent: indentOf(whole), afterBlank, isPart: false });
      marker = '';
    }
    afterBlank = text === '';
  }
  if (/[\p{L}\p{N}]/u.test(marker)) lines.push({ text: marker.trim(), indent: indentOf(marker), afterBlank, isPart: false });
  const indent = Math.min(...lines.map((line) => line.indent));
  return lines.map((line) => ({ ...line, indent: line.indent - indent }));
}

/** A hastily typed dash touches its word; if several lines begin like this, it is a bullet. */
function spaceDashes(lines: string[]): string[] {
  const dash = /^(\s*[-–—*])(?=\p{L})/u;
  return lines.filter((line) => dash.test(line)).length > 1 ? lines.map((line) => line.replace(dash, '$1 ')) : lines;
}

const isOnlyMarker = (text: string) => /^(?!\p{L}?$)/u.test(text) && findMarker(`${text}\t`, 0, true)?.rest === '';

function indentOf(line: string): number {
  return (/^\s*/.exec(line)?.[0] ?? '').replaceAll('\t', '    ').length;
}

/** Splits a line with an inline list into several. */
function expand(line: Line, isAlone: boolean): Line[] {
  const list = findInlineList(line.text, isAlone);
  if (!list) return [line];
  // No part continues the one above, however it ends.
  const parts = list.parts.map((text, at) => ({ ...line, text, afterBlank: at > 0, isPart: list.lead !== '' }));
  return list.lead === '' ? parts : [{ ...line, text: list.lead }, ...parts];
}

function toDrafts(lines: Line[], mayBeWrapped: boolean): Draft[] {
  const markers = findLists(lines);
  const hasLists = markers.some((marker) => marker !== undefined);
  const widths = wrapWidths(lines, markers);
  const drafts: Draft[] = [];
  for (const [at, line] of lines.entries()) {
    const marker = markers[at];
    const above = drafts.at(-1);
    if (marker) drafts.push({ text: marker.rest, depth: marker.depth, isMarked: true, line, lastLength: line.text.length });
    else if (mayBeWrapped && above && continues(above, line, hasLists, widths[at])) {
      above.text += ` ${line.text}`;
      above.lastLength = line.text.length;
    } else {
      const depth = line.isPart ? leadOf(drafts) + 1 : Number(line.indent > 0);
      drafts.push({ text: line.text, depth, isMarked: false, line, lastLength: line.text.length });
    }
  }
  return drafts;
}

function leadOf(drafts: Draft[]): number {
  return drafts.findLast(({ line }) => !line.isPart)?.depth ?? 0;
}

/**
 * Wrap width of each line's paragraph: the length of its longest line, if one of its breaks shows that a program made it.
 * Otherwise undefined.
 */
function wrapWidths(lines: Line[], markers: readonly unknown[]): (number | undefined)[] {
  const widths: (number | undefined)[] = [];
  for (let start = 0; start < lines.length; ) {
    const { indent } = lines[start] as Line;
    const after = lines.findIndex((line, at) => at > start && (line.afterBlank || line.indent !== indent || markers[at]));
    const end = after < 0 ? lines.length : after;
    const paragraph = lines.slice(start, end).map(({ text }) => text);
    const isHardWrapped = paragraph.some((text, at) => isWrapped(paragraph[at - 1] ?? '', paragraph[at - 1]?.length ?? 0, text));
    const width = isHardWrapped ? Math.max(...paragraph.map(({ length }) => length)) : undefined;
    for (; start < end; start += 1) widths.push(width);
  }
  return widths;
}

/** True if a line is the rest of the one above: its first word would not have fit there. */
const fills = (above: Draft, { text }: Line, width: number): boolean =>
  above.lastLength >= WRAPPED_LENGTH && !/[.;:!?]$/.test(above.text) && above.lastLength + 1 + text.search(/\s|$/) > width;

/** True if a line continues the item above. */
function continues(above: Draft, line: Line, hasLists: boolean, width = Number.POSITIVE_INFINITY): boolean {
  if (line.afterBlank || line.isPart || above.line.isPart) return false;
  if (above.line.indent === line.indent && fills(above, line, width)) return true;
  if (!hasLists || !above.isMarked)
    return above.line.indent === line.indent && isWrapped(above.text, above.lastLength, line.text);
  const isEnded = /[.;:!?]$/.test(above.text);
  const isIndented = line.indent > above.line.indent && !/[;:]$/.test(above.text) && above.lastLength > 40;
  return isIndented || (!isEnded && /^\p{Ll}/u.test(line.text)) || isWrapped(above.text, above.lastLength, line.text);
}

/** Shorter lines were ended by the writer, not by a program that wraps. */
const WRAPPED_LENGTH = 60;
const CONNECTS = /(?:,|(?<![\p{L}\p{M}\p{N}])(?:of|the|and|or|to|for|in|by|with|from|a|an|at|on|between|that))$/iu;

function isWrapped(above: string, lastLength: number, below: string): boolean {
  return lastLength >= WRAPPED_LENGTH && !/[.;:!?]$/.test(above) && (/^\p{Ll}/u.test(below) || CONNECTS.test(above));
}

interface OpenList {
  kind: string;
  value: number;
  indent: number;
  members: number[];
}

/** Finds the lines of lists, with their depth. A single number or letter is no list, except in an outline. */
function findLists(lines: Line[]): ((ListMarker & { depth: number }) | undefined)[] {
  const oBullets = hasOBullets(lines.map(({ text }) => text));
  const markers = lines.map(({ text, indent, isPart }) => (isPart ? undefined : findMarker(text, indent, oBullets)));
  const found: ((ListMarker & { depth: number; list: OpenList }) | undefined)[] = lines.map(() => undefined);
  let open: OpenList[] = [];
  for (const [at, marker] of markers.entries()) {
    const indent = lines[at]?.indent ?? 0;
    const position = marker && positionIn(open, marker, indent);
    if (!marker || !position) continue;
    open = position;
    const list = open.at(-1) as OpenList;
    list.members.push(at);
    found[at] = { ...marker, depth: Math.max(open.length - 1, marker.readings[0]?.outline ?? 0), list };
  }
  const isOutline = ({ kind }: OpenList) => kind.startsWith('outline');
  const hasOutline = found.some((each) => each && isOutline(each.list) && each.list.members.length > 1);
  const isList = (list: OpenList) => list.value === 0 || list.members.length > 1 || (hasOutline && isOutline(list));
  return found.map((each) => (each && isList(each.list) ? each : undefined));
}

/** Returns the lists open at a line with this marker, its own the last; undefined if it neither continues nor begins one. */
function positionIn(open: OpenList[], { readings }: ListMarker, indent: number): OpenList[] | undefined {
  for (let level = open.length - 1; level >= 0; level -= 1) {
    const list = open[level] as OpenList;
    const next = readings.find(({ kind, value }) => kind === list.kind && follows(list.value, value));
    if (next) {
      list.value = next.value;
      return open.slice(0, level + 1);
    }
  }
  const first = readings.find(({ kind, value }) => value <= 1 || /1/.test(kind)) ?? readings.find(({ outline }) => outline);
  if (!first) return undefined;
  const same = open.findIndex(({ kind }) => kind === first.kind);
  const outer = same >= 0 ? open.slice(0, same) : open.filter((list) => list.indent <= indent);
  return [...outer, { kind: first.kind, value: first.value, indent, members: [] }];
}

/** True for the next number, or one of the next few if some were struck out; and for 1. after 1., as some programs number. */
function follows(value: number, next: number): boolean {
  return (next > value && next <= value + 3) || (next === value && value <= 1);
}

/**
 * Makes a list the sub-items of its lead-in: the line above that ends with a colon, or under which it is indented. Works from the
 * end, so that a list with sub-items is known as such when the line above it is reached.
 */
function nestBelowLeads(drafts: Draft[]): Draft[] {
  for (const [at, lead] of [...drafts.entries()].reverse()) {
    const next = drafts[at + 1];
    if (lead.depth > 0 || !next || next.depth > 0) continue;
    const isBelow = next.line.indent > lead.line.indent && next.isMarked;
    if (!lead.text.endsWith(':') && !isBelow) continue;
    const below = drafts.slice(at + 1);
    const end = below.findIndex((draft, index) => endsGroup(draft, index, next, lead));
    const group = end < 0 ? below : below.slice(0, end);
    if (group.every(({ depth }) => depth === 0)) for (const draft of group) draft.depth = 1;
  }
  return drafts;
}

function endsGroup(draft: Draft, index: number, first: Draft, lead: Draft): boolean {
  if (draft.depth > 0) return false;
  if (draft.isMarked !== first.isMarked || (draft.isMarked && lead.isMarked)) return true;
  return !draft.isMarked && (draft.text.endsWith(':') || (index > 0 && draft.line.afterBlank));
}
