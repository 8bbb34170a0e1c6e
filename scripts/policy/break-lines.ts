export type Face = 'regular' | 'italic' | 'semibold';

/** A piece of a line in one face; a space that ends a word belongs to the piece. */
export interface Piece {
  face: Face;
  text: string;
}
export type Line = readonly Piece[];

/** How wide a text is in a face, in points. */
export type Measure = (text: string, face: Face) => number;

/**
 * Breaks a text into lines of at most `width` points. Words between ** are semibold, between * italic. Every line but the last ends with
 * its space, so that who reads the lines one after the other gets the words apart.
 */
export function breakLines(text: string, width: number, measure: Measure): Line[] {
  const lines: Piece[][] = [[]];
  let used = 0;
  for (const word of wordsOf(text)) {
    const room = word.reduce((sum, { text, face }) => sum + measure(text.trimEnd(), face), 0);
    if (used > 0 && used + room > width) {
      lines.push([]);
      used = 0;
    }
    for (const piece of word) {
      append(lines.at(-1) ?? [], piece);
      used += measure(piece.text, piece.face);
    }
  }
  return lines;
}

/** The words with what follows them up to the next space; a word may change its face within, as before a comma. */
function wordsOf(text: string): Piece[][] {
  const words: Piece[][] = [[]];
  for (const [index, part] of text
    .split(/(\*\*?)/)
    .reduce(toFaces, [] as Piece[])
    .entries()) {
    for (const [place, chunk] of part.text.split(/(?<= )/).entries()) {
      const begins = place > 0 || (index > 0 && words.at(-1)?.at(-1)?.text.endsWith(' '));
      if (begins) words.push([]);
      words.at(-1)?.push({ face: part.face, text: chunk });
    }
  }
  return words;
}

const MARKS: Record<string, Face> = { '*': 'italic', '**': 'semibold' };

function toFaces(pieces: Piece[], part: string, index: number, parts: string[]): Piece[] {
  // Between two marks stands what they mark: marks are at the odd places, opening and closing in turn.
  if (index % 2 === 1 || !part) return pieces;
  const mark = index % 4 === 2 ? MARKS[parts[index - 1] ?? ''] : undefined;
  return [...pieces, { face: mark ?? 'regular', text: part }];
}

/** Pieces of one face that follow each other are set as one: their letters are kerned together. */
function append(line: Piece[], piece: Piece): void {
  const last = line.at(-1);
  if (last?.face === piece.face) last.text += piece.text;
  else line.push({ ...piece });
}
