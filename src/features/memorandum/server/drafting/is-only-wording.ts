import { writtenNumbers } from '#features/verification/server/record/check-numbers.ts';
import { contentWords } from '#features/verification/server/record/content-words.ts';
import { findBlanks } from '../typesetting/find-blanks.ts';
import { findTokens } from './tokens.ts';

const QUOTED = /[“"][^“”"]{1,3000}[”"]/g;
const NEGATIONS = /\b(?:not|no|never|nor|neither|none|nothing|nobody|without|cannot|unless|only|except|but for)\b|n[’']t\b/gi;
/** Who says it, and that somebody merely says it. */
const ATTRIBUTIONS =
  /\b(?:says?|said|states?|stated|alleg\w+|claims?|claimed|contends?|contended|asserts?|asserted|argues?|argued|denie[sd]|deny|admits?|admitted|concedes?|conceded|according to|may|might|could|whether|if)\b/gi;
const PROVISIONS =
  /\b(?:CPLR|Penal Law|General Obligations Law|GOL|UCC|NYCRR|Public Officers Law|U\.S\.C\.|§)[^,;.]{0,3}\s?[§\d][\w().[\]-]*/g;
/** Capitalized words that do not begin a sentence. */
const NAMES = /(?<=[\p{L}\p{N},;:)’”] )\p{Lu}[\p{L}’-]+/gu;

/** Share of a stretch's content words that an edit has to leave. */
const LEAST_KEPT = 0.6;
/** Content words that an edit may add to a stretch: a transition, no statement. */
const MOST_ADDED = 6;
const LONGEST = 1.25;

/**
 * True for an edit that changes the wording of a paragraph alone: between any two citations stand the same figures, quotations, notes,
 * provisions, names, denials and attributions as before, and nearly the same words.
 */
export function isOnlyWording(before: string, after: string): boolean {
  if (after.length > before.length * LONGEST + 80) return false;
  const [old, edited] = [stretchesOf(before), stretchesOf(after)];
  return old.length === edited.length && old.every((stretch, index) => isSameStretch(stretch, edited[index] ?? ''));
}

/** The text cut behind each citation, citation included. */
function stretchesOf(text: string): string[] {
  const ends = [0, ...findTokens(text).map(({ end }) => end), text.length];
  return ends.slice(1).map((end, index) => text.slice(ends[index], end));
}

function isSameStretch(before: string, after: string): boolean {
  if (fixedPartsOf(before) !== fixedPartsOf(after) || !haveSameNames(before, after)) return false;
  const [old, edited] = [contentWords(before), contentWords(after)];
  const kept = [...old].filter((word) => edited.has(word)).length;
  const added = [...edited].filter((word) => !old.has(word)).length;
  return kept >= old.size * LEAST_KEPT && added <= MOST_ADDED;
}

function haveSameNames(before: string, after: string): boolean {
  const names = new Set([...(before.match(NAMES) ?? []), ...(after.match(NAMES) ?? [])]);
  const times = (text: string, name: string) => text.match(/\p{Lu}[\p{L}’-]*/gu)?.filter((word) => word === name).length ?? 0;
  return [...names].every((name) => times(before, name) === times(after, name));
}

/** Everything of a stretch that an edit may not touch, in one string. Order counts for what is cited and quoted. */
function fixedPartsOf(text: string): string {
  const own = text.replace(QUOTED, ' ');
  const listed = (pattern: RegExp) => (own.match(pattern) ?? []).map((word) => word.toLowerCase()).sort();
  return JSON.stringify([
    findTokens(text).map(({ start, end }) => text.slice(start, end)),
    findBlanks(text).map(({ start, end }) => text.slice(start, end)),
    text.match(QUOTED) ?? [],
    writtenNumbers(text)
      .map(({ kind, value }) => `${kind} ${value}`)
      .sort(),
    ...[PROVISIONS, NEGATIONS, ATTRIBUTIONS].map(listed),
  ]);
}
