import { lte } from 'drizzle-orm';
import { isReviewDue } from '#features/catalogue/register.contract.ts';
import { documentDraftingCards, tools } from '#features/catalogue/server/catalogue.tables.ts';
import type { Deps } from '#platform/server/deps.ts';
import { calendarDayAt } from '#platform/shared/dates.ts';
import type { HealthAlert } from '../health-alerts.contract.ts';

const SHOWN = 3;

/** Tools and drafting cards whose review is due, the longest overdue first. */
export async function reviewsIn({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<HealthAlert[]> {
  const today = calendarDayAt(clock.now(), config.timeZone);
  const read = (table: typeof tools | typeof documentDraftingCards) => {
    const columns = { name: table.name, status: table.status, reviewOn: table.reviewOn };
    return db.select(columns).from(table).where(lte(table.reviewOn, today)).orderBy(table.reviewOn, table.id);
  };
  const due = [...(await read(tools)), ...(await read(documentDraftingCards))].filter((row) => isReviewDue(row, today));
  if (due.length === 0) return [];
  const oldestFirst = due.toSorted((one, other) => ((one.reviewOn ?? '') < (other.reviewOn ?? '') ? -1 : 1));
  const names = oldestFirst.slice(0, SHOWN).map(({ name }) => name);
  const others = due.length > SHOWN ? ` and ${due.length - SHOWN} more` : '';
  const subject = due.length === 1 ? 'The review of' : 'Reviews are due:';
  const end = due.length === 1 ? ' is due.' : '.';
  return [{ kind: 'review-due', text: `${subject} ${names.join(', ')}${others}${end} ${ADVICE}` }];
}

const ADVICE = 'Enter the decision, or another review date, under Governance, Register.';
