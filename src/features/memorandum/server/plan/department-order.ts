import type { PlanFacts } from './plan-facts.ts';
import type { PointKind } from './points.ts';

export type Department = 1 | 2 | 3 | 4 | null;

/** Order of the points in one department, and notes on it for the author. */
interface DepartmentOrder {
  points: readonly PointKind[];
  notes: readonly string[];
}

const REST = ['premature', 'breach', 'fees', 'guaranty'] as const;

const NO_HOME_DECISION =
  'No appellate decision of the Third Department on such agreements was found. Decisions of the other departments bind a trial court there as long as the Third Department has not decided otherwise [ATTORNEY: confirm, and cite the rule].';

const SIGNATURE_LEADS =
  'The opposition is for a guarantor alone, who denies the signature: that leads, and what the agreement is comes after it.';

const ORDERS: Readonly<Record<1 | 2 | 3 | 4, DepartmentOrder>> = {
  1: { points: ['usury', 'prima-facie', ...REST], notes: ['Usury leads, with this department’s own decisions.'] },
  2: {
    points: ['prima-facie', 'usury', ...REST],
    notes: [
      'Recent decisions of this department favor funders: lead with the proof, then with a clause on bankruptcy if there is one, and answer its adverse decisions by name.',
    ],
  },
  3: { points: ['prima-facie', 'usury', ...REST], notes: [NO_HOME_DECISION] },
  4: { points: ['prima-facie', 'usury', ...REST], notes: ['The proof of damages leads, with this department’s own decisions.'] },
};

/** The order for a department and what this record carries; the department null where the county is not known. */
export function orderFor(
  department: Department,
  { disputesAmount, bankruptcyClause, askedReconciliation, deniesGuaranty, isForOneDefendant }: PlanFacts,
): DepartmentOrder {
  const { points, notes } =
    department === null
      ? {
          points: ORDERS[3].points,
          notes: ['[ATTORNEY: the county is not known; the order of the points depends on its department.]'],
        }
      : ORDERS[department];
  if (isForOneDefendant && deniesGuaranty) {
    return { points: ['guaranty', ...points.filter((kind) => kind !== 'guaranty')], notes: [SIGNATURE_LEADS] };
  }
  const carriesUsury = bankruptcyClause || askedReconciliation;
  const [first] = points;
  const isWeak = first === 'usury' ? !carriesUsury && disputesAmount : !disputesAmount && carriesUsury;
  if (!isWeak) return { points, notes };
  const [, second, ...rest] = points;
  const why = first === 'usury' ? 'no bankruptcy clause and no request for reconciliation' : 'no difference on the amount';
  return {
    points: [second, first, ...rest].filter((kind) => kind !== undefined),
    notes: [...notes, `Here the program found ${why} in the two papers: the other point leads.`],
  };
}
