import type { Authority } from '#features/verification/server/library/authority.ts';
import type { PlanFacts } from './plan-facts.ts';

/** Answer to an adverse decision on these facts, in a sentence for the author. */
export function answerAdverseAuthority({ key, side, caution }: Authority, facts: PlanFacts): string {
  if (key === 'principis-v-i-do') return answerPrincipis(facts);
  if (key === 'apollo-v-dave-reilly' || key === 'diesel-funding-v-build-retail') return answerUnusedReconciliation(facts);
  if (side === 'mixed')
    return `Take what helps, own what does not, and say why the part that helps plaintiff does not decide this motion. ${caution ?? ''}`.trim();
  return 'Distinguish it: say what plaintiff cites it for, that it was decided on its own agreement and record, and which facts of this record plaintiff’s account of it leaves aside. Its terms are unknown here: [ATTORNEY: read it and say on which terms of this agreement it differs].';
}

function answerPrincipis({ bankruptcyClause }: PlanFacts): string {
  const recourse = bankruptcyClause
    ? 'there was no default on bankruptcy, and here the client points to one'
    : '[ATTORNEY: does the agreement make bankruptcy a default? The program found no such clause in the two papers; it has not read the agreement]';
  return `It rests on payments that adjusted, on the lack of a finite term and of recourse: ${recourse}.`;
}

function answerUnusedReconciliation({ askedReconciliation }: PlanFacts): string {
  if (askedReconciliation)
    return 'There the merchant had not asked for reconciliation; here the client says that it did [dates and answers].';
  return '[ATTORNEY: did the merchant ask for reconciliation? The answer to this decision depends on it. The program found no request in the supporting paper, which does not mean that there was none.]';
}
