import type { Span } from '../citations/citation.ts';
import { SPELLED_NUMBER, spelledValue } from './spelled-numbers.ts';

const PART = String.raw`\p{Lu}\p{Ll}[\p{L}’'-]{0,24}`;
const NAME = String.raw`(?<name>${PART}(?:\s\p{Lu}\.)?(?:\s${PART}){1,2})`;
const CHILD = '(?:step|grand)?(?:son|daughter|child)|boy|girl|nephew|niece|infant|minor';
const AGE = String.raw`(?<age>\d{1,2}|${SPELLED_NUMBER})`;
/** A name that follows the word for a child, a name that "an infant" follows, and one with an age beside it. */
const NAMED = new RegExp(String.raw`\b(?:${CHILD})(?:\s(?:plaintiff|child|son|daughter))?,?\s(?:named\s)?${NAME}`, 'gu');
const CALLED_MINOR = new RegExp(
  String.raw`\b${NAME},\s(?:then\s|now\s|who\s(?:is|was)\s)?an?\s(?:infant|minor)(?=[,.;)]|\s(?:by|when|under|and)\b|$)`,
  'gu',
);
const INFANT_PARTY = new RegExp(String.raw`\b(?:infant|minor)\s(?:plaintiff|child|son|daughter)(?:,|\snamed)?\s${NAME}`, 'gu');
const AGE_BEHIND = new RegExp(
  String.raw`^,?\s(?:who\s)?(?:(?:is|was)\s)?(?:then\s|now\s|only\s)?(?:aged?\s${AGE}\b|${AGE.replace('age', 'old')}\syears?\s(?:old|of\sage))`,
  'iu',
);
const AGE_BEFORE = new RegExp(String.raw`${AGE}-year-old\s(?:[a-z]+\s)?$`, 'iu');
const GRADE = '(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|\\d{1,2}(?:st|nd|rd|th))';
/** A school year that the sentence gives the child; whoever teaches there is none. */
const AT_SCHOOL = new RegExp(
  String.raw`^[^.;]{0,90}\b(?:in\s(?:the\s)?${GRADE}\sgrade\b|${GRADE}[-\s]grader\b|(?:in|attend\w*|to|started)\s(?:kindergarten|pre-?school|nursery\sschool|grade\s\d{1,2})\b)`,
  'iu',
);
const TEACHES = /\b(?:teach\w*|taught|instructor|principal|aide|counselor|graduate[sd]?|when\s+(?:he|she)\s+was|years\s+ago)\b/i;
/** Capitalized words that are no name of a child: "child Protective Services". */
const NO_NAME =
  /\b(?:Protective|Support|Services?|Court|Care|Welfare|Health|Plaintiffs?|Defendants?|Victims|Law|Act|Street|County|School)\b/;
const MAJORITY = 18;
const BEFORE = 40;
const BEHIND = 160;

/**
 * Finds the full names of minors: of a child or an infant party whom the sentence gives an age under 18, a school year, or the
 * words "an infant", "a minor".
 */
export function findMinors(text: string): Span[] {
  if (!/\b(?:infant|minor|kindergarten|preschool|pre-school|grade|nursery)|years? old|year-old|\baged?\b/i.test(text)) return [];
  const flat = text.replace(/\s/g, ' ');
  const certain = [CALLED_MINOR, INFANT_PARTY].flatMap((pattern) => namesIn(flat, pattern));
  const young = namesIn(flat, NAMED).filter(({ from, start, end }) => isYoung(flat, from, start, end));
  const found = [...certain, ...young].map(({ start, end }) => ({ start, end }));
  return found.filter(({ start }, index) => found.findIndex((other) => other.start === start) === index);
}

function namesIn(text: string, pattern: RegExp): (Span & { from: number })[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: words, index: from, groups }) => {
    const name = groups?.name ?? '';
    const start = from + words.indexOf(name);
    return NO_NAME.test(name) ? [] : [{ from, start, end: start + name.length }];
  });
}

function isYoung(text: string, from: number, start: number, end: number): boolean {
  const behind = text.slice(end, end + BEHIND);
  const before = text.slice(Math.max(0, from - BEFORE), from);
  const { age, old } = AGE_BEHIND.exec(behind)?.groups ?? AGE_BEFORE.exec(before)?.groups ?? {};
  const years = age ?? old;
  if (years !== undefined) return (/^\d/.test(years) ? Number(years) : spelledValue(years)) < MAJORITY;
  const sentence = behind.split(/[.;]/, 1)[0] ?? '';
  return AT_SCHOOL.test(behind) && !TEACHES.test(text.slice(start, end) + sentence);
}
