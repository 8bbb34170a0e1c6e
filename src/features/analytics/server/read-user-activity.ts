import { eq, sum } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { dailyActivity } from '#features/tracking/server/tracking.tables.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Period, UserActivityRow } from '../analytics.contract.ts';
import { mostFirst } from './most-first.ts';
import { withinPeriod } from './within-period.ts';

/** How often each person had the portal open. Who gave no name goes by their e-mail address. */
export async function readUserActivity({ db }: Pick<Deps, 'db'>, period: Period): Promise<UserActivityRow[]> {
  const counted = db
    .select({ userId: dailyActivity.userId, sessions: sum(dailyActivity.sessions).mapWith(Number).as('sessions_of_period') })
    .from(dailyActivity)
    .where(withinPeriod(dailyActivity.day, period))
    .groupBy(dailyActivity.userId)
    .as('counted');
  const { firstName, lastName, email } = users;
  const rows = await db
    .select({ userId: counted.userId, sessionCount: counted.sessions, firstName, lastName, email })
    .from(counted)
    .innerJoin(users, eq(users.id, counted.userId));
  const named = rows.map((row) => ({ ...row, userName: `${row.firstName} ${row.lastName}`.trim() || row.email }));
  return mostFirst(named, (row) => [row.sessionCount, row.userName, row.userId]);
}
