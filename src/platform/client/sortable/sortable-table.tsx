import type { Ordered } from '#platform/shared/display-order.ts';
import { DataTable, type TableColumn } from '../ui/data-table.tsx';
import { ItemAddress } from './item-address.tsx';
import { OrderControls } from './order-controls.tsx';
import { type Headings, type SortableItemProps, type SortableListProps, useSortableItem } from './use-sortable-item.ts';

const WIDTHS = ['w-42 pointer-coarse:w-54', 'w-1/2 xl:w-3/5', ''];

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

function SortableRow<Item extends Ordered>(props: SortableItemProps<Item>) {
  const { item, thing, addressOf, actions } = props;
  const sortable = useSortableItem(item.id);
  return (
    <tr {...sortable.row}>
      <td className="pr-0!">
        <OrderControls {...props} sortable={sortable} />
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
