import type { ReplyMark } from '#features/chatbot/papers.contract.ts';
import { contentWords } from '#features/verification/server/record/content-words.ts';
import { countUnits, nameUnits } from '../paper-passages/name-units.ts';
import { citedUnits, type NumberedPaper } from '../paper-passages/numbered-paper.ts';
import { type CitedUnits, type Finding, listCited } from './check-quotation.ts';
import type { CitedLocation } from './find-cites.ts';

/** Fewest words of a statement, of those that stand in the papers at all, by which its page can be told. */
const FEWEST_WORDS = 3;
/** Share of these words, weighed by their rarity, that another page has at least … */
const CLEARLY_THERE = 0.5;
/** … and that the cited ones have at most, of the other's. */
const CLEARLY_LESS = 0.5;
/** Pages that are compared: in longer papers rows and paragraphs say too little each. */
const MOST_UNITS = 600;

interface Support {
  /** The statement that the cite supports. */
  words: string;
  /** Marks of the quotations and figures compared with it. */
  compared: readonly ReplyMark[];
  /** All units that the statement cites. */
  together: readonly CitedUnits[];
}

/** Checks that a cited location exists, and as far as code can, that it is about what is cited for it. */
export function checkCite(
  locations: readonly CitedLocation[],
  { words, compared, together }: Support,
  papers: readonly NumberedPaper[],
): Finding {
  const missing = locations.find((location) => citedUnits(papers, location) === undefined);
  if (missing) return { result: 'not-found', note: whyMissing(missing, papers), difference: [], location: null };
  const [first] = locations.flatMap((location) => citedUnits(papers, location) ?? []);
  if (!first) return { result: 'not-found', note: 'There is no such page.', difference: [], location: null };
  const location = { paper: first.paper.number, unit: first.from, ...startOf(first) };
  const verified = compared.filter(({ result }) => result === 'verified');
  const [best] = verified;
  if (best) {
    const count = verified.length === 1 ? 'A quotation or figure' : `${verified.length} quotations and figures`;
    return {
      result: 'verified',
      note: `${count} cited to it ${verified.length === 1 ? 'was' : 'were'} found there.`,
      difference: [],
      location: best.location ?? location,
    };
  }
  if (compared.length > 0)
    return {
      result: 'differs',
      note: `Nothing that is cited to ${listCited([first])} was found there.`,
      difference: [],
      location,
    };
  return (
    compareWords(words, together.length > 0 ? together : [first], papers) ?? {
      result: 'unchecked',
      note: `${capitalized(listCited([first]))} exists. The sentence has no quotation and no figure to compare: read it there.`,
      difference: [],
      location,
    }
  );
}

const startOf = ({ paper, from }: CitedUnits) => {
  const start = paper.spansOf(from, from)[0]?.start ?? 0;
  return { start, end: start };
};

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

function whyMissing({ paper: number, range }: CitedLocation, papers: readonly NumberedPaper[]): string {
  const paper = papers.find((each) => each.number === number);
  if (!paper) return `There is no paper ${number} in this conversation.`;
  return `Paper ${number} has ${countUnits(paper.unit, paper.units)}; there is no ${range ? nameUnits(paper.unit, range.from, range.to) : 'such page'}.`;
}

/** Finds the page that has far more of a statement's words than the cited ones; undefined where there is none. */
function compareWords(words: string, cited: readonly CitedUnits[], papers: readonly NumberedPaper[]): Finding | undefined {
  if (papers.reduce((sum, { units }) => sum + units, 0) > MOST_UNITS) return undefined;
  const pages = papers.flatMap((paper) =>
    Array.from({ length: paper.units }, (_, index) => ({ paper, unit: index + 1, words: paper.words(index + 1, index + 1) })),
  );
  const sought = [...contentWords(words)].flatMap((word) => {
    const count = pages.filter((page) => page.words.has(word)).length;
    return count > 0 ? [{ word, weight: Math.log(1 + pages.length / count) }] : [];
  });
  if (sought.length < FEWEST_WORDS) return undefined;
  const all = sought.reduce((sum, { weight }) => sum + weight, 0);
  const shareOf = (has: (word: string) => boolean) =>
    sought.reduce((sum, { word, weight }) => sum + (has(word) ? weight : 0), 0) / all;
  const citedWords = cited.map(({ paper, from, to }) => paper.words(from, to));
  const here = shareOf((word) => citedWords.some((page) => page.has(word)));
  const shares = pages.map((page) => shareOf((word) => page.words.has(word)));
  const best = Math.max(...shares);
  const page = pages[shares.indexOf(best)];
  if (!page || best < CLEARLY_THERE || here > best * CLEARLY_LESS) return undefined;
  const { paper, unit } = page;
  const start = paper.spansOf(unit, unit)[0]?.start ?? 0;
  return {
    result: 'differs',
    note: `The words of this sentence stand in paper ${paper.number}, ${nameUnits(paper.unit, unit)} rather than in ${listCited(cited)}.`,
    difference: [],
    location: { paper: paper.number, unit, start, end: start },
  };
}
