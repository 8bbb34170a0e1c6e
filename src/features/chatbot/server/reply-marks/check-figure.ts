import type { Span } from '#features/verification/server/citations/citation.ts';
import { compareNumbers, type WrittenNumber } from '#features/verification/server/record/check-numbers.ts';
import { nameUnits } from '../paper-passages/name-units.ts';
import type { NumberedPaper } from '../paper-passages/numbered-paper.ts';
import { type CitedUnits, type Finding, listCited } from './check-quotation.ts';

const MOST_NAMED = 3;
/** Differing characters of two figures that are the same but for a slip. */
const SLIP = 2;
/** Kinds of figures that are rare enough to be looked for on other pages. */
const TELLING: ReadonlySet<WrittenNumber['kind']> = new Set(['money', 'percent', 'date', 'monthYear', 'dateNoYear']);

/** Looks a figure up on the cited pages: a sum, a date, a percentage, a count. */
export function checkFigure(figure: WrittenNumber, cited: readonly CitedUnits[]): Finding {
  for (const { paper, from, to } of cited) {
    const part = paper.part(from, to);
    const there = part.numbers.find((other) => isSame(figure, other));
    if (there)
      return {
        result: 'verified',
        note: `On paper ${paper.number}, ${nameUnits(paper.unit, from, to)}.`,
        difference: [],
        location: locationOf(paper, there, part.offset),
      };
  }
  const elsewhere = TELLING.has(figure.kind) ? findElsewhere(figure, cited) : undefined;
  if (elsewhere) {
    const where = `paper ${elsewhere.location?.paper}, ${elsewhere.where}`;
    return {
      result: 'differs',
      note: `It stands in ${where}, not in ${listCited(cited)}.`,
      difference: [],
      location: elsewhere.location,
    };
  }
  const alike = cited.flatMap(({ paper, from, to }) =>
    (compareNumbers([figure], paper.part(from, to).numbers)[0]?.standsThere ?? []).map((other) => ({
      paper,
      other,
      offset: paper.part(from, to).offset,
    })),
  );
  const [nearest] = alike;
  const names = [...new Set(alike.map(({ other }) => other.text))].slice(0, MOST_NAMED).join(', ');
  const differing = nearest ? differingCharacters(figure.text, nearest.other.text) : Number.POSITIVE_INFINITY;
  const isSlip = nearest !== undefined && differing <= SLIP && differing < figure.text.length / 2;
  const note = nearest
    ? `It does not stand in ${listCited(cited)}, which has ${names}.`
    : `It does not stand in ${listCited(cited)}.`;
  const location = nearest ? locationOf(nearest.paper, nearest.other, nearest.offset) : null;
  if (!isSlip) return { result: 'not-found', note, difference: [], location: null };
  const difference: Finding['difference'] = [
    { kind: 'source-only', text: nearest.other.text },
    { kind: 'quoted-only', text: figure.text },
  ];
  return { result: 'differs', note, difference, location };
}

/** True if a paper's figure says what the reply's does, or more exactly. */
export const isSame = (figure: WrittenNumber, there: WrittenNumber): boolean =>
  compareNumbers([figure], [there])[0]?.answer === 'match';

const locationOf = (paper: NumberedPaper, { start, end }: Span, offset: number) => ({
  paper: paper.number,
  unit: paper.unitAt(start + offset),
  start: start + offset,
  end: end + offset,
});

function findElsewhere(figure: WrittenNumber, cited: readonly CitedUnits[]) {
  for (const paper of new Set(cited.map(({ paper: each }) => each))) {
    const part = paper.part(1, paper.units);
    const there = part.numbers.find((other) => isSame(figure, other));
    if (!there) continue;
    const location = locationOf(paper, there, part.offset);
    return { location, where: nameUnits(paper.unit, location.unit) };
  }
  return undefined;
}

function differingCharacters(one: string, other: string): number {
  if (one.length !== other.length) return Number.POSITIVE_INFINITY;
  return [...one].filter((character, index) => character !== other[index]).length;
}
