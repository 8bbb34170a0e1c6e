import type { CaseFile, ReadPaper } from '../understanding/case-file.ts';
import { citeFact, joinCites } from '../understanding/cite-fact.ts';
import type { FactKey } from '../understanding/fact-keys.ts';
import { rateInputs } from '../usury-rate/rate-inputs.ts';
import { computeUsuryRate } from '../usury-rate/usury-rate.ts';

/** Fills the blanks of a heading that the papers and arithmetic fill; what only the attorney can choose stays in brackets. */
export function fillHeading(heading: string, file: CaseFile): string {
  const rate = computeUsuryRate(rateInputs(file));
  const percents = rate.figures
    .flatMap(({ gross, net }) => [gross, net])
    .flatMap((figure) => (figure ? [Number(figure.percent)] : []))
    .toSorted((one, other) => one - other);
  const debits = rate.debitsToPayOff?.replace(/\.00$/, '');
  const [lowest, highest] = [percents[0], percents.at(-1)];
  const fills: [string, string | undefined][] = [
    ['[number]', debits],
    ['[percent]', lowest === undefined || highest === undefined ? undefined : `${lowest} to ${highest} percent`],
    ['[amount]', valuesOf([file.memorandum], 'feesOnDefault')],
    ['[amounts with their places]', valuesOf([file.memorandum, file.affirmation], 'amountClaimed')],
  ];
  return fills.reduce((filled, [blank, words]) => (words ? filled.replace(blank, () => words) : filled), heading);
}

/** "$52,916.00 (Pl. Mem. at 1, 6), $47,520.00 (Pl. Mem. at 3)". */
function valuesOf(papers: readonly ReadPaper[], key: FactKey): string | undefined {
  const cites = new Map<string, string[]>();
  for (const paper of papers) {
    for (const fact of paper.facts.filter((found) => found.key === key)) {
      cites.set(fact.text, [...(cites.get(fact.text) ?? []), citeFact(paper, fact).replace(/, citing .*$/, '')]);
    }
  }
  const values = [...cites].map(([value, places]) => `${value} (${joinCites(places)})`);
  return values.length > 0 ? values.join(', ') : undefined;
}
