import { GAP, matchAtOffset } from './match-at-offset.ts';
import { splitNameWords, type Word } from './name-words.ts';
import { isName, nameWordsBefore } from './read-name-backward.ts';
import { signalBefore } from './signals.ts';

/** The name before a reporter, its start, and the signal before it. */
export interface NameBefore {
  name: { first: string; second: string | null } | null;
  /** Start of the citation: at its name, else at its volume. */
  start: number;
  signal: string | null;
}

const LONGEST_NAME = 320;
/** A docket number between a name and a database's number, or a volume that has no number yet. */
const DOCKET = new RegExp(
  `,?(?<!ppeal)\\s(?:(?:Index|Docket|Case|Civ\\.|Civil Action)\\s)?Nos?\\.${GAP}[^,;“”"]{1,50},?\\s*$|,?\\s_{1,8}\\s?[A-Z.\\s]{1,8}[234](?:d|th)\\s_{1,8},?\\s*$`,
);
/** The dots and page numbers of a table of authorities after the entry before. */
const LEADERS = /[^\S\n]{0,4}(?:\.[^\S\n]?){4,400}[\divx,\s–-]{0,60}(?=\s)/y;
const DOCKET_SPAN = 90;

/** Reads the case's name that ends at an offset and does not begin before `floor`. */
export function caseNameBefore(text: string, floor: number, at: number): NameBefore {
  // The official form puts the report in brackets behind the name: "Alvarez v Prospect Hosp. (68 NY2d 320 [1986])".
  const opened = /\s[([]$/.test(text.slice(Math.max(0, at - 2), at)) ? nameBefore(text, floor, at - 1) : null;
  return opened?.name?.second || isMatter(opened?.name?.first)
    ? (opened ?? nameBefore(text, floor, at))
    : nameBefore(text, floor, at);
}

const isMatter = (name: string | undefined) => name !== undefined && /^(?:Matter of|In re)\s/.test(name);

function nameBefore(text: string, floor: number, at: number): NameBefore {
  const earliest = Math.max(floor + (matchAtOffset(LEADERS, text, floor)?.[0].length ?? 0), at - LONGEST_NAME);
  const from = earliest + text.slice(earliest, at).lastIndexOf('\n\n') + 1;
  const to = withoutDocket(text, from, at);
  const words = splitNameWords(text, from, to);
  if (from > floor && from > 0 && /\S/.test(text[from - 1] ?? '') && words[0]?.start === from) words.shift();
  const run = versusRun(words) ?? bareRun(words);
  const start = run?.words[0]?.start ?? at;
  return { name: run ? nameOf(run) : null, start, signal: signalBefore(text, floor, start) };
}

interface Run {
  words: Word[];
  first: Word[];
  second: Word[];
}

function withoutDocket(text: string, from: number, at: number): number {
  const tail = text.slice(Math.max(from, at - DOCKET_SPAN), at);
  const docket = DOCKET.exec(tail);
  return docket ? at - tail.length + docket.index : at;
}

function versusRun(words: Word[]): Run | null {
  const versus = lastVersus(words);
  if (versus < 1) return null;
  const second = words.slice(versus + 1);
  const first = nameWordsBefore(words.slice(0, versus));
  if (first.length === 0 || !isName(second)) return null;
  return { words: [...first, ...second], first, second };
}

/** A name of one party; a number at its end is a statute's. */
function bareRun(words: Word[]): Run | null {
  const first = nameWordsBefore(words);
  const endsInNumber = /^\d/.test(first.at(-1)?.text ?? '');
  return first.length > 0 && !endsInNumber ? { words: first, first, second: [] } : null;
}

function lastVersus(words: Word[]): number {
  const lower = words.findLastIndex(({ text }) => /^(?:v\.?|vs\.?)$/.test(text));
  if (lower >= 0) return lower;
  return words.findLastIndex(({ text }) => /^(?:V\.|VS\.|-?against-?)$/.test(text));
}

function nameOf({ first, second }: Run): NameBefore['name'] {
  return { first: joined(first), second: second.length > 0 ? joined(second) : null };
}

function joined(words: Word[]): string {
  return words
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ')
    .replace(/[,\s]+$/, '');
}
