import type { DescriptionItem } from '../description-items.contract.ts';

/** An item being edited; one may be empty until something is typed. */
export interface EditedItem extends DescriptionItem {
  id: number;
}

/** The items after an edit, and the new cursor position. */
export interface ItemsEdit {
  items: EditedItem[];
  /** The item, and the position in its text. */
  cursor?: { id: number; at: number };
}

/** Items with ids of their own. */
export const withIds = (items: readonly DescriptionItem[]): EditedItem[] => items.map((item, id) => ({ ...item, id }));

const indexOf = (items: readonly EditedItem[], id: number) => items.findIndex((item) => item.id === id);
const nextId = (items: readonly EditedItem[]) => Math.max(-1, ...items.map(({ id }) => id)) + 1;

/** The first line has nothing above it to belong to. */
const tidy = (items: EditedItem[]): EditedItem[] =>
  items[0]?.isSubItem ? items.with(0, { ...items[0], isSubItem: false }) : items;

/** Changes an item's text; line ends, as in a paste, start further items. */
export function retypeItem(items: readonly EditedItem[], id: number, text: string): ItemsEdit {
  const at = indexOf(items, id);
  const [first = '', ...others] = text.split(/\r\n|[\n\r]/);
  const isSubItem = items[at]?.isSubItem ?? false;
  const fresh = nextId(items);
  const further = others.map((line, index) => ({ id: fresh + index, text: line.trim(), isSubItem }));
  const last = further.at(-1);
  return {
    items: items.toSpliced(at, 1, { id, text: first, isSubItem }, ...further),
    ...(last ? { cursor: { id: last.id, at: last.text.length } } : {}),
  };
}

/** Splits an item at the cursor. */
export function splitItem(items: readonly EditedItem[], id: number, cursor: number): ItemsEdit {
  const text = items[indexOf(items, id)]?.text ?? '';
  const edit = retypeItem(items, id, `${text.slice(0, cursor).trimEnd()}\n${text.slice(cursor).trimStart()}`);
  return { ...edit, cursor: { id: edit.cursor?.id ?? id, at: 0 } };
}

/** Appends an item to the one above. */
export function mergeItem(items: readonly EditedItem[], id: number): ItemsEdit {
  const at = indexOf(items, id);
  const [above, item] = [items[at - 1], items[at]];
  if (!above || !item) return { items: [...items] };
  const space = above.text && item.text ? ' ' : '';
  const merged = { ...above, text: above.text + space + item.text };
  return { items: items.toSpliced(at - 1, 2, merged), cursor: { id: above.id, at: above.text.length + space.length } };
}

/** Removes an item; its sub-items stay, below the item above. */
export function deleteItem(items: readonly EditedItem[], id: number): ItemsEdit {
  const at = indexOf(items, id);
  const left = tidy(items.toSpliced(at, 1));
  const next = left[Math.min(at, left.length - 1)];
  return { items: left, ...(next ? { cursor: { id: next.id, at: next.text.length } } : {}) };
}

/** Adds an empty item at the end. */
export function addItem(items: readonly EditedItem[]): ItemsEdit {
  const id = nextId(items);
  return { items: [...items, { id, text: '', isSubItem: false }], cursor: { id, at: 0 } };
}

/** Makes an item a sub-item of the one above, or a sub-item an item. */
export function indentItem(items: readonly EditedItem[], id: number): ItemsEdit {
  return { items: tidy(items.map((item) => (item.id === id ? { ...item, isSubItem: !item.isSubItem } : item))) };
}

/** Number of lines that move with an item: itself and its sub-items. */
function lengthOf(items: readonly EditedItem[], at: number): number {
  if (items[at]?.isSubItem) return 1;
  const end = items.findIndex((item, index) => index > at && !item.isSubItem);
  return (end < 0 ? items.length : end) - at;
}

/** Moves an item with its sub-items past the item above or below; a sub-item past the next line. */
export function moveItem(items: readonly EditedItem[], id: number, step: 'up' | 'down'): ItemsEdit {
  const at = indexOf(items, id);
  const length = lengthOf(items, at);
  const isSibling = (item: EditedItem) => items[at]?.isSubItem || !item.isSubItem;
  if (step === 'down') {
    const below = at + length;
    return { items: below < items.length ? moveLines(items, at, length, below + lengthOf(items, below)) : [...items] };
  }
  const above = items.slice(0, at).findLastIndex(isSibling);
  return { items: above < 0 ? [...items] : moveLines(items, at, length, above) };
}

/** Moves an item with its sub-items to the position of another. It never lands between another item and its sub-items. */
export function moveItemTo(items: readonly EditedItem[], id: number, overId: number): ItemsEdit {
  const at = indexOf(items, id);
  const length = lengthOf(items, at);
  const over = indexOf(items, overId);
  const isWithin = over >= at && over < at + length;
  if (isWithin) return { items: [...items] };
  const isSubItem = items[at]?.isSubItem;
  const next = (from: number) => {
    const found = isSubItem ? from : items.findIndex((item, index) => index >= from && !item.isSubItem);
    return found < 0 ? items.length : found;
  };
  const start = isSubItem ? over : items.slice(0, over + 1).findLastIndex((item) => !item.isSubItem);
  return { items: moveLines(items, at, length, over > at ? next(over + 1) : start) };
}

/** @param to the index, in the current list, of the line before which they are inserted */
function moveLines(items: readonly EditedItem[], at: number, length: number, to: number): EditedItem[] {
  const moved = items.slice(at, at + length);
  const left = items.toSpliced(at, length);
  return tidy(left.toSpliced(to > at ? to - length : to, 0, ...moved));
}
