import { eq } from 'drizzle-orm';
import { type AuditOrigin, recordAuditEvent } from '#features/audit/server/record-audit-event.ts';
import type { Deps } from '#platform/server/deps.ts';
import { AppError } from '#platform/server/errors.ts';
import { bumpListVersion, lockList } from '#platform/server/lists/list-version.ts';
import { calendarDayAt } from '#platform/shared/dates.ts';
import { REGISTER_MESSAGES, type RegisterBody, type RegisterEntry } from '../register.contract.ts';
import type { CardListKind, CardRow } from './card-lists.ts';
import { findCard } from './change-cards.ts';
import { describeEntry } from './register.store.ts';

const FIELDS = [
  'status',
  'dataClass',
  'ownerName',
  'ownerEmail',
  'vendor',
  'dataLocation',
  'trainsOnData',
  'reviewOn',
  'conditions',
] as const satisfies (keyof RegisterBody)[];

/**
 * Saves the register entry of a tool or a drafting card, with the decision's time and administrator; a retired one is hidden. An
 * unchanged entry stays as it is.
 * @throws AppError 404 for an unknown one, 400 with a message for `reviewOn` if that day was changed to one that has passed
 */
export async function saveRegisterEntry(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  kind: CardListKind,
  by: AuditOrigin,
  id: number,
  entry: RegisterBody,
): Promise<RegisterEntry> {
  return db.transaction(async (tx) => {
    await lockList(tx, kind.list);
    const row = await findCard(tx, kind, id);
    const at = clock.now();
    const changed = FIELDS.filter((field) => row[field] !== entry[field]);
    if (changed.length === 0) return describeEntry(row);
    const isPast = entry.reviewOn !== null && entry.reviewOn < calendarDayAt(at, config.timeZone);
    if (isPast && changed.includes('reviewOn')) {
      throw new AppError(400, 'review-passed', REGISTER_MESSAGES.reviewPassed, { reviewOn: REGISTER_MESSAGES.reviewPassed });
    }
    const isHidden = row.isHidden || entry.status === 'retired';
    const decision = { decidedAt: at, decidedBy: by.actorName, isHidden };
    await tx
      .update(kind.table)
      .set({ ...entry, ...decision })
      .where(eq(kind.table.id, id));
    await bumpListVersion(tx, kind.list);
    const recorded = isHidden === row.isHidden ? changed : [...changed, 'isHidden' as const];
    const pick = (from: Pick<CardRow, keyof RegisterBody | 'isHidden'>) =>
      Object.fromEntries(recorded.map((field) => [field, from[field]]));
    const detail = { before: pick(row), after: pick({ ...entry, isHidden }) };
    await recordAuditEvent(tx, by, { action: `${kind.area}.decided`, at, subject: { id, name: row.name }, detail });
    return describeEntry({ ...row, ...entry, ...decision });
  });
}
