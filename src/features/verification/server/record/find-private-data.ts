import type { Span } from '../citations/citation.ts';
import { findMinors } from './find-minors.ts';
import { findNumbers } from './find-numbers.ts';

/** Data that 22 NYCRR 202.5(e) excludes from filed papers. */
export interface PrivateData extends Span {
  kind: 'social-security' | 'employer-identification' | 'account' | 'routing' | 'birth-date' | 'card' | 'minor-name';
}

/** Replacements for masked data. */
export const MASKS: Record<PrivateData['kind'], string> = {
  'social-security': '[Social Security number]',
  'employer-identification': '[employer identification number]',
  account: '[account number]',
  routing: '[routing number]',
  'birth-date': '[date of birth]',
  card: '[card number]',
  'minor-name': '[name of a minor]',
};

/** Distance before a number within which words identify it. */
const NEAR = 90;
const SOCIAL_SECURITY = /(?<![\w-])\d{3}-\d{2}-\d{4}(?![\w-])/gu;
/** Telephone numbers, ZIP codes and masks: their words and digits say nothing about adjacent numbers. */
const HARMLESS = [/\(?\b\d{3}\)?[-. ]\d{3}[-.]\d{4}\b/gu, /\b\d{5}-\d{4}\b/gu, /\[[a-z ]{4,30}\]/giu];
const LONG_NUMBER = /(?<![\w$/.-])\d(?:[ -]?\d){4,18}(?![\w/%]|[.,-]\d| \d{3,4}(?!\d))/gu;
/** Numbers of the large payment networks (ISO/IEC 7812-1). */
const CARD_DIGITS = /^(?:4\d{15}|5[1-5]\d{14}|2[2-7]\d{14}|3[47]\d{13}|6\d{15})$/;

/** A number identified as something else directly before it: an index number, a telephone, an invoice. */
const NAMED_OTHERWISE =
  /(?:index|docket|doc|dkt|invoice|tracking|article|certified(?:\smail)?|confirmation|reference|ref|receipt|serial|shipment|contract|customer|client|member|patient|permit|license|order|claim|policy|file|tel|telephone|phone|fax|cell|zip|case|check|cheque)\.?\s?(?:nos?\.?|numbers?|#)?:?\s?$/iu;
/** "statement, no. …", "accession no. …": the word before "no." says of what. */
const LABELED = /(?<![\p{L}])(\p{Ll}{3,20}),?\s(?:nos?\.?|numbers?|#)\s?:?\s?$/u;
const PRIVATE_LABEL = /^(?:accounts?|acct|cards?|debit|credit|checking|savings|routing|bank|security|identification)$/;
const NAMES: [PrivateData['kind'], RegExp][] = [
  ['account', /\b(?:accounts?|acct|iban)\b/giu],
  ['routing', /\b(?:routing|aba|rtn)\b/giu],
  ['employer-identification', /\b(?:ein|fein|tin|employer identification|tax(?:payer)? (?:id|identification)|federal id)\b/giu],
  ['social-security', /\b(?:social security|ssn)\b/giu],
];
/** Words that give a date of birth right before it: "born on", "date of birth (DOB):"; not "dates of birth. On May 3 …". */
const BIRTH_WORDS =
  /\b(?:born(?:\s+in\s+\p{Lu}[\p{L}, ]{1,40})?|(?:date|day)\s+of\s+birth|birth\s?date|birthday|d\.?o\.?b\.?)[”"’)]{0,2}(?:\s?\(d\.?o\.?b\.?\))?(?:[:,]|\s+(?:is|was|being|of|on|given\s+as|as)){0,2}\s*[(“"]?$/iu;
const LONGEST_BIRTH_WORDS = 80;

/** Finds every number and date of a text that must not be filed in full, in order. Masked ones ("xxx-xx-1120") are excluded. */
export function findPrivateData(text: string): PrivateData[] {
  const social = [...text.matchAll(SOCIAL_SECURITY)].map(
    ({ 0: digits, index }): PrivateData => ({ kind: 'social-security', start: index, end: index + digits.length }),
  );
  const rest = [SOCIAL_SECURITY, ...HARMLESS].reduce(
    (left, known) => left.replace(known, (found) => '#'.repeat(found.length)),
    text,
  );
  const numbers = [...rest.matchAll(LONG_NUMBER)].flatMap(({ 0: digits, index }): PrivateData[] => {
    const kind = kindOf(digits, rest.slice(Math.max(0, index - NEAR), index));
    return kind ? [{ kind, start: index, end: index + digits.length }] : [];
  });
  const minors = findMinors(text).map((span): PrivateData => ({ kind: 'minor-name', ...span }));
  return [...social, ...numbers, ...birthDates(rest), ...minors].sort((one, other) => one.start - other.start);
}

function kindOf(written: string, before: string): PrivateData['kind'] | null {
  const digits = written.replace(/\D/g, '');
  const label = LABELED.exec(before)?.[1];
  if (NAMED_OTHERWISE.test(before) || (label && !PRIVATE_LABEL.test(label))) return null;
  const named = lastNamed(before);
  if (digits.length === 9 && named && named !== 'account') return named;
  if (CARD_DIGITS.test(digits) && passesLuhn(digits)) return 'card';
  return named === 'account' && digits.length >= 6 && digits.length <= 17 ? 'account' : null;
}

/** Kind of a number according to the nearest words before it in its sentence. */
function lastNamed(before: string): PrivateData['kind'] | null {
  const sentence = before.slice(Math.max(0, before.search(/[.!?]\s+\p{Lu}[^.!?]*$/u)));
  const locations = NAMES.map(([kind, words]) => ({ kind, at: [...sentence.matchAll(words)].at(-1)?.index ?? -1 }));
  const nearest = locations.reduce((best, location) => (location.at > best.at ? location : best));
  return nearest.at < 0 ? null : nearest.kind;
}

function birthDates(text: string): PrivateData[] {
  if (!/birth|born|d\.?o\.?b/i.test(text)) return [];
  const dates = findNumbers(text).filter(({ kind }) => kind === 'date');
  return dates
    .filter(({ start }) => BIRTH_WORDS.test(text.slice(Math.max(0, start - LONGEST_BIRTH_WORDS), start).replace(/\s+/g, ' ')))
    .map(({ start, end }) => ({ kind: 'birth-date', start, end }));
}

/** The check digit of payment cards (ISO/IEC 7812-1). */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0 && !/^0+$/.test(digits);
}
