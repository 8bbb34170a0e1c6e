import { askingPhrases, opensRecord, standsAlone } from './asking-phrase.ts';

/** A mark that ends an item and means nothing there. */
const END_MARK = /(?<=[\p{L}\p{N})\]"”’'%])[.;,]$/u;

const withoutEndMark = (word: string) => word.replace(END_MARK, '');
const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The first word of an item may get its capital only where the capital could not make a name of it. */
const isFirst = (source: string, proposed: string) =>
  source === proposed || (opensRecord(source) && capitalised(source) === proposed);

function isSameAt(words: string[], from: number, item: string[]): boolean {
  const last = item.length - 1;
  return item.every((word, at) => {
    const source = words[from + at];
    if (source === undefined) return false;
    if (source === word) return true;
    const [one, other] = at === last ? [withoutEndMark(source), withoutEndMark(word)] : [source, word];
    return at === 0 ? isFirst(one, other) : one === other;
  });
}

/**
 * Compares the wording of an item with the words of a description from a place on, term by term and in order. Every word is a
 * term. Free are only: a phrase at the beginning that asks and says nothing of the record, the capital of the first word, and
 * the mark at the end. Nothing may be added, moved or replaced.
 * @param mayLoseAsking whether a sentence or an item of the person's begins at this place
 * @returns the place behind the item's words; undefined where the item says anything else
 */
export function followItem(words: string[], at: number, item: string[], mayLoseAsking = true): number | undefined {
  if (item.length === 0) return undefined;
  if (isSameAt(words, at, item)) return at + item.length;
  const lost = mayLoseAsking
    ? askingPhrases(words, at).find(
        (count) => isSameAt(words, at + count, item) && standsAlone(words.slice(at, at + count), item),
      )
    : undefined;
  return lost === undefined ? undefined : at + lost + item.length;
}

/** The same for a text that is no item: every word stands as it is. */
export function followText(words: string[], at: number, text: string[]): number | undefined {
  return text.every((word, offset) => words[at + offset] === word) ? at + text.length : undefined;
}
