import { ZxcvbnFactory, type ZxcvbnResult } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Further characters could only make a password stronger, and its estimate slower than typing. */
const MEASURED_CHARACTERS = 64;

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: MEASURED_CHARACTERS });

const WARNINGS: Record<string, string> = {
  straightRow: 'Straight rows of keys are easy to guess.',
  keyPattern: 'Keyboard patterns are easy to guess.',
  simpleRepeat: 'Repeats such as “aaa” are easy to guess.',
  extendedRepeat: 'Repeats such as “abcabc” are easy to guess.',
  sequences: 'Sequences such as “abc” or “6543” are easy to guess.',
  recentYears: 'Recent years are easy to guess.',
  dates: 'Dates are easy to guess.',
  topTen: 'This is one of the most common passwords.',
  topHundred: 'This is one of the most common passwords.',
  common: 'This is a common password.',
  similarToCommon: 'This is similar to a common password.',
  userInputs: 'Your name and email address are easy to guess.',
};

/** Resistance of a password to guessing. */
export interface Strength {
  /** 0 (guessed at once) to 4 (not guessed), as zxcvbn estimates it. */
  score: ZxcvbnResult['score'];
  /** Reason why it is weak, or how to make it stronger; absent when it is good. */
  advice: string | undefined;
}

/**
 * Estimates a password's strength. Nothing leaves the browser.
 * @param guessable what an attacker would know of the person: names, address, title.
 */
export function measureStrength(password: string, guessable: readonly string[]): Strength {
  const { score, feedback } = estimator.check(password, wordsOf(guessable));
  if (score > 2) return { score, advice: undefined };
  return { score, advice: WARNINGS[feedback.warning ?? ''] ?? 'Add an unrelated word or two.' };
}

/** The texts themselves, the words in them and, of an email address, the parts before and after the @. */
const wordsOf = (texts: readonly string[]) =>
  texts.flatMap((text) => [text, ...text.split('@'), ...text.split(/[^\p{L}\p{N}]/u)]);
