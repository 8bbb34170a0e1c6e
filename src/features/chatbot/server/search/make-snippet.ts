import stem from 'wink-porter2-stemmer';
import type { SearchMatch } from '#features/chatbot/chatbot.contract.ts';
import type { TextQuery } from './read-query.ts';

type Piece = SearchMatch['snippet'][number];

/** A match in a text, as offsets. */
interface Span {
  from: number;
  to: number;
}

/** A shorter text is shown whole. */
const SHOWN_WHOLE = 160;
/** Characters shown before and after a match, and the longest shown word. */
const AROUND = 80;
const LONGEST_WORD = 300;
/** Windows in a snippet. */
const MOST_WINDOWS = 2;
/** Words that are looked for outside of a window. */
const MOST_WORDS = 10;
/** Places that are looked at for all snippets of a search: a text may repeat the beginning of a word endlessly. */
const MOST_TRIES = 10_000;

const WORD = /[\p{L}\p{N}]+/uy;
const isOfWord = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** Number of places that may still be looked at; shared by the snippets of one search. */
export interface TryBudget {
  left: number;
}
export const newTryBudget = (): TryBudget => ({ left: MOST_TRIES });

type Words = Pick<TextQuery, 'stems' | 'beginnings'>;

/**
 * Cuts windows around the first matches out of a text, and marks all matches in them; the beginning of the text when none is found
 * within the budget. White space shrinks to single spaces.
 */
export function makeSnippet(text: string, words: Words, budget = newTryBudget()): Piece[] {
  const lower = text.toLowerCase();
  // Some letters change their length with their case: then offsets would differ.
  const searched = lower.length === text.length ? lower : text;
  const windows =
    text.length <= SHOWN_WHOLE ? [{ from: 0, to: text.length }] : windowsAround(firstMatches(searched, words, budget), text);
  const pieces = windows.flatMap((window, at) => [
    ...(window.from > 0 || at > 0 ? [plain('… ')] : []),
    ...piecesOf(text, searched, window, words),
  ]);
  const end = (windows.at(-1)?.to ?? 0) < text.length ? [plain(' …')] : [];
  return [...pieces, ...end].filter((piece) => piece.text !== '');
}

const plain = (text: string): Piece => ({ text, isMatch: false });

/** Finds the first match of each word, in the order of the text. */
function firstMatches(lower: string, { stems, beginnings }: Words, budget: TryBudget): Span[] {
  const find = (word: string, fits: (found: string) => boolean) =>
    findWord(lower, withoutLast(word), fits, budget) ?? findLiterally(lower, word);
  const firsts = [
    ...stems.slice(0, MOST_WORDS).map((word) => find(word, (found) => stem(found) === word)),
    ...beginnings.map((word) => find(word, (found) => beginsWith(found, word))),
  ];
  return firsts.filter((span) => span !== undefined).sort((one, other) => one.from - other.from);
}

/** A stem mostly is the beginning of its words, but for its last letter: "usury" and "usurious" have the stem "usuri". */
const withoutLast = (word: string) => (word.length > 3 ? word.slice(0, -1) : word);
const beginsWith = (word: string, beginning: string) => word.startsWith(beginning) || stem(word).startsWith(beginning);

function findWord(lower: string, beginning: string, fits: (word: string) => boolean, budget: TryBudget): Span | undefined {
  for (let at = lower.indexOf(beginning); at >= 0 && budget.left > 0; at = lower.indexOf(beginning, at + 1)) {
    budget.left -= 1;
    const word = isOfWord(lower[at - 1]) ? '' : wordAt(lower, at);
    if (word !== '' && fits(word.slice(0, LONGEST_WORD))) return { from: at, to: at + word.length };
  }
  return undefined;
}

/** PostgreSQL takes an address, a number or a reporter as one word, whatever characters are in it. */
function findLiterally(lower: string, word: string): Span | undefined {
  const at = /[^\p{L}\p{N}]/u.test(word) ? lower.indexOf(word) : -1;
  return at < 0 ? undefined : { from: at, to: at + word.length };
}

function wordAt(lower: string, at: number): string {
  WORD.lastIndex = at;
  return WORD.exec(lower)?.[0] ?? '';
}

function windowsAround(matches: Span[], text: string): Span[] {
  const windows: Span[] = [];
  for (const { from, to } of matches) {
    const last = windows.at(-1);
    const window = { from: Math.max(0, from - AROUND), to: Math.min(text.length, Math.min(to, from + LONGEST_WORD) + AROUND) };
    if (last && window.from <= last.to) last.to = Math.max(last.to, window.to);
    else if (windows.length < MOST_WINDOWS) windows.push(window);
  }
  return windows.length > 0 ? windows.map((window) => atWords(window, text)) : [{ from: 0, to: SHOWN_WHOLE }];
}

/** Moves the ends of a window to the next white space inside, so that it begins and ends with whole words. */
function atWords({ from, to }: Span, text: string): Span {
  const start = from === 0 ? 0 : text.slice(from, from + AROUND / 2).search(/\s/);
  const end = to === text.length ? 0 : text.slice(to - AROUND / 2, to).search(/\s\S*$/);
  return { from: start > 0 ? from + start + 1 : from, to: end > 0 ? to - AROUND / 2 + end : to };
}

/** Divides a window into matching and other text. */
function piecesOf(
  text: string,
  lower: string,
  { from, to }: Span,
  { stems, beginnings }: Pick<TextQuery, 'stems' | 'beginnings'>,
) {
  const isMatch = (word: string) => stems.includes(stem(word)) || beginnings.some((beginning) => beginsWith(word, beginning));
  const literals = [...stems, ...beginnings].filter((word) => /[^\p{L}\p{N}]/u.test(word)).map(escapeForRegExp);
  const words = new RegExp([...literals, '[\\p{L}\\p{N}]+'].join('|'), 'gu');
  const pieces: Piece[] = [];
  let shown = from;
  for (const { 0: word, index } of lower.slice(from, to).matchAll(words)) {
    const isLiteral = /[^\p{L}\p{N}]/u.test(word);
    if (!isLiteral && !isMatch(word.slice(0, LONGEST_WORD))) continue;
    pieces.push(plain(text.slice(shown, from + index)), {
      text: text.slice(from + index, from + index + word.length),
      isMatch: true,
    });
    shown = from + index + word.length;
  }
  return [...pieces, plain(text.slice(shown, to))].map((piece) => ({
    ...piece,
    text: piece.text.replace(/\s+/g, ' ').toWellFormed(),
  }));
}

/** In Unicode mode a hyphen outside of brackets may not be escaped. */
const escapeForRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
