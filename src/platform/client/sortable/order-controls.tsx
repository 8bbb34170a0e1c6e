import type { Ordered } from '#platform/shared/display-order.ts';
import { DragHandle, MoveButtons } from './move-controls.tsx';
import type { SortableItem, SortableItemProps } from './use-sortable-item.ts';

type Props<Item extends Ordered> = Pick<SortableItemProps<Item>, 'items' | 'item' | 'index' | 'nameOf' | 'onStep'> & {
  sortable: SortableItem;
};

/** Larger orders are shown in a smaller font, so that they fit. */
const MAX_IN_FULL_SIZE = 9999;

/** An item's order, and the controls that move it: a drag handle, and two arrows. */
export function OrderControls<Item extends Ordered>({ items, item, index, nameOf, onStep, sortable }: Props<Item>) {
  const name = nameOf(item);
  return (
    // Aligns the dots of the handle with the margin.
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
