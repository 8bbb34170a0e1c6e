import type { Span } from '../citations/citation.ts';
import { findNumbers } from './find-numbers.ts';
import type { NumberMention } from './number-mention.ts';

/** A number with its words: "$40,608.00". */
export interface WrittenNumber extends NumberMention {
  text: string;
}

/** Result of comparing a number of a sentence with the passage that is cited for it. */
export interface NumberCheck {
  number: WrittenNumber;
  answer: 'match' | 'mismatch';
  /** Of a mismatch: the numbers of the same kind in the passage, the most similar first; offsets are into the passage. */
  standsThere: WrittenNumber[];
}

/**
 * Checks every sum, percentage, date and count of a sentence against the cited passage. A date may be given less completely than
 * in the passage ("April 14", "in April 2025"), a count in words or figures.
 * @param except spans of the sentence to skip: its citations.
 */
export function checkNumbers(sentence: string, passage: string, except: Span[] = []): NumberCheck[] {
  return compareNumbers(writtenNumbers(sentence, except), writtenNumbers(passage));
}

/** The same for numbers that were found before, so that a long passage is read once for many sentences. */
export function compareNumbers(numbers: readonly WrittenNumber[], there: readonly WrittenNumber[]): NumberCheck[] {
  return numbers.map((number) => {
    const isThere = there.some((other) => isCovered(number, other));
    if (isThere) return { number, answer: 'match', standsThere: [] };
    const alike = there.filter((other) => groupOf(other) === groupOf(number));
    alike.sort((one, other) => unlikeness(number, one) - unlikeness(number, other) || one.start - other.start);
    return { number, answer: 'mismatch', standsThere: alike };
  });
}

/** Every number of a text with its words. */
export function writtenNumbers(text: string, except: Span[] = []): WrittenNumber[] {
  return findNumbers(text, except).map((number) => ({ ...number, text: text.slice(number.start, number.end) }));
}

/** Group of kinds that can be compared with each other. */
function groupOf({ kind }: NumberMention): string {
  if (kind === 'spelledCount') return 'count';
  return kind === 'date' || kind === 'monthYear' || kind === 'dateNoYear' || kind === 'year' ? 'calendar' : kind;
}

/** True if the passage's number says what the sentence's does, or more exactly. */
function isCovered(number: NumberMention, there: NumberMention): boolean {
  if (groupOf(number) !== groupOf(there)) return false;
  if (groupOf(number) !== 'calendar') return number.value === there.value;
  const [said, stands] = [String(number.value), String(there.value)];
  const lacksYear = said.startsWith('--') || stands.startsWith('--');
  return lacksYear ? said.slice(-6) === stands.slice(-6) && stands.length >= 7 : stands.startsWith(said);
}

/** Distance of two numbers: the differing characters, then the difference of the values. */
function unlikeness({ value: one }: NumberMention, { value: other }: NumberMention): number {
  const [said, stands] = [String(one), String(other)];
  const length = Math.max(said.length, stands.length);
  let differing = Math.abs(said.length - stands.length);
  for (let index = 0; index < length; index += 1) if (said[index] !== stands[index]) differing += 1;
  const distance = Math.abs(Number(one) - Number(other));
  return differing + (Number.isNaN(distance) ? 0 : distance / (1 + Math.max(Number(one), Number(other))));
}
