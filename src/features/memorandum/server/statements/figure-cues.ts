import stem from 'wink-porter2-stemmer';
import type { Figure } from './find-figures.ts';
import type { PartyWords } from './party-words.ts';

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

/**
 * The words of a text as cues: stems in small letters, figures by their kind, parties by their side.
 * @param figures those inside the text @param at where the text begins, in the offsets of the figures
 */
export function cueWords(
  text: string,
  figures: readonly Pick<Figure, 'kind' | 'start' | 'end'>[],
  at: number,
  parties: PartyWords,
): string[] {
  const words: string[] = [];
  let from = 0;
  for (const { kind, start, end } of figures) {
    if (start - at < from || end - at > text.length) continue;
    words.push(...stemsOf(text.slice(from, start - at), parties), kind.toUpperCase());
    from = end - at;
  }
  words.push(...stemsOf(text.slice(from), parties));
  return words.slice(0, MOST_WORDS);
}

function stemsOf(text: string, parties: PartyWords): string[] {
  return [...text.matchAll(TOKEN)].map(([token]) => {
    const word = token.toLowerCase().replace(/[’']s$/, '');
    const side = parties.get(word);
    if (side) return FIRST_PERSON.has(word) ? 'ME' : side === 'plaintiff' ? 'PLAINTIFF' : 'CLIENT';
    if (/^\p{L}/u.test(word)) return stem(word.replace(/[’'.,]/g, ''));
    return /\d/.test(word) ? 'NUMBER' : word;
  });
}

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
  for (const word of before.slice(-12)) cues.add(`l ${word}`);
  for (const word of after.slice(0, 10)) cues.add(`r ${word}`);
  for (const word of [...before, ...after]) cues.add(`s ${word}`);
  for (const word of earlier) cues.add(`e ${word}`);
  for (const word of heading) cues.add(`h ${word}`);
  return [...cues];
}
