import { inArray, sql } from 'drizzle-orm';
import { type AuditOrigin, recordAuditEvent } from '#features/audit/server/record-audit-event.ts';
import type { Db } from '#platform/server/db/db.ts';
import type { Deps } from '#platform/server/deps.ts';
import { readSettings } from '#platform/server/settings/read-settings.ts';
import { calendarDayAt } from '#platform/shared/dates.ts';
import type { ImportReport } from '../matters.contract.ts';
import { changedFields, columnsOf, MATTER_FIELDS, type MatterField } from './matters.store.ts';
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
  const { rows, fields, problems } = await readMattersCsv(bytes, { forms, today, catalogue: await deps.models.catalogue() });
  const counts = { added: 0, changed: 0, unchanged: 0 };
  const report = { problems: problems.slice(0, SHOWN), problemCount: problems.length };
  if (problems.length > 0) return { ...counts, ...report };
  await deps.db.transaction(async (tx) => {
    for (let start = 0; start < rows.length; start += BATCH) {
      const columns = rows.slice(start, start + BATCH).map((row) => columnsOf(deps, row));
      const { added, changed } = await saveBatch(tx, columns, fields);
      counts.added += added;
      counts.changed += changed;
    }
    counts.unchanged = rows.length - counts.added - counts.changed;
    if (counts.added + counts.changed === 0) return;
    const event = {
      action: 'matter.imported',
      at: deps.clock.now(),
      subject: { name: 'Matters' },
      detail: { ...counts },
    } as const;
    await recordAuditEvent(tx, by, event);
  });
  return { ...counts, ...report };
}

type Row = ReturnType<typeof columnsOf>;

/** Saves rows; of a matter that is in the list, only the fields that the file has. */
async function saveBatch(tx: Db, rows: readonly Row[], fields: readonly MatterField[]) {
  const numbers = rows.map(({ number }) => number);
  const known = await tx.select().from(matters).where(inArray(matters.number, numbers)).for('update');
  const knownBy = new Map(known.map((row) => [row.number, row]));
  const absent = MATTER_FIELDS.filter((field) => !fields.includes(field));
  const written = rows.flatMap((row) => {
    const before = knownBy.get(row.number);
    const after = { ...row, ...(before && Object.fromEntries(absent.map((field) => [field, before[field]]))) };
    return before && changedFields(before, after).length === 0 ? [] : [after];
  });
  if (written.length > 0) await upsert(tx, written);
  const added = rows.length - known.length;
  return { added, changed: written.length - added };
}

async function upsert(tx: Db, rows: Row[]): Promise<void> {
  const taken = [...MATTER_FIELDS, 'updatedAt' as const].map((field) => [
    field,
    sql`excluded.${sql.identifier(matters[field].name)}`,
  ]);
  await tx
    .insert(matters)
    .values(rows)
    .onConflictDoUpdate({ target: matters.number, set: Object.fromEntries(taken) });
}
