import { useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { writeItems } from './divide-description.ts';
import { type EditedItem, type ItemsEdit, withIds } from './edit-items.ts';
import { type FoilForm, itemsOf } from './foil-form.ts';

interface Snapshot {
  text: string;
  isDividedByHand: boolean;
  items: EditedItem[];
}

/**
 * The items of the form's description, and how they are edited. The one truth is the text in the form: as long as only it was typed, the
 * items are what `divideDescription` proposes of it. An edit of the items writes them back, and from then on each line of the text is
 * an item as it stands, so that nothing that the person divided is divided anew.
 */
export function useEditedItems() {
  const { control, setValue, getFieldState, clearErrors } = useFormContext<FoilForm>();
  const [text, isDividedByHand] = useWatch({ control, name: ['requestDescription', 'isDividedByHand'] });
  const [edited, setEdited] = useState<{ text: string; items: EditedItem[] }>();
  const [undoable, setUndoable] = useState<{ before: Snapshot; after: string }[]>([]);
  // Typing does not wait for a long list.
  const shownText = useDeferredValue(text);
  const items =
    edited?.text === text && isDividedByHand
      ? edited.items
      : withIds(itemsOf({ requestDescription: shownText, isDividedByHand }));

  const now = useRef<Snapshot>({ text, isDividedByHand, items });
  useLayoutEffect(() => {
    now.current = { text, isDividedByHand, items };
  });

  function show({ text, isDividedByHand, items }: Snapshot) {
    now.current = { text, isDividedByHand, items };
    setEdited({ text, items });
    setValue('isDividedByHand', isDividedByHand);
    setValue('requestDescription', text, { shouldDirty: true });
    if (getFieldState('requestDescription').error && text !== '') clearErrors('requestDescription');
  }

  /** @param isTyping what was only typed is undone by typing */
  function change(edit: (items: EditedItem[]) => ItemsEdit, isTyping = false): ItemsEdit {
    const before = now.current;
    const result = edit(before.items);
    const written = result.items.map((item) => ({ ...item, text: item.text.trim() }));
    const after = writeItems(written.filter(({ text }) => text !== ''));
    show({ text: after, isDividedByHand: true, items: result.items });
    if (!isTyping) setUndoable((all) => [...all, { before, after }]);
    return result;
  }

  const last = undoable.at(-1);
  // What was typed since would be lost.
  const canUndo = last !== undefined && last.after === text;
  function undo() {
    if (!last) return;
    setUndoable(undoable.slice(0, -1));
    show(last.before);
  }

  /** Lets the form propose the items again, from the text as it is now. */
  function divideAgain() {
    const before = now.current;
    setUndoable((all) => [...all, { before, after: before.text }]);
    show({ ...before, isDividedByHand: false });
  }

  return { items, isDividedByHand, change, undo: canUndo ? undo : undefined, divideAgain };
}
