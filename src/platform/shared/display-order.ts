/** An item with its position in a list: lower orders come first, equal ones by id. */
export interface Ordered {
  readonly id: number;
  readonly displayOrder: number;
}

/** Sorts a list as people see it. */
export function inDisplayOrder<Item extends Ordered>(items: readonly Item[]): Item[] {
  return items.toSorted((one, other) => one.displayOrder - other.displayOrder || one.id - other.id);
}

/** The order that means "one position up": one less than the item above has; undefined for the first. */
export function orderOneUp(items: readonly Ordered[], id: number): number | undefined {
  const { above } = neighbors(inDisplayOrder(items), id);
  return above && above.displayOrder - 1;
}

/** The order that means "one position down": one more than the item below has; undefined for the last. */
export function orderOneDown(items: readonly Ordered[], id: number): number | undefined {
  const { below } = neighbors(inDisplayOrder(items), id);
  return below && below.displayOrder + 1;
}

/**
 * The list after an item was given an order, numbered from 1. One less than the item above, or one more than the item below,
 * means exactly one position, whatever gaps and ties there were; any other order means the position where the number belongs.
 * @returns the list unchanged, but numbered, when it has no such item.
 */
export function moveToOrder<Item extends Ordered>(items: readonly Item[], id: number, displayOrder: number): Item[] {
  const list = inDisplayOrder(items);
  const from = list.findIndex((item) => item.id === id);
  return from < 0 ? numbered(list) : moved(list, from, positionMeant(list, from, displayOrder));
}

/** The list after an item was moved before another, or last when that is null or missing, numbered from 1. */
export function moveBefore<Item extends Ordered>(items: readonly Item[], id: number, beforeId: number | null): Item[] {
  const list = inDisplayOrder(items);
  const from = list.findIndex((item) => item.id === id);
  if (from < 0 || beforeId === id) return numbered(list);
  const to = list.filter((item) => item.id !== id).findIndex((item) => item.id === beforeId);
  return moved(list, from, to < 0 ? list.length - 1 : to);
}

function neighbors<Item extends Ordered>(list: readonly Item[], id: number): { above?: Item; below?: Item } {
  const at = list.findIndex((item) => item.id === id);
  const above = list[at - 1];
  const below = at < 0 ? undefined : list[at + 1];
  return { ...(above ? { above } : {}), ...(below ? { below } : {}) };
}

/** The index, among the others, at which an item with this order belongs. */
function positionMeant(list: readonly Ordered[], from: number, displayOrder: number): number {
  const own = list[from]?.displayOrder ?? 0;
  if (displayOrder === own) return from;
  if (list[from - 1]?.displayOrder === displayOrder + 1) return from - 1;
  if (list[from + 1]?.displayOrder === displayOrder - 1) return from + 1;
  const isBefore = (order: number) => (displayOrder < own ? order < displayOrder : order <= displayOrder);
  return list.filter((item, index) => index !== from && isBefore(item.displayOrder)).length;
}

function moved<Item extends Ordered>(list: readonly Item[], from: number, to: number): Item[] {
  const others = list.filter((_item, index) => index !== from);
  return numbered([...others.slice(0, to), ...list.slice(from, from + 1), ...others.slice(to)]);
}

const numbered = <Item extends Ordered>(list: readonly Item[]): Item[] =>
  list.map((item, index) => ({ ...item, displayOrder: index + 1 }));
