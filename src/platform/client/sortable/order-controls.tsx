import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import type { Ordered } from '../../shared/display-order.ts';
import { IconButton } from '../ui/icon-button.tsx';
import type { SortableItemProps } from './sortable-list.tsx';
import type { SortableItem } from './use-sortable-item.ts';

type Props<Item extends Ordered> = Pick<SortableItemProps<Item>, 'items' | 'item' | 'index' | 'nameOf' | 'onStep'> & {
  sortable: SortableItem;
};

/** Greater orders are written smaller, so that they are read whole. */
const MAX_IN_FULL_SIZE = 9999;
const BUTTON = 'aria-disabled:opacity-30 aria-disabled:hover:bg-transparent!';

/** Where an item stands, and what moves it: a handle to drag it by, and two arrows. */
export function OrderControls<Item extends Ordered>({ items, item, index, nameOf, onStep, sortable }: Props<Item>) {
  const name = nameOf(item);
  const isFirst = index === 0;
  const isLast = index === items.length - 1;
  return (
    // The dots of the handle stand at the margin.
    <div className="-ml-3 flex shrink-0 items-center">
      {/* While it is dragged, Escape puts the item back, and closes nothing. */}
      <IconButton
        {...sortable.handle}
        label={`Reorder: ${name}`}
        title="Drag to reorder"
        data-own-escape={sortable.isDragging || undefined}
        className="cursor-grab! touch-none aria-pressed:cursor-grabbing!"
      >
        <GripVertical aria-hidden="true" />
      </IconButton>
      <span
        className={`min-w-10 pr-1 text-right text-muted tabular-nums ${item.displayOrder > MAX_IN_FULL_SIZE ? 'text-xs' : ''}`}
      >
        {item.displayOrder}
      </span>
      {/* Not out of use altogether at the ends of the list: the keyboard would lose its place. */}
      <IconButton
        label={`Move up: ${name}`}
        title="Move up"
        aria-disabled={isFirst || undefined}
        className={BUTTON}
        onClick={() => isFirst || onStep(item, 'up')}
      >
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton
        label={`Move down: ${name}`}
        title="Move down"
        aria-disabled={isLast || undefined}
        className={BUTTON}
        onClick={() => isLast || onStep(item, 'down')}
      >
        <ArrowDown aria-hidden="true" />
      </IconButton>
    </div>
  );
}
