/** The label of a heading: "POINT II", "A.", "(1)", "2.1". */
export interface Label {
  style: 'point' | 'roman' | 'letter' | 'number' | 'decimal' | 'small';
  /** As a heading shows it. */
  label: string;
  /** Its place in the sequence, from 1. */
  place: number;
  /** Text behind it. */
  rest: string;
}

const WORDS = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE', 'SIX', 'SEVEN', 'EIGHT', 'NINE', 'TEN'];
const POINT = /^POINT\s+([IVX]{1,5}|\d{1,2}|[A-Z]|ONE|TWO|THREE|FOUR|FIVE|SIX|SEVEN|EIGHT|NINE|TEN)\b\s*[.:–—-]?\s*(.*)$/is;
const ROMAN = /^([IVX]{1,5})(?:\.\s+|\.?$|\s*[–—]\s*)(.*)$/s;
const LETTER = /^([A-Z])\.\s+(.*)$/s;
const NUMBER = /^((?:\d{1,2})(?:\.|\))|\(\d{1,2}\))\s+(.*)$/s;
const DECIMAL = /^(\d{1,2}(?:\.\d{1,2})+)\.?\s+(\p{Lu}.*)$/su;
const SMALL = /^((?:[a-z]|[ivx]{2,4})(?:\.|\))|\((?:[a-z]|[ivx]{2,4})\))\s+(.*)$/s;

/** Reads the label of a heading. "I." is a numeral, unless it follows "H.". @param lastLetter place of the last letter, A is 1 */
export function labelOf(words: string, lastLetter: number): Label | null {
  const point = POINT.exec(words);
  if (point) return made('point', `POINT ${point[1]?.toUpperCase()}`, placeOf(point[1] ?? ''), point[2]);
  const [roman, letter] = [ROMAN.exec(words), LETTER.exec(words)];
  const place = (letter?.[1]?.charCodeAt(0) ?? 0) - 64;
  if (letter && (!roman || place === lastLetter + 1)) return made('letter', `${letter[1]}.`, place, letter[2]);
  if (roman) return made('roman', `${roman[1]}.`, fromRoman(roman[1] ?? ''), roman[2]);
  const decimal = DECIMAL.exec(words);
  if (decimal) return made('decimal', decimal[1] ?? '', Number(decimal[1]?.split('.').at(-1)), decimal[2]);
  const number = NUMBER.exec(words);
  if (number) return made('number', number[1] ?? '', Number(number[1]?.replace(/\D/g, '')), number[2]);
  const small = SMALL.exec(words);
  return small ? made('small', small[1] ?? '', placeOf(small[1]?.replace(/[^a-z]/g, '') ?? ''), small[2]) : null;
}

const made = (style: Label['style'], label: string, place: number, rest = ''): Label => ({
  style,
  label,
  place,
  rest: rest.trim(),
});

function placeOf(numeral: string): number {
  const word = WORDS.indexOf(numeral.toUpperCase()) + 1;
  if (word > 0) return word;
  if (/^\d+$/.test(numeral)) return Number(numeral);
  if (/^[IVX]+$/i.test(numeral) && (numeral.length > 1 || /^[IVX]$/.test(numeral))) return fromRoman(numeral.toUpperCase());
  return numeral.toUpperCase().charCodeAt(0) - 64;
}

const DIGITS: Record<string, number> = { I: 1, V: 5, X: 10 };

function fromRoman(numeral: string): number {
  const digits = [...numeral].map((digit) => DIGITS[digit] ?? 0);
  return digits.reduce((sum, digit, index) => (digit < (digits[index + 1] ?? 0) ? sum - digit : sum + digit), 0);
}
