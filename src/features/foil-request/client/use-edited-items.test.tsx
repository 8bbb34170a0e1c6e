// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { addItem, deleteItem, indentItem, mergeItem, moveItem, moveItemTo, splitItem } from './edit-items.ts';
import { blankForm, type FoilForm } from './foil-form.ts';
import { useEditedItems } from './use-edited-items.ts';

const USER = { firstName: 'Ada', lastName: 'Quill', email: 'ada@firm.example', role: 'user' } as const;

function Form({ children }: { children: ReactNode }) {
  const requestDescription = '1. Permits of pier 9\n   a. for repairs\n2. Logs';
  const form = useForm<FoilForm>({ defaultValues: { ...blankForm(USER, '2026-03-02'), requestDescription } });
  return <FormProvider {...form}>{children}</FormProvider>;
}

const EDITS = {
  add: addItem,
  delete: deleteItem,
  indent: indentItem,
  join: mergeItem,
  split: splitItem,
  up: (items, id) => moveItem(items, id, 'up'),
  drag: (items, id, more) => moveItemTo(items, id, items[more % items.length]?.id ?? id),
} satisfies Record<string, typeof splitItem>;

test('whatever was done to the items, Undo takes back, edit by edit', () => {
  const edit = fc.record({ apply: fc.constantFrom(...Object.values(EDITS)), at: fc.nat(), more: fc.nat({ max: 12 }) });
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 8 }), (edits) => {
      const { result, unmount } = renderHook(useEditedItems, { wrapper: Form });
      const states = [result.current.items];
      for (const { apply, at, more } of edits) {
        act(() => void result.current.change((items) => apply(items, items[at % items.length]?.id ?? 0, more)));
        states.push(result.current.items);
      }
      for (const state of states.slice(0, -1).reverse()) {
        act(() => result.current.undo?.());
        expect(result.current.items).toEqual(state);
      }
      expect(result.current.undo).toBeUndefined();
      expect(result.current.isDividedByHand).toBe(false);
      unmount();
    }),
  );
});
