import { inArray, sql } from 'drizzle-orm';
import { type AuditOrigin, recordAuditEvent } from '#features/audit/server/record-audit-event.ts';
import type { Db } from '#platform/server/db/db.ts';
import type { Deps } from '#platform/server/deps.ts';
import { readSettings } from '#platform/server/settings/read-settings.ts';
import { calendarDayAt } from '#platform/shared/dates.ts';
import { type ImportReport, type MatterBody, matterKey } from '../matters.contract.ts';
import { changedFields, columnsOf, type MatterRow } from './matters.store.ts';
import { matters } from './matters.tables.ts';
import { readMattersCsv } from './read-matters-csv.ts';

/** Most problems in a report. */
const SHOWN = 100;
/** Rows of one statement. */
const BATCH = 500;

/** Imports the matters of a CSV file, all of them or, if a line has a problem, none. Matters that are not in the file stay. */
export async function importMatters(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'models'>,
  by: AuditOrigin,
  bytes: Buffer,
): Promise<ImportReport> {
  const { matterForms: forms } = await readSettings(deps);
  const today = calendarDayAt(deps.clock.now(), deps.config.timeZone);
  const { rows, problems } = await readMattersCsv(bytes, { forms, today, catalogue: await deps.models.catalogue() });
  const refused = { problems: problems.slice(0, SHOWN), problemCount: problems.length };
  if (problems.length > 0) return { added: 0, changed: 0, unchanged: 0, ...refused };
  const counts = { added: 0, changed: 0, unchanged: 0 };
  await deps.db.transaction(async (tx) => {
    for (let start = 0; start < rows.length; start += BATCH) {
      const saved = await saveBatch(tx, deps, rows.slice(start, start + BATCH));
      for (const name of ['added', 'changed', 'unchanged'] as const) counts[name] += saved[name];
    }
    if (counts.added + counts.changed === 0) return;
    const detail = { ...counts };
    await recordAuditEvent(tx, by, { action: 'matter.imported', at: deps.clock.now(), subject: { name: 'Matters' }, detail });
  });
  return { ...counts, ...refused };
}

async function saveBatch(tx: Db, deps: Pick<Deps, 'clock' | 'config'>, rows: readonly MatterBody[]) {
  const columns = rows.map((row) => columnsOf(deps, row));
  const numbers = columns.map(({ number }) => number);
  const known = new Map<string, MatterRow>();
  for (const row of await tx.select().from(matters).where(inArray(matters.number, numbers)).for('update'))
    known.set(row.number, row);
  const isChanged = (row: (typeof columns)[number]) => {
    const before = known.get(matterKey(row.number));
    return before !== undefined && changedFields(before, row as Partial<MatterRow>).length > 0;
  };
  const added = columns.filter(({ number }) => !known.has(number));
  const changed = columns.filter(isChanged);
  const written = [...added, ...changed];
  if (written.length > 0) await upsert(tx, written);
  return { added: added.length, changed: changed.length, unchanged: columns.length - written.length };
}

async function upsert(tx: Db, rows: (typeof matters.$inferInsert)[]): Promise<void> {
  const taken = (column: string) => sql.raw(`excluded.${column}`);
  await tx
    .insert(matters)
    .values(rows)
    .onConflictDoUpdate({
      target: matters.number,
      set: {
        rule: taken('rule'),
        models: taken('models'),
        consentOn: taken('consent_on'),
        consentBy: taken('consent_by'),
        isClosed: taken('is_closed'),
        updatedAt: taken('updated_at'),
      },
    });
}
