import { contentWords } from '#features/verification/server/record/content-words.ts';
import type { Passage } from './dispute-matrix.ts';
import type { PreparedPaper } from './prepare-pair.ts';

/** Two sentences of which one says what the other denies, whatever they are about. */
export interface Denial {
  memorandum: Passage;
  affirmation: Passage;
}

const NEGATION = /\b(?:not|never|no|none|nobody|neither|nor|nothing|without)\b|n[’']t\b/iu;
/** Words that say that a report is wrong. */
const DENIAL =
  /\b(?:untrue|false|wrong|mistaken|incorrect|not\s+(?:true|so|correct|right|accurate))\b|^(?:I|We|He|She|It|They)\s+(?:did|do|does|was|were|had|have|has)\s+not\.?$|^(?:I|We)\s+(?:did|do|was|were|had|have)\s+(?:not|no\s+such)\b|\bno\s+such\b|\bdoes\s+not\s+bear\b|\bnever\s+happened\b/i;

/** Least likeness of two sentences that speak of one thing: the share of their telling words that they have in common. */
const ALIKE = 0.34;
const LEAST_WORDS = 5;

/** Finds sentences of the affirmation that deny what a sentence of the memorandum says: by a report with a denial, or by the same words with a negation. */
export function findDenials(memorandum: PreparedPaper, affirmation: PreparedPaper): Denial[] {
  const theirs = sentencesOf(memorandum);
  const ours = sentencesOf(affirmation);
  const weight = weigh([...theirs, ...ours].map(({ words }) => words));
  const denials = ours.flatMap((sentence, index): Denial[] => {
    const isDenied = sentence.isReported && (DENIAL.test(sentence.text) || DENIAL.test(ours[index + 1]?.text ?? ''));
    const best = bestMatch(sentence, theirs, weight);
    if (!best || best.likeness < (isDenied ? ALIKE * 0.7 : ALIKE)) return [];
    const isOpposed = !sentence.isReported && NEGATION.test(sentence.text) !== NEGATION.test(best.text);
    return isDenied || isOpposed ? [{ memorandum: best.passage, affirmation: sentence.passage }] : [];
  });
  return [...new Map(denials.map((denial) => [denial.memorandum.start, denial])).values()];
}

interface Compared {
  text: string;
  words: ReadonlySet<string>;
  isReported: boolean;
  passage: Passage;
}

function sentencesOf({ role, text, sentences, reported }: PreparedPaper): Compared[] {
  return sentences.map(({ start, end }) => {
    const words = text.slice(start, end);
    return {
      text: words.replace(/\s+/g, ' ').trim(),
      words: contentWords(words),
      isReported: reported.some((span) => span.start < end && span.end > start),
      passage: { role, start, end },
    };
  });
}

/** Rare words tell more. */
function weigh(all: readonly ReadonlySet<string>[]): (word: string) => number {
  const counts = new Map<string, number>();
  for (const words of all) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (word) => Math.log(1 + all.length / (counts.get(word) ?? 1));
}

function bestMatch(sentence: Compared, others: readonly Compared[], weight: (word: string) => number): (Compared & { likeness: number }) | undefined {
  if (sentence.words.size < LEAST_WORDS) return undefined;
  let best: (Compared & { likeness: number }) | undefined;
  for (const other of others) {
    if (other.words.size < LEAST_WORDS) continue;
    const likeness = likenessOf(sentence.words, other.words, weight);
    if (likeness > (best?.likeness ?? 0)) best = { ...other, likeness };
  }
  return best;
}

function likenessOf(one: ReadonlySet<string>, other: ReadonlySet<string>, weight: (word: string) => number): number {
  let shared = 0;
  let all = 0;
  for (const word of new Set([...one, ...other])) {
    all += weight(word);
    if (one.has(word) && other.has(word)) shared += weight(word);
  }
  return all === 0 ? 0 : shared / all;
}
