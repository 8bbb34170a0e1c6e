import type { Span } from '#features/verification/server/citations/citation.ts';
import { foldWords } from '#features/verification/server/quotations/fold-words.ts';
import { compareNumbers, writtenNumbers } from '#features/verification/server/record/check-numbers.ts';
import { checkRecordCite } from '#features/verification/server/record/check-record-cite.ts';
import { contentWords } from '#features/verification/server/record/content-words.ts';
import { memoizeByObject } from '#platform/shared/memoize-by-object.ts';
import type { RecordSource } from '../drafting/brief.ts';
import type { Token } from '../drafting/tokens.ts';
import type { CheckContext } from './check-context.ts';
import { type DraftText, locationIn } from './draft-text.ts';
import type { NewRow } from './findings-collector.ts';
import { distinctLocations, type RecordLocation } from './record-locations.ts';

/** Adds one row for each record cite of the draft: whether the location exists, and whether it fits the sentence's subject. */
export function checkRecordTokens(context: CheckContext): void {
  for (const text of context.texts) {
    for (const [index, sentence] of text.sentences.entries()) {
      const tokens = [...sentence.tokens, ...sentence.behind].filter(({ kind }) => kind === 'record');
      if (tokens.length > 0) checkSentence(context, text, index, tokens);
    }
  }
}

function checkSentence(context: CheckContext, text: DraftText, index: number, tokens: readonly Token[]): void {
  const said = subjectOf(text, index);
  const { start = 0, end = 0, tokens: own = [] } = text.sentences[index] ?? {};
  const least = text.section.id === 'facts' ? LEAST_IN_FACTS : LEAST_IN_ARGUMENT;
  const isLong = contentWords(text.plain.slice(start, end)).size >= least;
  // A sentence that names a decision speaks of the record in the last clause before the token.
  const isOnDecision = own.some(({ kind }) => kind !== 'record');
  const isTelling = (token: Token) =>
    isLong && (!isOnDecision || contentWords(lastClause(clauseBefore(text, index, token))).size >= least);
  const cited = tokens.map((token) => ({ token, places: context.record.locationsOf(token) }));
  const all = distinctLocations(cited.flatMap(({ places: locations }) => locations)).filter(({ sources }) => sources.length > 0);
  const unlike = new Set(all.flatMap((location) => (speaksOf(context, location, said) ? [] : [location.id])));
  const strange = new Set(
    cited.filter(({ token, places }) => sharesNothing(text, index, token, places)).map(({ token }) => token),
  );
  const isAnyAlike = all.some(({ id }) => !unlike.has(id));
  for (const { token, places: locations } of cited) {
    const isTold = isTelling(token);
    for (const location of locations) {
      const isThere = location.sources.length > 0;
      const checked = isThere
        ? checkLocation(context, text, location, {
            isUnlike: unlike.has(location.id),
            isStrange: strange.has(token),
            isAnyAlike,
            isTelling: isTold,
            said,
          })
        : outOfRange(context, text, location, remaining(locations));
      context.writer.add({
        subject: 'record-cite',
        text: text.text.slice(token.start, token.end),
        at: [locationIn(text, token)],
        sources: location.spans.slice(0, MOST_PASSAGES).map(({ start, end }) => ({ role: location.role, start, end })),
        ...checked,
      });
    }
  }
}

/** True if the clause that a token supports has no content word and no number in common with any place that the token cites. */
function sharesNothing(text: DraftText, index: number, token: Token, locations: readonly RecordLocation[]): boolean {
  const clause = clauseBefore(text, index, token);
  const isFacts = text.section.id === 'facts';
  const there = locations.filter(({ sources }) => sources.length > 0);
  const isShort = contentWords(clause.replace(SPEAKING, '')).size < LEAST_IN_CLAUSE[isFacts ? 'facts' : 'argument'];
  if (isShort || there.length === 0 || there.some((location) => quotesFrom(location, clause))) return false;
  // An argument may leave to the heading what it speaks of.
  const words = contentWords(`${isFacts ? '' : (text.section.parts[text.part]?.heading ?? '')} ${clause}`.replace(SPEAKING, ''));
  return there.every((location) => {
    const isWordShared = location.sources.some((source) => [...words].some((word) => beginnings(source).has(beginning(word))));
    return !isWordShared && !compareNumbers(writtenNumbers(clause), location.numbers()).some(({ answer }) => answer === 'match');
  });
}

/** "reconcile" and "reconciliation" begin alike. */
const beginning = (word: string) => word.slice(0, 6);
const beginnings = memoizeByObject(({ text }: RecordSource) => new Set([...contentWords(text)].map(beginning)));

