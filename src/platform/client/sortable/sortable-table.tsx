import type { Ordered } from '../../shared/display-order.ts';
import { DataTable, type TableColumn } from '../ui/data-table.tsx';
import { ItemAddress } from './item-address.tsx';
import { OrderControls } from './order-controls.tsx';
import type { Headings, SortableListProps } from './sortable-list.tsx';
import { useSortableItem } from './use-sortable-item.ts';

const WIDTHS = ['w-42 pointer-coarse:w-54', 'w-1/2 xl:w-3/5', ''];

/** The columns of a sortable list. */
export const sortableColumns = (headings: Headings): TableColumn[] =>
  headings.map((heading, index) => ({ heading, width: WIDTHS[index] ?? '' }));

/** A sortable list in rows, for windows that are wide enough. */
export function SortableTable<Item extends Ordered>(props: SortableListProps<Item>) {
  const { items, labelledBy, headings } = props;
  return (
    <DataTable columns={sortableColumns(headings)} labelledBy={labelledBy}>
      {items.map((item, index) => (
        <SortableRow key={item.id} {...props} item={item} index={index} />
      ))}
    </DataTable>
  );
}

function SortableRow<Item extends Ordered>(props: SortableListProps<Item> & { item: Item; index: number }) {
  const { items, item, index, nameOf, thing, addressOf, actions, onStep } = props;
  const sortable = useSortableItem(item.id);
  return (
    <tr ref={sortable.ref} style={sortable.style} data-dragged={sortable.isDragging || undefined}>
      <td className="pr-0!">
        <OrderControls
          name={nameOf(item)}
          displayOrder={item.displayOrder}
          isFirst={index === 0}
          isLast={index === items.length - 1}
          item={sortable}
          onStep={(step) => onStep(item, step)}
        />
      </td>
      <th scope="row" className="py-[3.5px]">
        {thing(item)}
      </th>
      <td>
        <div className="flex items-center justify-between gap-3">
          <ItemAddress address={addressOf(item)} />
          {actions(item)}
        </div>
      </td>
    </tr>
  );
}
