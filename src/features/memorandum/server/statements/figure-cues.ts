import { LRUCache } from 'lru-cache';
import stem from 'wink-porter2-stemmer';
import type { Figure } from './find-figures.ts';
import type { SideByName } from './party-names.ts';
import { classOf } from './word-classes.ts';

/** The words around a figure, as cues. */
export interface Neighborhood {
  /** Words of the sentence before the figure, the nearest last. */
  before: string[];
  after: string[];
  /** Words of the sentences before. */
  earlier: string[];
  heading: string[];
}

const TOKEN = /[\p{L}\p{N}][\p{L}\p{N}’'.,/-]*[\p{L}\p{N}%]|[\p{L}\p{N}%$]|[,;:()—–-]/gu;
const FIRST_PERSON = new Set(['i', 'my', 'we', 'our', 'me', 'us']);
const MOST_WORDS = 400;
const MOST_CHARACTERS = 3_000;
/** Stems of recent words: a paper repeats its words in every sentence, and each figure looks at its neighbors anew. */
const STEMS = new LRUCache<string, string>({ max: 20_000, memoMethod: (word) => stem(word) });

/**
 * The words of a text as cues: stems in small letters, figures by their kind, parties by their side.
 * @param figures those inside the text @param at where the text begins, in the offsets of the figures
 */
export function cueWords(
  text: string,
  figures: readonly Pick<Figure, 'kind' | 'start' | 'end'>[],
  at: number,
  parties: SideByName,
): string[] {
  const words: string[] = [];
  let from = 0;
  for (const { kind, start, end } of figures) {
    if (start - at < from || end - at > text.length) continue;
    words.push(...stemsOf(text.slice(from, Math.min(start - at, from + MOST_CHARACTERS)), parties), kind.toUpperCase());
    from = end - at;
    if (words.length > MOST_WORDS) return words.slice(0, MOST_WORDS);
  }
  words.push(...stemsOf(text.slice(from, from + MOST_CHARACTERS), parties));
  return words.slice(0, MOST_WORDS);
}

function stemsOf(text: string, parties: SideByName): string[] {
  return [...text.matchAll(TOKEN)].map(([token]) => {
    const word = token.toLowerCase().replace(/[’']s$/, '');
    const side = parties.get(word);
    if (side) return FIRST_PERSON.has(word) ? 'ME' : side === 'plaintiff' ? 'PLAINTIFF' : side === 'client' ? 'CLIENT' : 'FUNDER';
    if (/^\p{L}/u.test(word)) return STEMS.memo(word.replace(/[’'.,]/g, ''));
    return /\d/.test(word) ? 'NUMBER' : word;
  });
}

/** Words that tell something only as neighbors. */
const SILENT = new Set(
  'a an the of to in on at by for with and or but is are was were be been it its that this these those as so from he she they we i him her them his their which who what when where there here NUMBER , ; : ( ) — – -'.split(
    ' ',
  ),
);

/** The cues of a figure's neighborhood: the next words with their distance, those farther off, the sentences before, the heading. */
export function cuesOf({ before, after, earlier, heading }: Neighborhood): string[] {
  const near = before.slice(-4).reverse();
  const next = after.slice(0, 4);
  const cues = new Set<string>();
  for (const [index, word] of near.entries()) cues.add(`<${Math.min(index + 1, 3)} ${word}`);
  for (const [index, word] of next.entries()) cues.add(`>${Math.min(index + 1, 3)} ${word}`);
  if (near[1]) cues.add(`<< ${near[1]} ${near[0]}`);
  if (near[2]) cues.add(`<<< ${near[2]} ${near[1]}`);
  if (next[1]) cues.add(`>> ${next[0]} ${next[1]}`);
  const left = classesOf(before.slice(-16)).slice(-3).reverse();
  const right = classesOf(after.slice(0, 14)).slice(0, 3);
  for (const [index, name] of left.entries()) cues.add(`<c${index + 1} ${name}`);
  for (const [index, name] of right.entries()) cues.add(`>c${index + 1} ${name}`);
  if (left[1]) cues.add(`<cc ${left[1]} ${left[0]}`);
  if (right[1]) cues.add(`>cc ${right[0]} ${right[1]}`);
  if (left[0] || right[0]) cues.add(`<>c ${left[0] ?? ''} _ ${right[0] ?? ''}`);
  for (const name of new Set(classesOf([...before, ...after]))) cues.add(`sc ${name}`);
  for (const name of new Set(classesOf(before.slice(-8)))) cues.add(`lc ${name}`);
  for (const name of new Set(classesOf(after.slice(0, 6)))) cues.add(`rc ${name}`);
  for (const name of new Set(classesOf(earlier))) cues.add(`ec ${name}`);
  for (const name of new Set(classesOf(heading))) cues.add(`hc ${name}`);
  const telling = (words: readonly string[]) => words.filter((word) => !SILENT.has(word));
  for (const word of telling(before.slice(-12))) cues.add(`l ${word}`);
  for (const word of telling(after.slice(0, 10))) cues.add(`r ${word}`);
  for (const word of telling([...before, ...after])) cues.add(`s ${word}`);
  for (const word of telling(earlier)) cues.add(`e ${word}`);
  for (const word of telling(heading)) cues.add(`h ${word}`);
  return [...cues];
}

/** The classes of words, in order; a word without one is left out. */
export const classesOf = (words: readonly string[]) => words.flatMap((word) => classOf(word) ?? []);
