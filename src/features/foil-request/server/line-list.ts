import { isClosing } from './closing-sentences.ts';
import { appendLine, type DescriptionLine, joinLines, toParagraphs } from './description-lines.ts';
import { type Label, type Marker, readLineMarker } from './list-markers.ts';
import { type ListSoFar, type Place, placeMarker } from './place-marker.ts';

/** A list found in a text: what stands above it, its items without their markers, and the paragraphs below it. */
export interface FoundList {
  before: string;
  items: string[];
  after: string[];
  labels: Label[];
}

/** How many lines ahead the numbering is looked for. */
const LOOK_AHEAD = 100;

/** Whether an unmarked line goes on with the text above it, rather than beginning something else. */
function goesOn(text: string, line: DescriptionLine): boolean {
  if (line.afterBlank || isClosing(line.text)) return false;
  return !/[.;!?]/.test(text.slice(-1)) || /^\p{Ll}/u.test(line.text);
}

function appendToLast(items: string[], line: DescriptionLine): void {
  items[items.length - 1] = appendLine(items.at(-1) ?? '', line);
}

/** Gives the unmarked lines below the last item to that item as far as they go on with it; the rest stands after the list. */
function settleTail(items: string[], tail: DescriptionLine[]): string[] {
  const rest = [...tail];
  for (let line = rest[0]; line && goesOn(items.at(-1) ?? '', line); line = rest[0]) {
    appendToLast(items, line);
    rest.shift();
  }
  return toParagraphs(rest);
}

/** One marked line is a list only where something says so: a colon above it, or nothing but the bullet. */
function isList({ items, labels }: ListSoFar, before: string): boolean {
  return items.length > 1 || (items.length === 1 && (before.endsWith(':') || (before === '' && labels[0]?.scheme === 'bullet')));
}

interface Reading extends ListSoFar {
  /** Lines above the first item. */
  before: DescriptionLine[];
  /** Unmarked lines since the last marked one: whose they are shows only when the next marker is seen. */
  tail: DescriptionLine[];
}

function takeMarked(list: Reading, line: DescriptionLine, rest: string, place: Extract<Place, { label: Label }>): void {
  for (const unmarked of list.tail) appendToLast(list.items, unmarked);
  list.tail = [];
  if (place.as === 'nested') {
    list.nested = place.label;
    list.items[list.items.length - 1] += `\n${line.text}`;
    return;
  }
  list.nested = undefined;
  list.labels.push(place.label);
  list.items.push(rest.trim());
}

/** Takes the next line in. @returns false where it shows that this is more than one list */
function takeLine(list: Reading, line: DescriptionLine, marker: Marker | undefined, later: () => Marker[]): boolean {
  const place: Place = marker ? placeMarker(list, marker, later) : { as: 'text' };
  if (place.as === 'restart') return false;
  if (place.as === 'text') {
    (list.items.length > 0 ? list.tail : list.before).push(line);
    return true;
  }
  const heading = place.as === 'item' && list.tail.some((unmarked) => unmarked.text.endsWith(':'));
  if (!heading) takeMarked(list, line, marker?.rest ?? '', place);
  return !heading;
}

/**
 * Finds a list whose items begin lines. Sub-lists and wrapped lines stay inside their item, word for word.
 * @returns undefined where there is no list, or more than one: such a text is best left as it was typed
 */
export function findLineList(lines: DescriptionLine[]): FoundList | undefined {
  const marked = lines.map((line) => ({ line, marker: readLineMarker(line.text) }));
  const list: Reading = { items: [], labels: [], before: [], tail: [] };
  const single = marked.every(({ line, marker }, at) =>
    takeLine(list, line, marker, () => marked.slice(at + 1, at + LOOK_AHEAD).flatMap((one) => one.marker ?? [])),
  );
  const before = joinLines(list.before);
  if (!single || !isList(list, before)) return undefined;
  const after = settleTail(list.items, list.tail);
  return { before, items: list.items, after, labels: list.labels };
}
