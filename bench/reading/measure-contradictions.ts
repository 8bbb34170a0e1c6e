import type { MatrixRow, Passage } from '#features/memorandum/server/statements/dispute-matrix.ts';
import type { KeyContradiction, Pair } from '#features/memorandum/server/testing/sample-pairs.ts';
import { locationAt, type Paper } from '#platform/server/pdf/paper.ts';

export interface ContradictionTally {
  whole: number;
  inPart: number;
  of: number;
  right: number;
  found: number;
}

/** One contradiction that the program shows: the passages of each side. */
export interface Shown {
  within: string | null;
  passages: Passage[];
}

/** Contradictions that a matrix and the differing quotations show. */
export function shownContradictions(matrix: readonly MatrixRow[], quotations: readonly { sides: Passage[] }[]): Shown[] {
  return [
    ...matrix
      .filter(({ state }) => state === 'disputed')
      .map((row) => ({
        within: row.within,
        passages: row.sides.flatMap(({ values }) => values.flatMap(({ passages }) => passages)),
      })),
    ...quotations.map(({ sides }) => ({ within: null, passages: sides })),
  ];
}

/** Compares what is shown with the key: a side is matched where a passage stands at its place, or prints its value. */
export function measureContradictions(
  { key, memorandum, affirmation }: Pick<Pair, 'key' | 'memorandum' | 'affirmation'>,
  shown: readonly Shown[],
): ContradictionTally {
  const papers = { memorandum, affirmation };
  const matched = key.contradictions.map((contradiction) => shown.map((row) => sidesMatched(contradiction, row, papers)));
  const best = matched.map((rows, index) =>
    Math.max(0, ...rows.map((count) => count / Math.max(2, Math.min(2, key.contradictions[index]?.sides.length ?? 2)))),
  );
  const right = shown.filter((_, at) => matched.some((rows) => (rows[at] ?? 0) >= 2));
  return {
    whole: best.filter((share) => share >= 1).length,
    inPart: best.filter((share) => share > 0 && share < 1).length,
    of: key.contradictions.length,
    right: right.length,
    found: shown.length,
  };
}

function sidesMatched(
  { sides, within }: KeyContradiction,
  row: Shown,
  papers: Record<'memorandum' | 'affirmation', Paper>,
): number {
  if ((within ?? null) !== row.within) return 0;
  return sides.filter(({ document, value, where }) =>
    row.passages.some((passage) => {
      if (passage.role !== document) return false;
      const paper = papers[passage.role];
      const place = locationAt(paper, passage.start);
      const places = [...where.matchAll(/(?:p\.|pp\.|¶¶?|at)\s*(\d+|[ivx]+)/g)].map(([, number]) => number);
      const isThere = places.some(
        (number) => number === String(document === 'affirmation' ? (place.paragraph ?? place.printedPage) : place.printedPage),
      );
      const printed = paper.text.slice(passage.start, passage.end).replace(/\s+/g, ' ');
      const values = [...String(value).matchAll(/\$?\d[\d,]*(?:\.\d+)?/g)].map(([figure]) => figure.replace(/^\$|,|\.00$/g, ''));
      const hasValue = values.some((figure) => figure.length > 1 && printed.replace(/[$,]/g, '').includes(figure));
      return isThere || hasValue;
    }),
  ).length;
}
