import { ZxcvbnFactory, type ZxcvbnResult } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Further characters could only make a password stronger, and its estimate slower than typing. */
const MEASURED_CHARACTERS = 64;

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: MEASURED_CHARACTERS });

const WARNINGS: Record<string, string> = {
  straightRow: 'Keys in a row are guessed early.',
  keyPattern: 'Patterns on the keyboard are guessed early.',
  simpleRepeat: 'Repetitions such as “aaa” are guessed early.',
  extendedRepeat: 'Repetitions such as “abcabc” are guessed early.',
  sequences: 'Sequences such as “abc” or “6543” are guessed early.',
  recentYears: 'Years are guessed early.',
  dates: 'Dates are guessed early.',
  topTen: 'This is one of the most used passwords.',
  topHundred: 'This is one of the most used passwords.',
  common: 'Many people use this password.',
  similarToCommon: 'This is much like a password that many people use.',
  userInputs: 'Your name and address are guessed early.',
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
  return { score, advice: WARNINGS[feedback.warning ?? ''] ?? 'Add a word or two that do not belong to the rest.' };
}

/** The texts themselves, the words in them and, of an email address, the parts before and after the @. */
const wordsOf = (texts: readonly string[]) =>
  texts.flatMap((text) => [text, ...text.split('@'), ...text.split(/[^\p{L}\p{N}]/u)]);
