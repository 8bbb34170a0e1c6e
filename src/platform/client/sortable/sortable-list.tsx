import { arrayMove } from '@dnd-kit/sortable';
import type { Ordered } from '#platform/shared/display-order.ts';
import { useMediaQuery } from '../use-media-query.ts';
import { DragAndDropList } from './drag-and-drop-list.tsx';
import { ItemAddress } from './item-address.tsx';
import { OrderControls } from './order-controls.tsx';
import { SortableTable } from './sortable-table.tsx';
import { type SortableItemProps, type SortableListProps, useSortableItem } from './use-sortable-item.ts';

/** Windows in which an editable list is a table; in narrower ones it is a list of cards. */
export const ROWS_MEDIA_QUERY = '(width >= 56rem)';

/** A list that is reordered by arrows, by dragging and by the keyboard: a dense table, or cards where that would not fit. */
export function SortableList<Item extends Ordered>(props: SortableListProps<Item>) {
  const { items, nameOf, onMoveTo } = props;
  const View = useMediaQuery(ROWS_MEDIA_QUERY) ? SortableTable : SortableCards;
  const ids = items.map(({ id }) => id);
  function drop(id: number, overId: number) {
    const item = items.find((each) => each.id === id);
    if (item) onMoveTo(item, idAfter(ids, id, overId));
  }
  return (
    <DragAndDropList items={items.map((item) => ({ id: item.id, name: nameOf(item) }))} onDrop={drop}>
      <View {...props} />
    </DragAndDropList>
  );
}

/** The item that follows the dragged one once dropped on another; null when it is the last. */
export function idAfter(ids: readonly number[], id: number, overId: number): number | null {
  const to = ids.indexOf(overId);
  return arrayMove([...ids], ids.indexOf(id), to)[to + 1] ?? null;
}

/** A sortable list as cards, for phones and other narrow windows. */
function SortableCards<Item extends Ordered>(props: SortableListProps<Item>) {
  return (
    <ul aria-labelledby={props.labelledBy} className="flex flex-col gap-3">
      {props.items.map((item, index) => (
        <SortableCard key={item.id} {...props} item={item} index={index} />
      ))}
    </ul>
  );
}

function SortableCard<Item extends Ordered>(props: SortableItemProps<Item>) {
  const { item, thing, addressOf, actions } = props;
  const sortable = useSortableItem(item.id);
  return (
    <li
      {...sortable.row}
      className={`flex min-w-0 flex-col gap-2 rounded-lg border px-4 py-3 text-sm ${sortable.isDragging ? 'border-line-strong' : 'border-line bg-surface'}`}
    >
      {thing(item)}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-2">
        <OrderControls {...props} sortable={sortable} />
        <ItemAddress address={addressOf(item)} className="max-sm:order-first max-sm:w-full sm:flex-1" />
        {actions(item)}
      </div>
    </li>
  );
}
