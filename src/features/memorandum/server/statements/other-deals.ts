import type { Figure } from './find-figures.ts';
import type { PreparedPaper } from './prepare-pair.ts';
import type { Subject } from './statement.ts';

/** The likeliest subject of a figure, with its probability. */
export interface Guess {
  label: string;
  probability: number;
}

/** Terms by which an agreement is known. */
const TERMS: readonly string[] = ['purchasePrice', 'purchasedAmount', 'periodicAmount'] satisfies Subject[];
/** Subjects that belong to another agreement wherever that agreement is mentioned. */
const OF_A_DEAL: readonly string[] = [
  ...TERMS,
  ...([
    'agreementDate',
    'fundingDate',
    'firstDebitDate',
    'netFunded',
    'paymentsMade',
    'paymentsSum',
    'balanceClaimed',
    'estimatedTerm',
  ] satisfies Subject[]),
];

/**
 * Keeps two agreements of one case apart. The agreement sued on is the one whose terms both papers name most; where a paragraph
 * names terms of other amounts and none of these, its figures are another deal's.
 */
export function separateDeals(papers: readonly PreparedPaper[], guesses: Map<Figure, Guess>): void {
  const main = new Map(TERMS.map((term) => [term, mainValue(papers, guesses, term)]));
  const isTerm = (figure: Figure, isMain: boolean) => {
    const guess = guesses.get(figure);
    const value = guess && TERMS.includes(guess.label) && guess.probability >= 0.4 ? main.get(guess.label) : undefined;
    return (
      value !== undefined && (figure.value === value) === isMain && (isMain || !isRestated(Number(figure.value), Number(value)))
    );
  };
  const isMainValue = (figure: Figure) => figure.kind === 'money' && [...main.values()].includes(figure.value);
  const otherValues = new Set<string>();
  for (const { text, sentences, figures } of papers) {
    let isOther = false;
    for (const [index, sentence] of sentences.entries()) {
      if (sentences[index - 1]?.block !== sentence.block) isOther = false;
      const inside = figures.filter((figure) => figure.sentence === index);
      const others = inside.filter((figure) => isTerm(figure, false));
      if (inside.some(isMainValue)) isOther = false;
      else if (others.length >= 2 || others.some((figure) => guesses.get(figure)?.label === 'purchasedAmount')) isOther = true;
      else if (OTHER_DEAL.test(text.slice(sentence.start, sentence.end))) isOther = true;
      if (!isOther) continue;
      for (const figure of inside) {
        if (isTerm(figure, false)) otherValues.add(wordsOf(figure));
        relabel(figure, guesses);
      }
    }
  }
  // A term of another deal at one location is that at every location.
  for (const figure of papers.flatMap((paper) => paper.figures))
    if (otherValues.has(wordsOf(figure)) && !isMainValue(figure)) relabel(figure, guesses);
}

/** Mention of an earlier agreement, except where proceeds of this one pay it off. */
const OTHER_DEAL =
  /(?<!\b(?:retir|pay|paid|satisf|discharg|refinanc|clos|extinguish|toward)[a-z]*\s+(?:\w+\s+){0,4})\b(?:old|earlier|prior|previous|former|first|original)\s+(?:deal|advance|agreement|contract|loan|funding|transaction|one\s+with)\b/i;

const wordsOf = ({ kind, value }: Figure) => `${kind} ${value}`;

function relabel(figure: Figure, guesses: Map<Figure, Guess>): void {
  const guess = guesses.get(figure);
  if (guess && OF_A_DEAL.includes(guess.label)) guesses.set(figure, { ...guess, label: 'otherAdvances' });
}

/** The value of a term that the papers name most, each place by how sure it is. */
function mainValue(
  papers: readonly PreparedPaper[],
  guesses: ReadonlyMap<Figure, Guess>,
  term: string,
): Figure['value'] | undefined {
  const votes = new Map<Figure['value'], number>();
  for (const figure of papers.flatMap(({ figures }) => figures)) {
    const guess = guesses.get(figure);
    if (guess?.label === term) votes.set(figure.value, (votes.get(figure.value) ?? 0) + guess.probability);
  }
  return [...votes].sort((one, other) => other[1] - one[1])[0]?.[0];
}

/** A week's debit is five days' debits of the same deal. */
const isRestated = (value: number, main: number) => Math.abs(value - main * 5) < 0.01 || Math.abs(value * 5 - main) < 0.01;
