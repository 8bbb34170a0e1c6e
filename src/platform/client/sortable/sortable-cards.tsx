import type { Ordered } from '../../shared/display-order.ts';
import { ItemAddress } from './item-address.tsx';
import { OrderControls } from './order-controls.tsx';
import type { SortableItemProps, SortableListProps } from './sortable-list.tsx';
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
