/** Name of a judge or a part as it is compared; null where it has nothing that could agree. */
interface Named {
  judge: string | null;
  part: string | null;
}

/** True if both name one part: what both give agrees, and at least one thing is given by both. */
export function isSamePart(one: Named, other: Named): boolean {
  const agreements = [agree(one.judge, other.judge, isSameJustice), agree(one.part, other.part, isSamePartNumber)];
  return agreements.includes(true) && !agreements.includes(false);
}

/** Null where one of them is missing: nothing is assumed. */
function agree(one: string | null, other: string | null, isSame: (one: string, other: string) => boolean): boolean | null {
  return one && other ? isSame(one, other) : null;
}

/** "Mastrangelo-Pike, J." and "Hon. Cordelia V. Mastrangelo-Pike, J.S.C." are one judge; another first initial is another judge. */
export function isSameJustice(one: string, other: string): boolean {
  const [longer, shorter] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => b.surname - a.surname);
  if (!longer || !shorter || longer.surname === 0) return false;
  const first = ({ words }: { words: string[] }) => words.slice(0, Math.max(0, words.length - longer.surname))[0]?.[0];
  const surname = (words: string[]) => words.slice(-longer.surname).join(' ');
  if (shorter.words.length < longer.surname || surname(longer.words) !== surname(shorter.words)) return false;
  const [initial, otherInitial] = [first(longer), first(shorter)];
  return !initial || !otherInitial || initial === otherInitial;
}

/** Words of a name without its titles, and how many of them are the surname: both halves of a double name. */
function wordsOf(name: string): { words: string[]; surname: number } {
  const plain = name
    .slice(0, 200)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^\W*(?:(?:the|hon|honorable|justice|judge)\b\W*)+/, '')
    .replace(/,.*$/, '')
    .replace(/\b(?:jr|sr|ii|iii)\.?$/, '')
    .replace(/[^a-z\s-]/g, '')
    .trim();
  const last = plain.split(/\s+/).at(-1) ?? '';
  return {
    words: plain.split(/[\s-]+/).filter((word) => word !== ''),
    surname: last.split('-').filter((half) => half !== '').length,
  };
}

const NUMBER = /(?<![a-z])([a-z]{1,3}-?)?0*(\d{1,3})([a-z]*)/i;

/** "IAS Part 12" and "PART 012" are one part; "Commercial Part 12" and "IAS Part 12" are two. A suffix for electronic filing ("39EFM") is none. */
export function isSamePartNumber(one: string, other: string): boolean {
  const [number, otherNumber] = [numberOf(one), numberOf(other)];
  if (number === null || number !== otherNumber) return false;
  const kinds = [one, other].map((name) =>
    /commercial/i.test(name) ? 'commercial' : /\bI\.?A\.?S\b|trial/i.test(name) ? 'ias' : '',
  );
  return kinds.includes('') || kinds[0] === kinds[1];
}

function numberOf(part: string): string | null {
  const [, before = '', digits, behind = ''] = NUMBER.exec(part.slice(0, 200)) ?? [];
  return digits ? `${before.replace('-', '')}${digits}${behind.replace(/^EFM$/i, '')}`.toLowerCase() : null;
}
