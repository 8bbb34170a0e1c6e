// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { inDisplayOrder, moveBefore, moveToOrder, orderOneDown, orderOneUp } from '#platform/shared/display-order.ts';
import { createQueryClient } from '../query-client.ts';
import { currentToast } from '../ui/toast-store.ts';
import { useReorderList } from './use-reorder-list.ts';

interface Item {
  id: number;
  displayOrder: number;
  shelf: string;
}

const KEY = ['/api/items'];
const item = (id: number, displayOrder = id, shelf = 'upper'): Item => ({ id, displayOrder, shelf });
const onShelf = (items: readonly Item[]) => inDisplayOrder(items.filter(({ shelf }) => shelf === 'upper'));
const ids = (items: readonly Item[] | undefined) => onShelf(items ?? []).map(({ id }) => id);

/** A list in a cache, and a server that has the same list and responds to one call at a time on demand. */
function open(items: Item[]) {
  const client = createQueryClient();
  client.setQueryData<readonly Item[]>(KEY, items);
  const server = { items: items as readonly Item[], refreshed: 0, calls: [] as ((isTaken: boolean) => void)[] };
  const response = (change: () => readonly Item[]) =>
    new Promise<void>((resolve, reject) => {
      server.calls.push((isTaken) => {
        if (!isTaken) return reject(new TypeError('Failed to fetch'));
        const moved = change();
        server.items = server.items.map((one) => moved.find(({ id }) => id === one.id) ?? one);
        resolve();
      });
    });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () =>
      useReorderList<Item>({
        queryKey: KEY,
        contains: ({ shelf }) => shelf === 'upper',
        nameOf: ({ id }) => `Item ${id}`,
        sendOrder: (id, displayOrder) => response(() => moveToOrder(onShelf(server.items), id, displayOrder)),
        sendMoveTo: (id, beforeId) => response(() => moveBefore(onShelf(server.items), id, beforeId)),
        refresh: async () => {
          server.refreshed += 1;
        },
        failure: 'Failed to update tool order. Please try again.',
      }),
    { wrapper },
  );
  const shown = () => ids(client.getQueryData<readonly Item[]>(KEY));
  return { moves: () => result.current, server, shown, client };
}

/** Responds to the calls as they come in, one after the other. */
async function answerAll({ calls }: { calls: ((isTaken: boolean) => void)[] }, ...isTaken: boolean[]): Promise<void> {
  for (const taken of isTaken) {
    await waitFor(() => expect(calls).toHaveLength(1));
    await act(async () => calls.shift()?.(taken));
  }
}

test('a move shows at once, before the server has answered', async () => {
  const { moves, server, shown } = open([item(1), item(2), item(3)]);
  act(() => moves().step(item(3), 'up'));
  expect(shown()).toEqual([1, 3, 2]);
  await answerAll(server, true);
  await waitFor(() => expect(server.refreshed).toBe(1));
  expect(currentToast()).toMatchObject({ title: 'Order updated', description: 'Item 3 is now 2 of 3.' });
});

test('of several moves the one that fails is taken back, and the others stay', async () => {
  const { moves, server, shown } = open([item(1), item(2), item(3), item(4)]);
  act(() => moves().step(item(1), 'down'));
  act(() => moves().moveTo(item(4), 3));
  expect(shown()).toEqual([2, 1, 4, 3]);
  await answerAll(server, false);
  await waitFor(() => expect(shown()).toEqual([1, 2, 4, 3]));
  expect(currentToast()).toMatchObject({ title: 'Error', description: 'Failed to update tool order. Please try again.' });
  await answerAll(server, true);
  expect(ids(server.items)).toEqual([1, 2, 4, 3]);
  await waitFor(() => expect(server.refreshed).toBe(1));
});

test('without a network every move is taken back, down to the list that was there', async () => {
  const { moves, server, shown } = open([item(1), item(2), item(3)]);
  for (const id of [1, 1, 2]) act(() => moves().step(item(id), 'down'));
  await answerAll(server, false, false, false);
  await waitFor(() => expect(shown()).toEqual([1, 2, 3]));
});

test('the items of other lists in the same cache are left alone', async () => {
  const { moves, server, client } = open([item(1, 0), item(2, 0), item(9, 0, 'lower')]);
  act(() => moves().step(item(1), 'down'));
  await answerAll(server, true);
  expect(client.getQueryData<Item[]>(KEY)?.find(({ id }) => id === 9)).toEqual(item(9, 0, 'lower'));
});

test('the first cannot move up, and the last cannot move down', async () => {
  const { moves, server, shown } = open([item(1), item(2)]);
  act(() => moves().step(item(1), 'up'));
  act(() => moves().step(item(2), 'down'));
  await waitFor(() => expect(server.refreshed).toBeGreaterThan(0));
  expect(shown()).toEqual([1, 2]);
  expect(server.calls).toEqual([]);
});

test('whatever is moved in whatever order, and whatever of it fails, page and server end with the same list', async () => {
  const move = fc.record({
    id: fc.integer({ min: 1, max: 5 }),
    how: fc.constantFrom('up', 'down', 'place'),
    isTaken: fc.boolean(),
  });
  const orders = fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 5, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(orders, fc.array(move, { minLength: 1, maxLength: 6 }), async (given, wanted) => {
      const { moves, server, shown } = open(given.map((order, index) => item(index + 1, order)));
      for (const { id, how } of wanted) {
        act(() => (how === 'place' ? moves().moveTo(item(id), 1) : moves().step(item(id), how as 'up' | 'down')));
      }
      const responses = wanted.map(({ isTaken }) => isTaken);
      await waitFor(
        async () => {
          await act(async () => server.calls.shift()?.(responses.shift() ?? true));
          expect(server.refreshed).toBeGreaterThan(0);
        },
        { interval: 1 },
      );
      expect(shown()).toEqual(ids(server.items));
      expect([...shown()].sort()).toEqual([1, 2, 3, 4, 5]);
    }),
    { numRuns: 40 },
  );
});

test('an arrow means the neighbour’s order less one, or more one, as the specification says', () => {
  const list = [item(1, 5), item(2, 5), item(3, 9)];
  expect([orderOneUp(list, 2), orderOneDown(list, 2), orderOneUp(list, 1)]).toEqual([4, 10, undefined]);
});
