import { and, eq, isNull } from 'drizzle-orm';
import type { Deps } from '#platform/server/deps.ts';
import { languageModels } from '#platform/server/models/models.tables.ts';
import { retirementOf } from '#platform/server/models/retirement-of.ts';
import { calendarDayAt } from '#platform/shared/dates.ts';
import type { HealthAlert } from '../health-alerts.contract.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'models'>;
type Row = typeof languageModels.$inferSelect & { retirement: ReturnType<typeof retirementOf> };

const SHOWN = 3;
const LONG_DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Models that people could use, and which their providers have retired, or will within a month. */
export async function retirementsIn({ db, clock, config, models }: Needs): Promise<HealthAlert[]> {
  const today = calendarDayAt(clock.now(), config.timeZone);
  const catalogue = await models.catalogue();
  const isOffered = and(isNull(languageModels.removedAt), eq(languageModels.isOn, true));
  const rows: Row[] = (await db.select().from(languageModels).where(isOffered).orderBy(languageModels.position))
    .filter(({ modelId }) => catalogue.find(modelId)?.provider.key !== undefined)
    .map((row) => ({ ...row, retirement: retirementOf(row, today) }))
    .filter(({ retirement }) => retirement !== null);
  if (rows.length === 0) return [];
  const named = rows.toSorted((one, other) => rank(other) - rank(one)).slice(0, SHOWN);
  const others = rows.length > SHOWN ? ` The list marks ${rows.length - SHOWN} more.` : '';
  const text = `${named.map(inWords).join(' ')}${others} Replace or remove them under Settings, Language models.`;
  return [{ kind: 'model-retirement', text }];
}

/** Defaults first: without them nobody begins a conversation, or drafts. */
const rank = ({ isChatDefault, isDraftingDefault }: Row) => Number(isChatDefault) + Number(isDraftingDefault);

function inWords({ label, endsOn, successor, isChatDefault, isDraftingDefault, retirement }: Row): string {
  const role = isChatDefault ? ', the default for chat,' : isDraftingDefault ? ', the default for drafting,' : '';
  const newest = successor ? ` The newest of its family is ${successor}.` : '';
  if (retirement !== 'ending') return `${label}${role} is retired by its provider.${newest}`;
  const day = LONG_DAY.format(new Date(`${endsOn}T12:00:00Z`));
  return `${label}${role} will be retired by its provider on ${day}.${newest}`;
}
