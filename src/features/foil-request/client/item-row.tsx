import { ArrowDown, ArrowUp, IndentDecrease, IndentIncrease, Merge, Trash2 } from 'lucide-react';
import { type ChangeEvent, type KeyboardEvent, memo } from 'react';
import { DragHandle, MoveButtons } from '#platform/client/sortable/move-controls.tsx';
import { useSortableItem } from '#platform/client/sortable/use-sortable-item.ts';
import { MenuButton } from '#platform/client/ui/menu-button.tsx';
import { Textarea } from '#platform/client/ui/textarea.tsx';
import {
  deleteItem,
  type EditedItem,
  type ItemsEdit,
  indentItem,
  mergeItem,
  moveItem,
  retypeItem,
  splitItem,
} from './edit-items.ts';

interface Props extends EditedItem {
  label: string;
  name: string;
  isFirst: boolean;
  isLast: boolean;
  /** @param said text for screen readers. */
  onEdit: (edit: (items: EditedItem[]) => ItemsEdit, said?: string, isTyping?: boolean) => void;
}

/**
 * One line of the letter's list, edited in place. `memo`: the React Compiler caches the elements of a list only as one value, so
 * each of them gets new props when one item changes.
 */
export const ItemRow = memo(function ItemRow({ id, text, isSubItem, label, name, isFirst, isLast, onEdit }: Props) {
  const sortable = useSortableItem(id);
  const retype = ({ target }: ChangeEvent<HTMLTextAreaElement>) =>
    onEdit((items) => retypeItem(items, id, target.value), '', !/[\r\n]/.test(target.value));
  const move = (step: 'up' | 'down') => onEdit((items) => moveItem(items, id, step), `${name} moved ${step}.`);
  const indent = () => onEdit((items) => indentItem(items, id), isSubItem ? `${name} is an item.` : `${name} is a sub-item.`);
  const merge = () => onEdit((items) => mergeItem(items, id), `${name} joined to the item above.`);
  const remove = () => onEdit((items) => deleteItem(items, id), `${name} deleted. Undo restores it.`);

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    const { selectionStart, selectionEnd } = event.currentTarget;
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') onEdit((items) => splitItem(items, id, selectionStart), `${name} split.`);
    else if (event.key === 'Backspace' && selectionEnd === 0 && !isFirst) merge();
    else if (event.altKey && event.key === 'ArrowUp') move('up');
    else if (event.altKey && event.key === 'ArrowDown') move('down');
    else return;
    event.preventDefault();
  }

  return (
    <li
      {...sortable.row}
      className={`flex items-start gap-1 py-0.5 pr-1 data-dragged:relative data-dragged:z-1 data-dragged:bg-sunken ${isSubItem ? 'pl-6' : 'pl-1'}`}
    >
      <DragHandle sortable={sortable} name={name} />
      <span className="shrink-0 pt-1.5 text-right tabular-nums pointer-coarse:pt-2">{label}</span>
      <Textarea
        data-item={id}
        aria-label={name}
        rows={1}
        maxRows={8}
        dir="auto"
        value={text}
        onChange={retype}
        onKeyDown={press}
        className="grow border-transparent! bg-transparent!"
      />
      <MoveButtons name={name} isFirst={isFirst} isLast={isLast} onMove={move} className="max-sm:hidden" />
      <MenuButton
        label={`More for ${name}`}
        title="More"
        actions={[
          { label: 'Move up', Icon: ArrowUp, act: () => move('up'), isDisabled: isFirst },
          { label: 'Move down', Icon: ArrowDown, act: () => move('down'), isDisabled: isLast },
          {
            label: isSubItem ? 'Make an item' : 'Make a sub-item',
            Icon: isSubItem ? IndentDecrease : IndentIncrease,
            act: indent,
            isDisabled: isFirst,
          },
          { label: 'Join to item above', Icon: Merge, act: merge, isDisabled: isFirst },
          { label: 'Delete', Icon: Trash2, act: remove, isDangerous: true },
        ]}
      />
    </li>
  );
});
