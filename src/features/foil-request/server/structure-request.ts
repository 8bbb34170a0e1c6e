import { cleanText } from './clean-text.ts';
import { partLastItem } from './closing-sentences.ts';
import { joinLines, toLines } from './description-lines.ts';
import { dropCourtesies } from './drop-courtesies.ts';
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

const tidy = (text: string) => text.replace(/[\t ]+/g, ' ').replace(/ ?\n ?/g, '\n').trim();

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
  const reference = /(?:\b(?:items?|requests?|paragraphs?|clauses?|categor(?:y|ies)|points?)\s+\(?|(?<=\s)\()(?:[a-z]|[ivxl]{2,6})\)?(?![\p{L}\d-])/iu;
  return reference.test(text) ? first.scheme : 'decimal';
}

/**
 * Brings a description into the form of a records request: its list becomes items, and everything else keeps its place.
 * Nothing is added, reworded or reordered; only list markers and courtesies ("Please send me:", "Thank you!") go.
 * A description without list markers is one item.
 * @param description the user's text, up to 20,000 characters
 */
export function structureRequest(description: string): StructuredRequest {
  const cleaned = cleanText(description).trim();
  const text = dropCourtesies(cleaned) || cleaned;
  const list = findList(text);
  if (!list) {
    const whole = tidy(joinLines(toLines(text)));
    return { items: whole === '' ? [] : [whole], closing: [], labels: 'decimal' };
  }
  const parted = list.after.length > 0 ? { items: list.items, closing: [] } : partLastItem(list.items.map(tidy));
  const parts = [list.before, ...parted.items, ...parted.closing, ...list.after].join('\n');
  return {
    ...(list.before === '' ? {} : { preamble: tidy(list.before) }),
    items: parted.items.map(tidy).filter((item) => item !== ''),
    closing: [...parted.closing, ...list.after].map(tidy),
    labels: chooseLabels(list.labels, parts),
  };
}
