import type { Span } from '../citations/citation.ts';

/** A character with the marks that combine with it under NFKC. */
export interface Grapheme extends Span {
  text: string;
}

/** Soft hyphens, zero-width characters and control characters: invisible to a reader. */
const HIDDEN = /^(?!\s)[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]$/u;
/**
 * Characters of NFKC that may combine with the one before: marks, vowels and finals of Hangul and Kirat Rai. Tested after NFKC,
 * because a halfwidth or compatibility letter becomes one of them.
 */
const JOINS = /^[\p{M}\u1160-\u11FF\uD7B0-\uD7FF\u{16D63}-\u{16D6A}]/u;
/** A word that continues on the next typeset line; a capital after the break is a name that retains its hyphen. */
const LINE_BREAK_HYPHEN = /(?<=\p{L})[-\u2010\u00AD][ \t\r]{0,8}\n[ \t]{0,40}(?=\p{Ll})/uy;

/** The visible characters, one cluster each; hyphens at line breaks are dropped together with the break. */
export function visibleCharacters(text: string): Grapheme[] {
  const found: Grapheme[] = [];
  for (let start = 0; start < text.length; ) {
    const lineBreak = lineBreakAt(text, start);
    const character = String.fromCodePoint(text.codePointAt(start) ?? 0);
    const end = start + (lineBreak || character.length);
    if (!lineBreak) addCharacter(found, { text: character, start, end });
    start = end;
  }
  return found;
}

function addCharacter(found: Grapheme[], character: Grapheme) {
  const before = found.at(-1);
  const isPlain = character.text >= ' ' && character.text <= '~';
  if (isPlain) found.push(character);
  else if (before && JOINS.test(character.text.normalize('NFKC')) && !HIDDEN.test(character.text)) {
    before.text += character.text;
    before.end = character.end;
  } else if (!HIDDEN.test(character.text)) found.push(character);
}

/** Length of a hyphen with its line break; 0 where there is no such hyphen. */
function lineBreakAt(text: string, start: number): number {
  const unit = text.charCodeAt(start);
  if (unit !== 0x2d && unit !== 0x2010 && unit !== 0xad) return 0;
  LINE_BREAK_HYPHEN.lastIndex = start;
  return LINE_BREAK_HYPHEN.exec(text)?.[0].length ?? 0;
}
