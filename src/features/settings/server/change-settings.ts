import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { type AuditOrigin, recordEntry } from '#features/audit/server/record-entry.ts';
import type { Db } from '#platform/server/db/db.ts';
import type { Deps } from '#platform/server/deps.ts';
import { readSettings, type Settings } from '#platform/server/settings/read-settings.ts';
import { portalSettings } from '#platform/server/settings/settings.tables.ts';
import type { SettingsChange } from '../settings.contract.ts';
import { describeChange } from './describe-change.ts';
import { judgeLogo, keepLogo } from './keep-logo.ts';

type Name = keyof Settings;
type Needs = Pick<Deps, 'db' | 'config' | 'clock'>;

/** Number of the lock under which one transaction at a time, on all servers, changes settings. */
const SETTINGS_LOCK = 7140240;

/**
 * Stores what is given in place of what is in force, each setting with an entry of its own in the trail. What is already so leaves none.
 * @throws AppError 400 beside `logo` for an image that is not taken
 */
export async function storeSettings(deps: Needs, { logo, ...change }: SettingsChange, by: AuditOrigin): Promise<void> {
  const judged = logo === undefined ? undefined : await judgeLogo(logo);
  const at = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SETTINGS_LOCK}, 0)`);
    const before = await readSettings({ db: tx, config: deps.config });
    const wanted = { ...change, ...(judged === undefined ? {} : { logo: await keepLogo(tx, judged, before.logo) }) };
    for (const name of Object.keys(wanted) as Name[]) {
      const value = wanted[name];
      if (value === undefined || isDeepStrictEqual(before[name], value)) continue;
      await store(tx, name, value, at);
      await recordEntry(tx, by, { action: 'setting.changed', at, ...describeChange(name, before, { ...before, ...wanted }) });
    }
  });
}

async function store(tx: Db, name: Name, value: unknown, changedAt: Date): Promise<void> {
  await tx
    .insert(portalSettings)
    .values({ name, value, changedAt })
    .onConflictDoUpdate({ target: portalSettings.name, set: { value, changedAt } });
}