/** Words that say who speaks and in which paper, not of what. */
const SPEAKING =
  /\b(?:plaintiff|defendant|funder|memorandum|affidavit|affirmation|opinion|heading|sub-heading|sentence|paragraph|words?|page|same|account|cit(?:e|ing)|quot(?:e|ing)|sa(?:y|id)|stat(?:e|ing)|argu(?:e|ing)|claim(?:ing)?|call(?:ing)?|mak(?:e|ing)|adds?|that|it)(?:[’']s|e?s|e?d)?\b/gi;

const lastClause = (words: string) => /[^,;:—]*$/.exec(words.trimEnd())?.[0] ?? '';

/** A clause is read no further back than this; a sentence may be as long as its section. */
const LONGEST_CLAUSE = 600;

/** The words between a token and the record token before it in its sentence; of tokens side by side, those before the first. */
function clauseBefore({ sentences, plain, tokens }: DraftText, index: number, token: Token): string {
  const { start = 0, end = 0 } = sentences[index] ?? {};
  let from = Math.max(start, Math.min(token.start, end) - LONGEST_CLAUSE);
  let until = Math.min(token.start, end);
  for (let at = tokens.indexOf(token) - 1; (tokens[at]?.end ?? 0) > from; at -= 1) {
    const other = tokens[at];
    if (other?.kind !== 'record' || other.start >= until) continue;
    if (/\p{L}{3}/u.test(plain.slice(other.end, until))) from = other.end;
    else until = other.start;
  }
  return plain.slice(from, Math.min(token.start, end));
}

/** Most passages of a cited location that a row shows. */
const MOST_PASSAGES = 4;

/** A sentence of the facts is read alone; one of an argument with its neighbors, under the heading of its part. */
function subjectOf({ section, sentences, plain, part }: DraftText, index: number): string {
  const isFacts = section.id === 'facts';
  const near = isFacts ? sentences.slice(index, index + 1) : sentences.slice(Math.max(0, index - 1), index + 2);
  const words = near.map(({ start, end }) => plain.slice(start, end));
  return [isFacts ? '' : (section.parts[part]?.heading ?? ''), ...words].join(' ').trim();
}

/** The token without the locations that do not exist. */
function remaining(locations: readonly RecordLocation[]): string {
  const known = locations.filter(({ sources }) => sources.length > 0).map(({ id }) => id);
  return known.length > 0 ? `[[${known.join(', ')}]]` : '';
}

type CheckedToken = Pick<NewRow, 'answer' | 'isUrgent' | 'says' | 'failure'>;

function outOfRange({ record }: CheckContext, { section }: DraftText, { id }: RecordLocation, instead: string): CheckedToken {
  const last = record.lastLike(id);
  const says = `OUT OF RANGE: the papers have no ${id}.${last ? ` The last place of that paper is ${last}.` : ''}`;
  const advice = `${says} Cite what the sentence rests on, or leave the sentence out.`;
  return {
    answer: 'not-found',
    isUrgent: true,
    says,
    failure: { section: section.id, mark: `the papers have no ${id}`, instead, says: advice },
  };
}

function speaksOf({ file }: CheckContext, location: RecordLocation, said: string): boolean {
  const result = checkRecordCite({ sentence: said, target: file[location.role].paper, ...rangesOf(location) });
  if (result.answer === 'resolves' || quotesFrom(location, said)) return true;
  return compareNumbers(writtenNumbers(said), location.numbers()).some(({ answer }) => answer === 'match');
}

/** True if two words or more that the sentence quotes stand at the location. */
function quotesFrom({ text }: RecordLocation, said: string): boolean {
  const folded = (words: string) =>
    ` ${foldWords(words)
      .map(({ word }) => word)
      .join(' ')} `;
  return [...said.matchAll(/[“"]([^“”"]{4,400})[”"]/g)].some(([, words = '']) => {
    return words.trim().includes(' ') && folded(text).includes(folded(words));
  });
}

interface Likeness {
  isUnlike: boolean;
  /** True if the words directly before the token share nothing with what it cites. */
  isStrange: boolean;
  /** True if another location that the sentence cites is about the same subject. */
  isAnyAlike: boolean;
  /** True if the sentence has enough words to be compared. */
  isTelling: boolean;
  said: string;
}

function checkLocation({ file }: CheckContext, text: DraftText, location: RecordLocation, likeness: Likeness): CheckedToken {
  const { isUnlike, isStrange, isAnyAlike, isTelling, said } = likeness;
  if (!isUnlike && !isStrange)
    return { answer: 'verified', isUrgent: false, says: `${location.id} exists and concerns the same matter.` };
  // An argument may put the record into its own words throughout: there the clause alone is a reason to look, and no more.
  const isClauseAlone = isStrange && !isUnlike && text.section.id !== 'facts';
  if (isClauseAlone || (!isStrange && (isAnyAlike || !isTelling))) {
    const why = isClauseAlone
      ? 'its neighbors do'
      : isAnyAlike
        ? 'another place that is cited with it does'
        : 'the sentence is too short to compare';
    return {
      answer: 'unchecked',
      isUrgent: false,
      says: `${location.id} exists. It shares little with the sentence; ${why}. Look.`,
    };
  }
  const result = checkRecordCite({ sentence: said, target: file[location.role].paper, ...rangesOf(location) });
  const better = result.answer === 'wrong-target' && result.better !== null ? ` A${result.better} shares more with it.` : '';
  const says = `${location.id} exists, but speaks of something else than the sentence.${better}`;
  const failure = {
    section: text.section.id,
    mark: `${location.id} concerns something else`,
    says: `${says} Cite the right place.`,
  };
  return { answer: 'differs', isUrgent: true, says, failure };
}

/** A sentence of few distinctive words shares little with anything, and an argument is phrased in its own words. */
const LEAST_IN_FACTS = 3;
const LEAST_IN_ARGUMENT = 6;
/** Content words from which a clause has to share one with what it cites; an argument may put the record into words of the law. */
const LEAST_IN_CLAUSE = { facts: 3, argument: 6 };

function rangesOf({ sources }: RecordLocation) {
  const single = (member: string) => ({ from: member, to: member });
  return {
    paragraphs: sources.flatMap(({ paragraph }) => (paragraph === null ? [] : [single(paragraph)])),
    pages: sources.flatMap(({ page }) => (page === null ? [] : [single(page)])),
  };
}

/** Returns the spans that lie in a sentence, by offsets into the sentence. */
export function within(sentence: Span, spans: readonly Span[]): Span[] {
  return spans
    .filter(({ start, end }) => start < sentence.end && sentence.start < end)
    .map(({ start, end }) => ({
      start: Math.max(0, start - sentence.start),
      end: Math.min(sentence.end, end) - sentence.start,
    }));
}
