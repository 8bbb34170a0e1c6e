import { type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../deps.ts';
import { portalSettings } from '../settings/settings.tables.ts';
import { images } from './images.tables.ts';

const DAY_MS = 86_400_000;

/**
 * Removes display copies that nothing shows any more, a day after they were last stored: one that is just being saved is not
 * shown yet.
 * @param shown a query of one column: the addresses that are in use. Settings are searched for their own.
 */
export async function removeUnusedImages({ db, clock }: Pick<Deps, 'db' | 'clock'>, shown: SQL): Promise<void> {
  const before = new Date(clock.now().getTime() - DAY_MS).toISOString();
  await db.execute(sql`
    delete from ${images}
    where ${images.keptAt} < ${before}
      and not exists (select 1 from (${shown}) as shown (address) where shown.address = '/api/images/' || ${images.file})
      and not exists (select 1 from ${portalSettings} where position(${images.file} in ${portalSettings.value}::text) > 0)
  `);
}
