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
 * Editing of the items in the form's description. The text in the form is the source of truth: until the items are edited, they
 * are what `divideDescription` proposes for it. An edit writes them back, and from then on each line of the text is one item, so
 * that nothing that the person divided is divided again.
 */
export function useEditedItems() {
  const { control, setValue, getFieldState, clearErrors } = useFormContext<FoilForm>();
  const [text, isDividedByHand] = useWatch({ control, name: ['requestDescription', 'isDividedByHand'] });
  const [edited, setEdited] = useState<{ text: string; items: EditedItem[] }>();
  const [undoable, setUndoable] = useState<{ before: Snapshot; after: string }[]>([]);
  // Typing doesn't wait for rendering a long list.
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

  /** @param isTyping plain typing is undone by typing */
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
  // Undo would lose text typed since.
  const canUndo = last !== undefined && last.after === text;
  function undo() {
    if (!last) return;
    setUndoable(undoable.slice(0, -1));
    show(last.before);
  }

  /** Proposes the items again, from the current text. */
  function divideAgain() {
    const before = now.current;
    setUndoable((all) => [...all, { before, after: before.text }]);
    show({ ...before, isDividedByHand: false });
  }

  return { items, isDividedByHand, change, undo: canUndo ? undo : undefined, divideAgain };
}
