import type { Paper } from '#platform/server/pdf/paper.ts';
import { labelOf } from './heading-labels.ts';

/** A memorandum's own table of contents, which names its headings. */
export interface Contents {
  /** Left edge of the entry of this heading, with or without its label; null where there is none. */
  leftOf(heading: string): number | null;
  /** True if these words begin an entry that says more. */
  isCut(heading: string): boolean;
}

interface Entry {
  left: number;
  /** Its words in lowercase without punctuation; and the same without its label. */
  names: string[];
}

const AUTHORITIES = /^(?:TABLE|INDEX)\s+OF\s+(?:AUTHORITIES|CASES)\s*$|^(?:AUTHORITIES|CASES)\s*$/i;
const TITLE = /^(?:TABLE\s+OF\s+)?CONTENTS$|^Pages?(?:\(s\))?(?:\s+No\.)?$/i;
const PAGE = /\s*(?:[.·_…]\s?){3,}.*$|\s+(?:\d{1,3}|[ivx]{1,6})\s*$/i;

/** Reads the entries of the table, up to the table of authorities. */
export function readContents({ text, blocks }: Paper): Contents {
  const lines = blocks
    .filter(({ kind }) => kind === 'contents')
    .map(({ start, end, left }) => ({ left, text: text.slice(start, end).trim() }))
    .filter((line) => !TITLE.test(line.text));
  const end = lines.findIndex((line) => AUTHORITIES.test(line.text));
  const entries = entriesOf(end < 0 ? lines : lines.slice(0, end));
  const isNamed = (isHeading: (name: string, heading: string) => boolean) => (heading: string) => {
    const words = folded(heading);
    return words === '' ? undefined : entries.find(({ names }) => names.some((name) => isHeading(name, words)));
  };
  const find = isNamed((name, heading) => name === heading);
  const findCut = isNamed((name, heading) => name.startsWith(`${heading} `));
  return {
    leftOf: (heading) => find(heading)?.left ?? null,
    isCut: (heading) => findCut(heading) !== undefined,
  };
}

interface Line {
  left: number;
  text: string;
}

/** Share of lines without a page number that begin in lowercase where the number stands at the end of an entry's first line. */
const MOST_LOWERCASE = 0.6;

/** Joins the lines of each entry. Its page number stands at the end of its last line, in some tables of its first. */
function entriesOf(lines: readonly Line[]): Entry[] {
  const open = lines.filter(({ text }) => !PAGE.test(text));
  const isFirst = open.filter(({ text }) => /^\p{Ll}/u.test(text)).length > open.length * MOST_LOWERCASE;
  const entries: { left: number; words: string[] }[] = [];
  let isOpen = false;
  for (const { left, text } of lines) {
    const hasPage = PAGE.test(text);
    if (isFirst ? hasPage : !isOpen) entries.push({ left, words: [] });
    entries.at(-1)?.words.push(text.replace(PAGE, ''));
    isOpen = !hasPage;
  }
  return entries.map(({ left, words }) => ({ left, names: namesOf(words.join(' ').trim()) }));
}

function namesOf(words: string): string[] {
  const label = labelOf(words, LAST_LETTER);
  return [words, ...(label ? [label.rest] : [])].map(folded).filter((name) => name !== '');
}

/** No letter follows it: "I." is a numeral. */
const LAST_LETTER = 26;

const folded = (words: string) =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
