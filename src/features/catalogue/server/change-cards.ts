import { eq } from 'drizzle-orm';
import { recordAuditEvent } from '#features/audit/server/record-audit-event.ts';
import type { Db } from '#platform/server/db/db.ts';
import type { Deps } from '#platform/server/deps.ts';
import { AppError, notFound } from '#platform/server/errors.ts';
import { bumpListVersion, lockList } from '#platform/server/lists/list-version.ts';
import type { CardBody, CardChange } from '../card-form.contract.ts';
import { REGISTER_MESSAGES } from '../register.contract.ts';
import { prepareImages, saveImages } from './card-images.ts';
import type { CardListKind, CardRow } from './card-lists.ts';
import { type CardChanger, describeCard, recordCardChange } from './record-card-change.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

/** Adds a tool or a card. @returns its id. @throws AppError 400 for an unacceptable image */
export async function createCard({ db, clock }: Needs, kind: CardListKind, by: CardChanger, body: CardBody) {
  const images = await prepareImages(undefined, body);
  return db.transaction(async (tx) => {
    await lockList(tx, kind.list);
    const at = clock.now();
    // The images replace the values of their fields.
    const columns = { ...body, ...(await saveImages(tx, images)), createdAt: at, updatedAt: at } as CardRow;
    const [row] = (await tx.insert(kind.table).values(columns).returning()) as CardRow[];
    if (!row) throw new Error('an inserted row did not come back');
    await bumpListVersion(tx, kind.list);
    const subject = { id: row.id, name: row.name };
    await recordAuditEvent(tx, by, { action: `${kind.area}.created`, at, subject, detail: describeCard(row) });
    return row.id;
  });
}

/**
 * Changes a tool or a card; absent or equal values stay. A save without changes is not recorded.
 * @throws AppError 404 for an unknown one, 400 for an unacceptable image, 409 for one that is retired and not to be hidden
 */
export async function changeCard({ db, clock }: Needs, kind: CardListKind, by: CardChanger, id: number, change: CardChange) {
  const seen = await findCard(db, kind, id);
  // Before the list is locked: rendering a display copy is slow.
  const images = await prepareImages(seen, change);
  await db.transaction(async (tx) => {
    await lockList(tx, kind.list);
    const before = await findCard(tx, kind, id);
    if (before.status === 'retired' && change.isHidden === false) throw stillRetired();
    const checked = hasSameImages(seen, before) ? images : await prepareImages(before, change);
    const columns = { ...withoutAbsent(change), ...(await saveImages(tx, checked)) };
    const at = clock.now();
    if (!(await recordCardChange(tx, by, at, kind, before, { ...before, ...columns }))) return;
    await tx.update(kind.table).set(withMoment(columns, at)).where(eq(kind.table.id, id));
    await bumpListVersion(tx, kind.list);
  });
}

const stillRetired = () => new AppError(409, 'retired', REGISTER_MESSAGES.retired, { isHidden: REGISTER_MESSAGES.retired });

/** Deletes a tool or a card; reports still show it by its recorded name. @throws AppError 404 */
export async function deleteCard({ db, clock }: Needs, kind: CardListKind, by: CardChanger, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockList(tx, kind.list);
    const row = await findCard(tx, kind, id);
    await tx.delete(kind.table).where(eq(kind.table.id, id));
    await bumpListVersion(tx, kind.list);
    const subject = { id, name: row.name };
    await recordAuditEvent(tx, by, { action: `${kind.area}.deleted`, at: clock.now(), subject, detail: describeCard(row) });
  });
}

/** Returns a tool or a card with all its stored fields. @throws AppError 404 for an unknown one */
export async function findCard(db: Db, { table }: CardListKind, id: number): Promise<CardRow> {
  const [row] = (await db.select().from(table).where(eq(table.id, id))) as CardRow[];
  if (!row) throw notFound();
  return row;
}

/** True if a card's images are still those that the change was validated with: somebody else may have saved it in between. */
const hasSameImages = (seen: CardRow, now: CardRow): boolean =>
  (['icon', 'iconType', 'badge1', 'badge2'] as const).every((field) => seen[field] === now[field]);

/** Adds the time of change, which only drafting cards have; a tool's table has no such column, and omits it. */
const withMoment = (columns: object, at: Date) => ({ ...columns, updatedAt: at }) as Partial<CardRow>;

const withoutAbsent = (change: object) => Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
