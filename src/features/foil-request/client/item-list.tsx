import { Plus, Undo2 } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { DragAndDropList } from '#platform/client/sortable/drag-and-drop-list.tsx';
import { Button } from '#platform/client/ui/button.tsx';
import { type DescriptionItem, labelItems } from '../description-items.contract.ts';
import { addItem, type ItemsEdit, moveItemTo } from './edit-items.ts';
import { ItemRow } from './item-row.tsx';
import { useEditedItems } from './use-edited-items.ts';

/** Editable items of the description as the letter will print them; the person corrects the form's proposal. */
export function ItemList() {
  const { items, isDividedByHand, change, undo, divideAgain } = useEditedItems();
  const [announced, setAnnounced] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const cursor = useRef<ItemsEdit['cursor']>(undefined);
  const labels = labelItems(items);
  const names = nameItems(items);

  useLayoutEffect(() => {
    if (!cursor.current) return;
    const { id, at } = cursor.current;
    cursor.current = undefined;
    const field = list.current?.querySelector<HTMLTextAreaElement>(`[data-item="${id}"]`);
    field?.focus();
    field?.setSelectionRange(at, at);
  });

  function edit(act: Parameters<typeof change>[0], said = '', isTyping = false) {
    cursor.current = change(act, isTyping).cursor;
    setAnnounced(said);
  }

  return (
    <section aria-labelledby="items-title" className="flex flex-col gap-2">
      <h3 id="items-title" className="text-sm font-medium">
        As it will appear in the letter{items.length > 1 && <span className="text-muted"> ({items.length} lines)</span>}
      </h3>
      {items.length === 0 ? (
        <p className="rounded-md border border-dashed border-line-strong px-3 py-4 text-sm text-muted">
          The numbered items appear here as you type.
        </p>
      ) : (
        <DragAndDropList
          items={items.map(({ id }, at) => ({ id, name: names[at] ?? '' }))}
          onDrop={(id, overId) => edit((all) => moveItemTo(all, id, overId))}
        >
          <ol
            ref={list}
            aria-labelledby="items-title"
            className="flex max-h-96 flex-col overflow-y-auto rounded-md border border-line py-1"
          >
            {items.map((item, at) => (
              <ItemRow
                key={item.id}
                {...item}
                label={labels[at] ?? ''}
                name={names[at] ?? ''}
                isFirst={at === 0}
                isLast={at === items.length - 1}
                onEdit={edit}
              />
            ))}
          </ol>
        </DragAndDropList>
      )}
      {items.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="secondary" size="small" onClick={() => edit(addItem, 'Item added.')}>
            <Plus aria-hidden="true" className="size-4" />
            Add item
          </Button>
          <Button
            variant="secondary"
            size="small"
            aria-disabled={!undo}
            onClick={() => {
              undo?.();
              if (undo) setAnnounced('Undone.');
            }}
          >
            <Undo2 aria-hidden="true" className="size-4" />
            Undo
          </Button>
          {isDividedByHand && (
            <Button variant="quiet" size="small" onClick={divideAgain}>
              Split automatically
            </Button>
          )}
        </div>
      )}
      <p className="text-sm text-muted">
        Edit any item. Enter splits it, Backspace at its start joins it to the item above, and Alt with an arrow key moves it.
      </p>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </section>
  );
}

/** Names each line of the list for screen readers: "Item 2", "Item 2 (a)"; its text may be long, or missing. */
function nameItems(items: readonly DescriptionItem[]): string[] {
  let number = 0;
  return labelItems(items).map((label, at) => {
    if (label === '') return 'Item';
    if (label.startsWith('(')) return `Item ${number} ${label}`;
    number += 1;
    return items[at]?.isSubItem ? `Sub-item ${number}` : `Item ${number}`;
  });
}
