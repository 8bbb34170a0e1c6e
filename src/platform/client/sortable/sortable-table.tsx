import type { Ordered } from '../../shared/display-order.ts';
import { OrderControls } from './order-controls.tsx';
import type { SortableListProps } from './sortable-list.tsx';
import { useSortableItem } from './use-sortable-item.ts';

const WIDTHS = ['w-40 pointer-coarse:w-50', 'w-1/2', ''];

/** A sortable list in rows, for windows that are wide enough. */
export function SortableTable<Item extends Ordered>(props: SortableListProps<Item>) {
  const { items, labelledBy, headings } = props;
  return (
    <table aria-labelledby={labelledBy} className="w-full table-fixed border-collapse text-sm">
      <thead>
        <tr className="border-b border-line text-left text-xs text-muted">
          {headings.map((heading, index) => (
            <th key={heading} scope="col" className={`${WIDTHS[index]} h-9 pr-4 font-medium first:pl-2`}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => (
          <SortableRow key={item.id} {...props} item={item} index={index} />
        ))}
      </tbody>
    </table>
  );
}

function SortableRow<Item extends Ordered>(props: SortableListProps<Item> & { item: Item; index: number }) {
  const { items, item, index, nameOf, thing, actions, onStep } = props;
  const sortable = useSortableItem(item.id);
  return (
    <tr
      ref={sortable.ref}
      style={sortable.style}
      className={`h-10 border-b border-line ${sortable.isDragging ? 'relative z-10 bg-surface shadow-dialog' : 'hover:bg-sunken'}`}
    >
      <td className="pr-4">
        <OrderControls
          name={nameOf(item)}
          displayOrder={item.displayOrder}
          isFirst={index === 0}
          isLast={index === items.length - 1}
          item={sortable}
          onStep={(step) => onStep(item, step)}
        />
      </td>
      <th scope="row" className="py-0.5 pr-4 text-left font-normal">
        {thing(item)}
      </th>
      <td>{actions(item)}</td>
    </tr>
  );
}
