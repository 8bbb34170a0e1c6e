import { addDays, calendarDayAt, startOfDay } from '#platform/shared/dates.ts';
import type { SettingDefaults } from '#platform/shared/settings.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';

/** State of the budget of which the larger part is used: the person's, or the firm's. */
export interface BudgetState {
  whose: 'person' | 'firm';
  /** US dollars a month. */
  dollars: number;
  /** Percent used, rounded down. */
  percent: number;
  /** First day of the next month, YYYY-MM-DD. */
  renewsOn: string;
}

type Limits = Pick<SettingDefaults, 'budgetPerPerson' | 'budgetOfFirm'>;

const MICROS = 1_000_000;
/** Percent from which on people and administrators are warned. */
export const BUDGET_WARNING = 80;

/** Reads how much of this month's budgets is used. @returns null where none is set, without asking the database */
export async function readBudget(
  { models, clock, config }: Pick<Deps, 'models' | 'clock' | 'config'>,
  { budgetPerPerson, budgetOfFirm }: Limits,
  userId: number | null,
): Promise<BudgetState | null> {
  if (budgetPerPerson === null && budgetOfFirm === null) return null;
  const today = calendarDayAt(clock.now(), config.timeZone);
  const firstDay = `${today.slice(0, 7)}-01`;
  const spending = await models.spending(startOfDay(firstDay, config.timeZone));
  const renewsOn = `${addDays(firstDay, 31).slice(0, 7)}-01`;
  const stateOf = (whose: BudgetState['whose'], dollars: number | null, spent: number): BudgetState[] =>
    dollars === null ? [] : [{ whose, dollars, percent: Math.floor((100 * spent) / (dollars * MICROS)), renewsOn }];
  const states = [
    ...(userId === null ? [] : stateOf('person', budgetPerPerson, spending.ofPerson(userId))),
    ...stateOf('firm', budgetOfFirm, spending.ofFirm),
  ];
  return states.toSorted((one, other) => other.percent - one.percent)[0] ?? null;
}

/** @throws AppError 429 where a budget is used up */
export async function requireBudget(
  deps: Pick<Deps, 'models' | 'clock' | 'config'>,
  limits: Limits,
  userId: number,
): Promise<void> {
  const state = await readBudget(deps, limits, userId);
  if (state && state.percent >= 100) throw new AppError(429, 'budget-used', budgetUsed(state));
}

/** Says that a budget is used up, and when there is a new one. */
export function budgetUsed({ whose, dollars, renewsOn }: BudgetState): string {
  const owner = whose === 'person' ? 'You have used your' : 'The firm has used its';
  const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
  const until = day.format(new Date(`${renewsOn}T12:00:00Z`));
  return `${owner} AI budget of $${dollars.toLocaleString('en-US')} for this month. The next one begins on ${until}. An administrator can raise it.`;
}
