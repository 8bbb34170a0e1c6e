import MiniSearch from 'minisearch';
import stem from 'wink-porter2-stemmer';
import type { Chunk } from './divide-paper.ts';

/** Words without a subject; a question is full of them. */
const STOP_WORDS = new Set(
  `a about all an and any are as at be been but by can could did do does for from had has have he her his how i if in into is it its
  me my no not of on or our say says said she should so some such than that the their them then there these they this those to under
  was we were what when where which who whom whose why will with would you your please tell page paper document`.split(/\s+/),
);

const stems = new Map<string, string>();

/** The stem of a word, or null for one that says nothing. */
function processWord(word: string): string | null {
  const plain = word.toLowerCase().replace(/[’']s?$/, '');
  if (plain === '' || STOP_WORDS.has(plain)) return null;
  const known = stems.get(plain) ?? stem(plain);
  stems.set(plain, known);
  return known;
}

/** Fewest chunks that are returned where so many have anything in common with the question … */
const FEWEST = 12;
/** … and share of the best one's score that further ones must have. */
const LEAST_SHARE = 0.25;

/** Ranks chunks by what they have in common with a question (BM25), the best first; those that have hardly anything are left out. */
export function rankChunks(chunks: readonly Chunk[], question: string): Chunk[] {
  const index = new MiniSearch<{ id: number; text: string; heading: string }>({
    fields: ['text', 'heading'],
    processTerm: processWord,
    searchOptions: { boost: { heading: 0.5 }, combineWith: 'OR' },
  });
  index.addAll(chunks.map(({ paper, start, end, heading }, id) => ({ id, text: paper.paper.text.slice(start, end), heading })));
  const found = index.search(question);
  const least = (found[0]?.score ?? 0) * LEAST_SHARE;
  return found.filter(({ score }, rank) => rank < FEWEST || score >= least).flatMap(({ id }) => chunks[id as number] ?? []);
}
