import { isClosing } from './closing-sentences.ts';
import { appendLine, type DescriptionLine, joinLines, toParagraphs } from './description-lines.ts';
import { type Label, readLineMarker } from './list-markers.ts';
import { type ListSoFar, placeMarker } from './place-marker.ts';

/** A list found in a text: what stands above it, its items without their markers, and the paragraphs below it. */
export interface FoundList {
  before: string;
  items: string[];
  after: string[];
  labels: Label[];
}

/** Whether an unmarked line goes on with the text above it, rather than beginning something else. */
function goesOn(text: string, line: DescriptionLine): boolean {
  if (line.afterBlank || isClosing(line.text)) return false;
  return !/[.;!?]$/.test(text) || /^\p{Ll}/u.test(line.text);
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

/**
 * Finds a list whose items begin lines. Sub-lists and wrapped lines stay inside their item, word for word.
 * @returns undefined where there is no list, or more than one: such a text is best left as it was typed
 */
export function findLineList(lines: DescriptionLine[]): FoundList | undefined {
  const marked = lines.map((line) => ({ line, marker: readLineMarker(line.text) }));
  const before: DescriptionLine[] = [];
  const list: ListSoFar = { items: [], labels: [] };
  let tail: DescriptionLine[] = [];
  for (const [at, { line, marker }] of marked.entries()) {
    const later = marked.slice(at + 1).flatMap((one) => one.marker ?? []);
    const place = marker ? placeMarker(list, marker, later) : { as: 'text' as const };
    if (place.as === 'restart') return undefined;
    if (place.as === 'text') {
      (list.items.length > 0 ? tail : before).push(line);
      continue;
    }
    // A heading between two items means two lists.
    if (place.as === 'item' && tail.some((unmarked) => unmarked.text.endsWith(':'))) return undefined;
    for (const unmarked of tail) appendToLast(list.items, unmarked);
    tail = [];
    if (place.as === 'nested') {
      list.nested = place.label;
      list.items[list.items.length - 1] += `\n${line.text}`;
    } else {
      list.nested = undefined;
      list.labels.push(place.label);
      list.items.push(marker?.rest.trim() ?? '');
    }
  }
  const above = joinLines(before);
  if (!isList(list, above)) return undefined;
  const after = settleTail(list.items, tail);
  return { before: above, items: list.items, after, labels: list.labels };
}
