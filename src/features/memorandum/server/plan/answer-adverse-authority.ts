import type { Authority } from '#features/verification/server/library/authority.ts';
import type { PlanFacts } from './plan-facts.ts';

/** How an adverse decision can be answered on these facts, in a sentence for the author. */
export function answerAdverseAuthority({ key, side, caution }: Authority, facts: PlanFacts): string {
  if (key === 'principis-v-i-do') return answerPrincipis(facts);
  if (key === 'apollo-v-dave-reilly' || key === 'diesel-funding-v-build-retail') return answerUnusedReconciliation(facts);
  if (side === 'mixed')
    return `Take what helps, own what does not, and say why the part that helps plaintiff does not decide this motion. ${caution ?? ''}`.trim();
  return 'Distinguish it: say what plaintiff cites it for, that it was decided on its own agreement and record, and which facts of this record plaintiff’s account of it leaves aside. Its terms are unknown here: [ATTORNEY: read it and say on which terms of this agreement it differs].';
}

function answerPrincipis({ bankruptcyClause }: PlanFacts): string {
  const recourse = bankruptcyClause
    ? 'there was no default on bankruptcy, and here there is one'
    : '[ATTORNEY: no clause on bankruptcy was found here either; distinguish it on reconciliation and term]';
  return `It rests on payments that adjusted, on the lack of a finite term and of recourse: ${recourse}.`;
}

function answerUnusedReconciliation({ askedReconciliation }: PlanFacts): string {
  if (askedReconciliation) return 'There the merchant had not asked for reconciliation; here it did [dates and answers].';
  if (askedReconciliation === false) {
    return 'It stands in the way of calling reconciliation illusory: do not argue that it was refused; rely on the clause’s own words, the term and recourse.';
  }
  return '[ATTORNEY: find out whether the merchant asked for reconciliation; the answer to this decision depends on it.]';
}
