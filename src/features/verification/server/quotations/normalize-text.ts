import { foldText } from './fold-text.ts';
import { createNormalizer, type NormalizedText } from './normalized-text.ts';
import { visibleCharacters } from './visible-characters.ts';

/** 0: as is. 1: the same characters in another form. 2: case and punctuation folded as well. */
export type NormalLevel = 0 | 1 | 2;

const SINGLE_QUOTES = '‘’‚‛′`ʼ';
const DOUBLE_QUOTES = '“”„‟«»';
const HYPHENS = '‐‑‒–−－';
/** An em dash is written as two hyphens on a typewriter. */
const LONG_DASHES = '—―';

/**
 * Normalizes a text to one of three levels.
 * Level 1: NFKC; white space runs (no-break spaces too) as one space; curly quotes and dashes made straight; soft hyphens,
 * zero-width characters and hyphens at line breaks removed. Level 2: see `foldText`. Normalizing twice changes nothing.
 */
export function normalizeText(text: string, level: NormalLevel): NormalizedText {
  if (level === 0) return asIs(text);
  const plain = plainText(text);
  return level === 1 ? plain : foldText(plain);
}

function asIs(text: string): NormalizedText {
  const starts = Uint32Array.from({ length: text.length }, (_, index) => index);
  return { text, starts, ends: starts.map((start) => start + 1) };
}

function plainText(text: string): NormalizedText {
  const writer = createNormalizer();
  for (const cluster of visibleCharacters(text)) {
    // A standalone acute accent is an apostrophe; NFKC would turn it into a space and a mark.
    const composed = cluster.text.replace('´', "'").normalize('NFKC');
    for (const character of composed) writer.put(plainCharacter(character), cluster.start, cluster.end);
  }
  return writer.done();
}

function plainCharacter(character: string): string {
  if (character >= ' ' && character <= '~') return character === '`' ? "'" : character;
  if (/^\s$/u.test(character)) return ' ';
  if (SINGLE_QUOTES.includes(character)) return "'";
  if (DOUBLE_QUOTES.includes(character)) return '"';
  if (HYPHENS.includes(character)) return '-';
  return LONG_DASHES.includes(character) ? '--' : character;
}
