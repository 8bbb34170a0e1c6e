import type { Ordered } from '../../shared/display-order.ts';
import { OrderControls } from './order-controls.tsx';
import type { SortableListProps } from './sortable-list.tsx';
import { useSortableItem } from './use-sortable-item.ts';

/** A sortable list as cards, for phones and other narrow windows. */
export function SortableCards<Item extends Ordered>(props: SortableListProps<Item>) {
  return (
    <ul aria-labelledby={props.labelledBy} className="flex flex-col gap-3">
      {props.items.map((item, index) => (
        <SortableCard key={item.id} {...props} item={item} index={index} />
      ))}
    </ul>
  );
}

function SortableCard<Item extends Ordered>(props: SortableListProps<Item> & { item: Item; index: number }) {
  const { items, item, index, nameOf, thing, actions, onStep } = props;
  const sortable = useSortableItem(item.id);
  return (
    <li
      ref={sortable.ref}
      style={sortable.style}
      className={`flex min-w-0 flex-col gap-2 rounded-lg border border-line bg-surface px-4 py-3 text-sm ${sortable.isDragging ? 'relative z-10 shadow-dialog' : ''}`}
    >
      {thing(item)}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line pt-2">
        <div className="-ml-2">
          <OrderControls
            name={nameOf(item)}
            displayOrder={item.displayOrder}
            isFirst={index === 0}
            isLast={index === items.length - 1}
            item={sortable}
            onStep={(step) => onStep(item, step)}
          />
        </div>
        <div className="min-w-0 flex-1 basis-60">{actions(item)}</div>
      </div>
    </li>
  );
}
