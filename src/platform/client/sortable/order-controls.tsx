import type { Ordered } from '../../shared/display-order.ts';
import { DragHandle, MoveButtons } from './move-controls.tsx';
import type { SortableItemProps } from './sortable-list.tsx';
import type { SortableItem } from './use-sortable-item.ts';

type Props<Item extends Ordered> = Pick<SortableItemProps<Item>, 'items' | 'item' | 'index' | 'nameOf' | 'onStep'> & {
  sortable: SortableItem;
};

/** Greater orders are written smaller, so that they are read whole. */
const MAX_IN_FULL_SIZE = 9999;

/** Where an item stands, and what moves it: a handle to drag it by, and two arrows. */
export function OrderControls<Item extends Ordered>({ items, item, index, nameOf, onStep, sortable }: Props<Item>) {
  const name = nameOf(item);
  return (
    // The dots of the handle stand at the margin.
    <div className="-ml-3 flex shrink-0 items-center">
      <DragHandle sortable={sortable} name={name} />
      <span
        className={`min-w-10 pr-1 text-right text-muted tabular-nums ${item.displayOrder > MAX_IN_FULL_SIZE ? 'text-xs' : ''}`}
      >
        {item.displayOrder}
      </span>
      <MoveButtons name={name} isFirst={index === 0} isLast={index === items.length - 1} onMove={(step) => onStep(item, step)} />
    </div>
  );
}
