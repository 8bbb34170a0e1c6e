import type { ReplyMark } from '#features/chatbot/papers.contract.ts';
import { contentWords } from '#features/verification/server/record/content-words.ts';
import { countUnits, nameUnits } from '../paper-passages/name-units.ts';
import { citedUnits, type NumberedPaper } from '../paper-passages/numbered-paper.ts';
import { type CitedUnits, type Finding, listCited } from './check-quotation.ts';
import type { CitedLocation } from './find-cites.ts';

/** Fewest words of a statement whose location can be told by them. */
const FEWEST_WORDS = 5;
/** Share of a statement's words, weighed by their rarity, that another page has at least … */
const CLEARLY_THERE = 0.6;
/** … and that the cited one has at most, of the other's. */
const CLEARLY_LESS = 0.5;
/** Share below which the cited page is about something else. */
const HARDLY_ANY = 0.15;
/** Pages that are compared: in a longer paper rows and paragraphs say too little each. */
const MOST_UNITS = 400;

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
    compareWords(words, together.length > 0 ? together : [first]) ?? {
      result: 'unchecked',
      note: `${capitalized(listCited([first]))} exists. The sentence has no quotation and no figure to compare: read it there.`,
      difference: [],
      location,
    }
  );
}

const startOf = ({ paper, from }: CitedUnits) => {
  const { start } = paper.spanOf(from, from);
  return { start, end: start };
};

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

function whyMissing({ paper: number, range }: CitedLocation, papers: readonly NumberedPaper[]): string {
  const paper = papers.find((each) => each.number === number);
  if (!paper) return `There is no paper ${number} in this conversation.`;
  return `Paper ${number} has ${countUnits(paper.unit, paper.units)}; there is no ${range ? nameUnits(paper.unit, range.from, range.to) : 'such page'}.`;
}

/** Compares the words of a statement with the cited pages and all others; undefined where they tell nothing. */
function compareWords(words: string, cited: readonly CitedUnits[]): Finding | undefined {
  const [first] = cited;
  const sought = [...contentWords(words)];
  if (!first || sought.length < FEWEST_WORDS || first.paper.units > MOST_UNITS) return undefined;
  const { paper } = first;
  const units = Array.from({ length: paper.units }, (_, index) => paper.part(index + 1, index + 1).words);
  const weights = sought.map((word) => Math.log(1 + units.length / (1 + units.filter((each) => each.has(word)).length)));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const shareOf = (has: (word: string) => boolean) =>
    weights.reduce((sum, weight, index) => sum + (has(sought[index] ?? '') ? weight : 0), 0) / all;
  const citedWords = cited.map((each) => each.paper.part(each.from, each.to).words);
  const here = shareOf((word) => citedWords.some((each) => each.has(word)));
  const shares = units.map((each) => shareOf((word) => each.has(word)));
  const best = Math.max(0, ...shares);
  const unit = shares.indexOf(best) + 1;
  const { start } = paper.spanOf(unit, unit);
  if (best >= CLEARLY_THERE && here <= best * CLEARLY_LESS)
    return {
      result: 'differs',
      note: `The words of this sentence stand in paper ${paper.number}, ${nameUnits(paper.unit, unit)} rather than in ${listCited(cited)}.`,
      difference: [],
      location: { paper: paper.number, unit, start, end: start },
    };
  if (here <= HARDLY_ANY)
    return {
      result: 'not-found',
      note: `Hardly a word of this sentence stands in ${listCited(cited)}.`,
      difference: [],
      location: null,
    };
  return undefined;
}
