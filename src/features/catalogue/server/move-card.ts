import { recordAuditEvent } from '#features/audit/server/record-audit-event.ts';
import type { Deps } from '#platform/server/deps.ts';
import { bumpListVersion, lockList } from '#platform/server/lists/list-version.ts';
import { saveDisplayOrders } from '#platform/server/lists/save-display-orders.ts';
import { moveBefore, moveToOrder, type Ordered } from '#platform/shared/display-order.ts';
import { type CardListKind, siblingsOf } from './card-lists.ts';
import { findCard } from './change-cards.ts';
import type { CardChanger } from './record-card-change.ts';

/** Target of a move: an order as sent by the arrows, or before another card (last when null). */
export type Move = { displayOrder: number } | { beforeId: number | null };

/** Moves a tool or a card in its own list, which is renumbered. @throws AppError 404 for an unknown one */
export async function moveCard(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  kind: CardListKind,
  by: CardChanger,
  id: number,
  move: Move,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockList(tx, kind.list);
    const row = await findCard(tx, kind, id);
    const { table, area, list } = kind;
    const columns = { id: table.id, displayOrder: table.displayOrder };
    const before = await tx.select(columns).from(table).where(siblingsOf(kind, row));
    const after = movedList(before, id, move);
    if (!(await saveDisplayOrders(tx, table, before, after))) return;
    await bumpListVersion(tx, list);
    const order = (items: readonly Ordered[]) => ({ displayOrder: items.find((item) => item.id === id)?.displayOrder });
    const detail = { before: order(before), after: order(after) };
    await recordAuditEvent(tx, by, { action: `${area}.moved`, at: clock.now(), subject: { id, name: row.name }, detail });
  });
}

const movedList = (items: readonly Ordered[], id: number, move: Move) =>
  'displayOrder' in move ? moveToOrder(items, id, move.displayOrder) : moveBefore(items, id, move.beforeId);
