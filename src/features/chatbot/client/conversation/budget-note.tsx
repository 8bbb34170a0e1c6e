import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { chatLimitsQuery } from '../chatbot.queries.ts';

/** Warns from 80 percent of a month's AI budget on. */
export function BudgetNote() {
  const { data } = useQuery(chatLimitsQuery);
  const budget = data?.budget;
  if (!budget) return null;
  const owner = budget.whose === 'person' ? 'You have used' : 'The firm has used';
  return (
    <p className="chat-notice" role="status">
      <TriangleAlert className="chat-sign chat-sign-warning" aria-hidden="true" />
      <span>
        {owner} {Math.min(budget.percent, 100)}% of the AI budget for this month.
      </span>
    </p>
  );
}
