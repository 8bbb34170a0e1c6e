import { compareNumbers, type WrittenNumber, writtenNumbers } from '#features/verification/server/record/check-numbers.ts';
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
    const there = paper.numbers(from, to).find((other) => isSame(figure, other));
    const note = `On paper ${paper.number}, ${nameUnits(paper.unit, from, to)}.`;
    if (there) return { result: 'verified', note, difference: [], location: locationOf(paper, there) };
  }
  return inStamp(figure, cited) ?? findElsewhere(figure, cited) ?? describeMissing(figure, cited);
}

/** True if a paper's figure says what the reply's does, or more exactly. */
const isSame = (figure: WrittenNumber, there: WrittenNumber): boolean => compareNumbers([figure], [there])[0]?.answer === 'match';

const locationOf = (paper: NumberedPaper, { start, end }: WrittenNumber) => ({
  paper: paper.number,
  unit: paper.unitAt(start),
  start,
  end,
});

/** The e-filing stamp stands at the head of every page, and not in the text. */
function inStamp(figure: WrittenNumber, cited: readonly CitedUnits[]): Finding | undefined {
  const stamped = cited.find(({ paper }) => writtenNumbers(paper.paper.stamp.filed ?? '').some((there) => isSame(figure, there)));
  return (
    stamped && {
      result: 'verified',
      note: `In the e-filing stamp of paper ${stamped.paper.number}.`,
      difference: [],
      location: null,
    }
  );
}

function findElsewhere(figure: WrittenNumber, cited: readonly CitedUnits[]): Finding | undefined {
  if (!TELLING.has(figure.kind)) return undefined;
  for (const paper of new Set(cited.map(({ paper: each }) => each))) {
    const there = paper.numbers(1, paper.units).find((other) => isSame(figure, other));
    if (!there) continue;
    const location = locationOf(paper, there);
    const note = `It stands in paper ${paper.number}, ${nameUnits(paper.unit, location.unit)}, not in ${listCited(cited)}.`;
    return { result: 'differs', note, difference: [], location };
  }
  return undefined;
}

function describeMissing(figure: WrittenNumber, cited: readonly CitedUnits[]): Finding {
  const alike = cited.flatMap(({ paper, from, to }) =>
    (compareNumbers([figure], paper.numbers(from, to))[0]?.standsThere ?? []).map((other) => ({ paper, other })),
  );
  const [nearest] = alike;
  const names = [...new Set(alike.map(({ other }) => other.text))].slice(0, MOST_NAMED).join(', ');
  const note = `It does not stand in ${listCited(cited)}${nearest ? `, which has ${names}` : ''}.`;
  const differing = nearest ? differingCharacters(figure.text, nearest.other.text) : Number.POSITIVE_INFINITY;
  if (!nearest || differing > SLIP || differing >= figure.text.length / 2)
    return { result: 'not-found', note, difference: [], location: null };
  const difference: Finding['difference'] = [
    { kind: 'source-only', text: nearest.other.text },
    { kind: 'quoted-only', text: figure.text },
  ];
  return { result: 'differs', note, difference, location: locationOf(nearest.paper, nearest.other) };
}

function differingCharacters(one: string, other: string): number {
  if (one.length !== other.length) return Number.POSITIVE_INFINITY;
  return [...one].filter((character, index) => character !== other[index]).length;
}
