import * as z from 'zod/mini';

/** The id of one item of a list, as part of an address. */
export const itemParams = z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) });

/** Target of an item in an ordered list: before that one, or last. */
export const orderBody = z.object({ beforeId: z.nullable(z.int()) });

export const ORDER_MESSAGE = 'Display order must be a whole number, 0 or more';

/** Limit of the database column. */
const HIGHEST_ORDER = 2_147_483_647;

/** A display order as a person types it. */
export const typedOrder = z.int(ORDER_MESSAGE).check(z.minimum(0, ORDER_MESSAGE), z.maximum(HIGHEST_ORDER, ORDER_MESSAGE));

/** A display order as an arrow sends it: one less or more than an adjacent item's, which may have the lowest or highest value. */
export const sentOrder = z
  .int(ORDER_MESSAGE)
  .check(z.minimum(-HIGHEST_ORDER - 2, ORDER_MESSAGE), z.maximum(HIGHEST_ORDER + 1, ORDER_MESSAGE));

interface ItemChange {
  displayOrder?: number | undefined;
}

/** True if a change is the display order alone: that moves an item in its list; with other fields it is an ordinary number. */
export function isMove<Change extends ItemChange>(change: Change): change is Change & { displayOrder: number } {
  const { displayOrder, ...others } = change;
  return displayOrder !== undefined && Object.values(others).every((value) => value === undefined);
}

/** A move may go below 0, or above the highest, for a moment; an order that is saved with other fields may not. */
export const orderFits = z.check<ItemChange>((context) => {
  const { displayOrder } = context.value;
  if (displayOrder === undefined || isMove(context.value) || z.safeParse(typedOrder, displayOrder).success) return;
  context.issues.push({ code: 'custom', message: ORDER_MESSAGE, path: ['displayOrder'], input: displayOrder });
});
