import { partLastItem } from './closing-sentences.ts';
import { compareWords } from './compare-words.ts';
import { joinLines, toLines } from './description-lines.ts';
import { askedFor } from './drop-courtesies.ts';
import { findInlineList } from './inline-list.ts';
import { type FoundList, findLineList } from './line-list.ts';
import type { Label } from './list-markers.ts';

export type ItemLabels = 'decimal' | 'lowerLetter' | 'upperLetter' | 'lowerRoman' | 'upperRoman';

/** A records request in parts, every word as the user typed it. `\n` inside a part is a line break of the user's. */
export interface StructuredRequest {
  /** What stands above the list: the period and scope that hold for all items. */
  preamble?: string;
  /** The records, without the user's list markers; at least one unless the description is empty. */
  items: string[];
  /** What stands below the list: exclusions, redactions. */
  closing: string[];
  /** How the items are counted: by numbers, or by the user's letters where the text refers to them. */
  labels: ItemLabels;
}

const tidy = (text: string) => joinLines(toLines(text)).replace(/[\t ]+/g, ' ');

/** A list within a line, or one that continues a line's, is longer than what the line starts alone show. */
function findList(text: string): FoundList | undefined {
  const byLine = findLineList(toLines(text));
  const inline = findInlineList(text);
  if (!byLine || !inline || byLine.items.length >= inline.items.length) return byLine ?? inline;
  const sameList = byLine.labels[0]?.scheme === inline.labels[0]?.scheme && byLine.labels[0]?.shape === inline.labels[0]?.shape;
  return sameList || byLine.items.length === 1 ? inline : byLine;
}

/** "the complaints in item (a)" must still find its item; and a capital letter with a full stop could be somebody's initial. */
function chooseLabels(labels: Label[], text: string): ItemLabels {
  const first = labels[0];
  if (!first || first.scheme === 'bullet' || labels.some(({ scheme }) => scheme !== first.scheme)) return 'decimal';
  if (first.scheme === 'decimal' || (first.scheme === 'upperLetter' && first.shape === '.')) return first.scheme;
  const reference =
    /(?:\b(?:items?|requests?|paragraphs?|clauses?|categor(?:y|ies)|points?)\s+\(?|(?<=\s)\()(?:[a-z]|[ivxl]{2,6})\)?(?![\p{L}\d-])/iu;
  return reference.test(text) ? first.scheme : 'decimal';
}

/**
 * Brings a description into the form of a records request: its list becomes items, and everything else keeps its place.
 * Nothing is added, reworded or reordered; only list markers and courtesies ("Please send me:", "Thank you!") go.
 * A description without list markers is one item.
 * @param description the user's text, up to 20,000 characters
 */
export function structureRequest(description: string): StructuredRequest {
  const text = askedFor(description);
  const list = findList(text);
  const structured = list && structureList(list);
  // A reading of the list that loses a word would be worse than none.
  if (structured && structured.items.length > 0 && compareWords(text, textOf(structured)).length === 0) return structured;
  const whole = tidy(text);
  return { items: whole === '' ? [] : [whole], closing: [], labels: 'decimal' };
}

/** Everything of a request in reading order. */
export const textOf = ({ preamble = '', items, closing }: Omit<StructuredRequest, 'labels'>) =>
  [preamble, ...items, ...closing].join('\n');

function structureList(list: FoundList): StructuredRequest {
  const parted = partLastItem(list.items.map(tidy));
  const parts = {
    ...(list.before === '' ? {} : { preamble: tidy(list.before) }),
    items: parted.items.filter((item) => item !== ''),
    closing: [...parted.closing, ...list.after.map(tidy)],
  };
  return { ...parts, labels: chooseLabels(list.labels, textOf(parts)) };
}
