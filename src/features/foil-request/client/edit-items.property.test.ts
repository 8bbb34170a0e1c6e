import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readItems } from '../description-items.contract.ts';
import { writeItems } from './divide-description.ts';
import { addItem, type EditedItem, indentItem, mergeItem, moveItem, moveItemTo, splitItem, withIds } from './edit-items.ts';

const text = fc.array(fc.stringMatching(/^[a-z(]{1,6}[,;:.]?$/), { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
const list = fc
  .array(fc.record({ text, isSubItem: fc.boolean() }), { minLength: 1, maxLength: 8 })
  .map((items) => withIds(items.map((item, at) => ({ ...item, isSubItem: at > 0 && item.isSubItem }))));
/** Arbitrary edit of an item; `more` picks the position in its text or the other item. */
const edit = fc.record({
  kind: fc.constantFrom('split', 'join', 'up', 'down', 'drag', 'indent', 'add'),
  at: fc.nat({ max: 20 }),
  more: fc.nat({ max: 20 }),
});

function apply(items: EditedItem[], { kind, at, more }: { kind: string; at: number; more: number }): EditedItem[] {
  const { id, text } = items[at % items.length] as EditedItem;
  if (kind === 'split') return splitItem(items, id, more % (text.length + 1)).items;
  if (kind === 'join') return mergeItem(items, id).items;
  if (kind === 'drag') return moveItemTo(items, id, items[more % items.length]?.id ?? id).items;
  if (kind === 'indent') return indentItem(items, id).items;
  return kind === 'add' ? addItem(items).items : moveItem(items, id, kind === 'up' ? 'up' : 'down').items;
}

const lettersOf = (items: readonly { text: string }[]) => items.map((item) => item.text.replaceAll(' ', ''));
const sorted = (items: readonly { text: string }[]) => [...lettersOf(items).join('')].sort().join('');

test('whatever is split, joined, moved, dragged and indented, every letter stays, and the text has the same items', () => {
  fc.assert(
    fc.property(list, fc.array(edit, { maxLength: 12 }), (before, edits) => {
      const after = edits.reduce(apply, before);
      expect(sorted(after)).toBe(sorted(before));
      expect(new Set(after.map(({ id }) => id)).size).toBe(after.length);
      expect(after[0]?.isSubItem).toBe(false);
      const printed = after.filter((item) => item.text !== '');
      const read = readItems(writeItems(printed));
      expect(read).toEqual(printed.map((item, at) => ({ text: item.text, isSubItem: at > 0 && item.isSubItem })));
    }),
  );
});

test('to split and join leaves the order of the words, and a joined pair stands where its two stood', () => {
  fc.assert(
    fc.property(list, fc.nat(), fc.nat(), (before, at, cursor) => {
      const { id, text } = before[at % before.length] as EditedItem;
      const split = splitItem(before, id, cursor % (text.length + 1));
      expect(lettersOf(split.items).join('')).toBe(lettersOf(before).join(''));
      const joined = mergeItem(split.items, split.cursor?.id ?? -1);
      expect(lettersOf(joined.items)).toEqual(lettersOf(before));
    }),
  );
});

test('an item moves with its sub-items, and moved back all is as it was', () => {
  fc.assert(
    fc.property(list, fc.nat(), (before, at) => {
      const { id, isSubItem } = before[at % before.length] as EditedItem;
      const down = moveItem(before, id, 'down').items;
      // At the end nothing moves; a sub-item that became the first line is an item.
      if (isSubItem || lettersOf(down).join() === lettersOf(before).join()) return;
      const own = (items: readonly EditedItem[]) => {
        const start = items.findIndex((item) => item.id === id);
        const end = items.findIndex((item, index) => index > start && !item.isSubItem);
        return items.slice(start, end < 0 ? undefined : end);
      };
      expect(own(down)).toEqual(own(before));
      expect(moveItem(down, id, 'up').items).toEqual(before);
    }),
  );
});
