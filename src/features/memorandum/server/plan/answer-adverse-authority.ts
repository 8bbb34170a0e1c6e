import type { Authority } from '#features/verification/server/library/authority.ts';
import { applyConditions, type CaseFacts, type MetCondition } from './case-facts.ts';

/** How an adverse decision is answered on this record. */
export interface AdverseAnswer {
  /** In a sentence for the author. */
  answer: string;
  /** Facts of this record that take the case out of the decision, with the statements that show them. */
  distinguishes: MetCondition[];
  /** Facts that would do so, and that the program did not find in the papers. */
  open: string[];
}

/** Answers an adverse decision from what it turned on, and from the facts of this record. */
export function answerAdverseAuthority({ side, caution, details }: Authority, facts: CaseFacts): AdverseAnswer {
  const { met, open } = applyConditions(details?.distinguishWhen ?? [], facts);
  return { answer: wordAnswer(side, caution, met, open, details !== undefined), distinguishes: met, open };
}

function wordAnswer(
  side: Authority['side'],
  caution: string | null,
  met: readonly MetCondition[],
  open: readonly string[],
  isRead: boolean,
): string {
  if (side === 'mixed')
    return `Take what helps, own what does not, and say why the part that helps plaintiff does not decide this motion. ${caution ?? ''}`.trim();
  if (met.length > 0)
    return `Distinguish it: say what plaintiff cites it for and what it turned on, then which of these the record bears out at the places given: ${listed(met.map(({ when }) => when))}.`;
  if (!isRead)
    return 'Distinguish it: say what plaintiff cites it for, that it was decided on its own agreement and record, and which facts of this record plaintiff’s account of it leaves aside. Its terms are unknown here: [ATTORNEY: read it and say on which terms of this agreement it differs].';
  const ask = open.length > 0 ? ` [ATTORNEY: does one of these hold here: ${open.join('; ')}?]` : '';
  return `The program found nothing in the two papers that takes this case out of it. Say what it turned on, concede that openly, and say why the motion fails on other grounds.${ask}`;
}

const listed = (items: readonly string[]) =>
  items.length > 1 ? `${items.slice(0, -1).join('; ')}; and ${items.at(-1)}` : (items[0] ?? '');
