import type { Authority } from '#features/verification/server/library/authority.ts';
import {
  compareNumbers,
  type NumberCheck,
  type WrittenNumber,
  writtenNumbers,
} from '#features/verification/server/record/check-numbers.ts';
import { memoizeByObject } from '#platform/shared/memoize-by-object.ts';
import type { PaperRole } from '../understanding/create-mask.ts';
import type { CheckContext } from './check-context.ts';
import { within } from './check-record-tokens.ts';
import type { DraftSentence } from './draft-sentences.ts';
import { type DraftText, locationIn } from './draft-text.ts';
import { distinctLocations, type RecordLocation } from './record-locations.ts';

/** Limit above what any sentence contains. */
const MOST = 100;
/** Largest count that a sentence may make by itself, as in "two letters". */
const LARGEST_OWN_COUNT = 5;

/** Adds one row for each sum, percentage, date and count: found at the cited locations, computed, or elsewhere in the papers. */
export function checkFigures(context: CheckContext): void {
  for (const text of context.texts) {
    for (const sentence of text.sentences) checkSentence(context, text, sentence);
  }
}

function checkSentence(context: CheckContext, text: DraftText, sentence: DraftSentence): void {
  const words = text.plain.slice(sentence.start, sentence.end);
  const numbers = writtenNumbers(words, within(sentence, [...text.citations, ...text.quotations]));
  if (numbers.length === 0) return;
  const cited = [...sentence.tokens, ...sentence.behind].filter(({ kind }) => kind === 'record');
  const locations = distinctLocations(cited.flatMap((token) => context.record.locationsOf(token))).filter(
    ({ sources }) => sources.length > 0,
  );
  const isCited = cited.length > 0;
  if (isCited && locations.length === 0) return;
  const there = isCited ? locations.flatMap((location) => location.numbers()) : context.numbers.papers;
  const allowed = [...there, ...numbersOfDecisions(context, sentence), ...context.numbers.computed, ...context.numbers.ofTheLaw];
  for (const check of compareNumbers(numbers.slice(0, MOST), allowed)) {
    if (check.answer === 'match' || !isOwnCount(check.number, words, locations)) {
      addNumber(context, { text, sentence, places: isCited ? locations : null }, check);
    }
  }
  if (numbers.length > MOST) refuseRest(context, text, sentence, numbers.length);
}

/** Figures that the library gives of the decisions that a sentence cites or names. */
function numbersOfDecisions({ authorities }: CheckContext, { tokens, behind }: DraftSentence): WrittenNumber[] {
  const cited = [...tokens, ...behind]
    .filter(({ kind }) => kind !== 'record')
    .flatMap(({ ranges }) => ranges.map(({ from }) => from));
  return cited.flatMap((id) => {
    const authority = authorities.get(id)?.authority;
    return authority ? numbersOfAuthority(authority) : [];
  });
}

const numbersOfAuthority = memoizeByObject(({ posture, propositions, caution, details }: Authority) => {
  const facts = details?.turnedOn.map(({ fact }) => fact) ?? [];
  return [posture ?? '', ...propositions, caution ?? '', details?.holding ?? '', ...facts].flatMap((text) =>
    writtenNumbers(text),
  );
});

function refuseRest({ writer }: CheckContext, text: DraftText, sentence: DraftSentence, count: number): void {
  writer.add({
    subject: 'number',
    answer: 'unchecked',
    isUrgent: true,
    text: 'Too many numbers',
    says: `One sentence has ${count} numbers: only the first ${MOST} were compared.`,
    at: [locationIn(text, { start: sentence.start, end: Math.min(sentence.end, sentence.start + 80) })],
    failure: { section: text.section.id, mark: 'more numbers than were checked' },
  });
}

/** True if a small count in words is the sentence's own: the cited location does not count the same things otherwise. */
function isOwnCount({ kind, value, end }: WrittenNumber, words: string, locations: readonly RecordLocation[]): boolean {
  if (kind !== 'spelledCount' || Number(value) > LARGEST_OWN_COUNT) return false;
  const counted = COUNTED.exec(words.slice(end))?.[1]?.toLowerCase();
  if (!counted) return true;
  const stem = counted.slice(0, 6);
  return !locations.some(({ text }) =>
    writtenNumbers(text).some((other) => {
      const isCount = other.kind === 'spelledCount' || other.kind === 'count';
      return (
        isCount &&
        COUNTED.exec(text.slice(other.end, other.end + 60))?.[1]
          ?.toLowerCase()
          .startsWith(stem)
      );
    }),
  );
}

/** The things that a number counts: "two of the debits", "nine employees". */
const COUNTED = /^\s{1,3}(?:(?:of|the|its|their|such|more|other|further)\s){0,3}(\p{L}{3,30})/u;

interface Where {
  text: DraftText;
  sentence: DraftSentence;
  places: RecordLocation[] | null;
}

function addNumber(
  context: CheckContext,
  { text, sentence, places: locations }: Where,
  { number, answer, standsThere }: NumberCheck,
): void {
  const at = [locationIn(text, { start: sentence.start + number.start, end: sentence.start + number.end })];
  const row = { subject: 'number' as const, text: number.text, at };
  const listed = locations?.map(({ id }) => id).join(', ');
  if (answer === 'match') {
    const isComputed = compareNumbers([number], context.numbers.computed)[0]?.answer === 'match';
    const says = isComputed
      ? 'It was computed from the papers.'
      : listed
        ? `It appears in ${listed}.`
        : 'It appears in the papers.';
    return void context.writer.add({ ...row, answer: 'verified', isUrgent: false, says });
  }
  const nearest = standsThere[0] && locations ? ` What stands there: ${standsThere[0].text}.` : '';
  const elsewhere = locations ? whereElse(context, number) : null;
  const says = locations
    ? `NUMBER DIFFERS: ${listed} ${locations.length > 1 ? 'do' : 'does'} not have ${number.text}.${nearest}${elsewhere ? ` It stands at ${elsewhere}.` : ''}`
    : `Neither paper has ${number.text}, and it was not computed.`;
  const mark = locations ? `${number.text} does not appear in ${listed}` : `${number.text} appears in neither paper`;
  context.writer.add({ ...row, answer: 'differs', isUrgent: true, says, failure: { section: text.section.id, mark } });
}

/** Finds the location in the papers that has a number which the cited one lacks. */
function whereElse({ file, record }: CheckContext, number: WrittenNumber): string | null {
  for (const role of ['affirmation', 'memorandum'] as PaperRole[]) {
    const at = file[role].paper.text.indexOf(number.text);
    const id = at < 0 ? null : record.idAt(role, at);
    if (id) return id;
  }
  return null;
}
