import { findingsBy } from '../statements/findings.ts';
import type { Subject } from '../statements/statement.ts';
import type { CaseFile } from '../understanding/case-file.ts';
import { citeFact, joinCites } from '../understanding/cite-fact.ts';
import { rateInputs } from '../usury-rate/rate-inputs.ts';
import { computeUsuryRate } from '../usury-rate/usury-rate.ts';

/** Fills the blanks of a heading that the papers and arithmetic fill; what only the attorney can choose stays in brackets. */
export function fillHeading(heading: string, file: CaseFile): string {
  const rate = computeUsuryRate(rateInputs(file));
  const percents = rate.figures
    .flatMap(({ gross, net }) => [gross, net])
    .flatMap((figure) => (figure ? [Number(figure.percent)] : []))
    .toSorted((one, other) => one - other);
  const debits = rate.debitsToPayOff === null ? undefined : String(Math.ceil(Number(rate.debitsToPayOff)));
  const [lowest, highest] = [percents[0], percents.at(-1)];
  const fills: [string, string | undefined][] = [
    ['[number]', debits],
    ['[percent]', lowest === undefined || highest === undefined ? undefined : `${lowest} to ${highest} percent`],
    ['[amount]', plaintiffsValues(file, 'defaultFee')],
    ['[amounts with their places]', plaintiffsValues(file, 'balanceClaimed')],
  ];
  return fills.reduce((filled, [blank, words]) => (words ? filled.replace(blank, () => words) : filled), heading);
}

/** Sums that plaintiff's papers give, also as the client reports them: "$52,916.00 (Pl. Mem. at 1, 6), $47,520.00 (Pl. Mem. at 3)". */
function plaintiffsValues(file: CaseFile, subject: Subject): string | undefined {
  const cites = new Map<string, string[]>();
  for (const { role, statement } of findingsBy(file, ['plaintiff', 'client about plaintiff'], subject)) {
    if (statement.kind !== 'money') continue;
    const cite = citeFact(file[role], statement).replace(/, citing .*$/, '');
    cites.set(statement.text, [...(cites.get(statement.text) ?? []), cite]);
  }
  const values = [...cites].map(([value, places]) => `${value} (${joinCites(places)})`);
  return values.length > 0 ? values.join(', ') : undefined;
}
