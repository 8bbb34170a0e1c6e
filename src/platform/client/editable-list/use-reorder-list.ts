import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { moveBefore, moveToOrder, type Ordered, orderOneDown, orderOneUp } from '#platform/shared/display-order.ts';
import { showToast } from '../ui/toast-store.ts';

/** A list whose items can be moved, and the calls to the server. */
export interface ReorderableList<Item extends Ordered> {
  /** Key of the items in the cache; it may contain those of other lists, too. */
  queryKey: QueryKey;
  /** True if an item of the cache belongs to this list. */
  contains: (item: Item) => boolean;
  nameOf: (item: Item) => string;
  sendOrder: (id: number, displayOrder: number) => Promise<unknown>;
  sendMoveTo: (id: number, beforeId: number | null) => Promise<unknown>;
  /** Refetches every list that shows the order. */
  refresh: () => Promise<unknown>;
  /** Message if the order could not be changed. */
  failure: string;
}

interface Move<Item> {
  item: Item;
  /** The list after the move. */
  reorder: (list: readonly Item[]) => Item[];
  /** Sends a move to the server; `list` includes everything that was sent before. */
  send: (list: readonly Item[]) => Promise<unknown>;
}

/** The list that the server is known to have, and the moves that are still to be sent. */
interface Progress<Item> {
  confirmed: readonly Item[];
  moves: Move<Item>[];
}

/**
 * Moves items of a list. The list shows each move at once; moves are sent to the server one after the other, and a refused one is
 * taken back, while the moves after it remain.
 */
export function useReorderList<Item extends Ordered>(list: ReorderableList<Item>) {
  const { queryKey, contains, nameOf, refresh, failure } = list;
  const client = useQueryClient();
  const progress = useRef<Progress<Item>>({ confirmed: [], moves: [] });
  const mutationKey = ['move', ...queryKey];
  const show = () => {
    void client.cancelQueries({ queryKey });
    const { confirmed, moves } = progress.current;
    client.setQueryData(queryKey, replayed(confirmed, moves, contains));
  };
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: ({ send }: Move<Item>) => send(progress.current.confirmed.filter(contains)),
    onSuccess: (_answer, move) => {
      progress.current.confirmed = replayed(progress.current.confirmed, [move], contains);
      showToast({
        title: 'Order updated',
        description: positionOf(progress.current.confirmed.filter(contains), move.item, nameOf),
      });
    },
    onError: () => showToast({ title: 'Error', description: failure, variant: 'destructive' }),
    onSettled: (_answer, _error, move) => {
      progress.current.moves = progress.current.moves.filter((other) => other !== move);
      show();
      // Refetching in the middle would undo for a moment the moves that are still to be sent.
      if (client.isMutating({ mutationKey }) === 1) void refresh();
    },
  });
  function start(move: Move<Item>): void {
    const shown = client.getQueryData<readonly Item[]>(queryKey);
    if (!shown) return;
    const { confirmed, moves } = progress.current;
    progress.current = { confirmed: moves.length > 0 ? confirmed : shown, moves: [...moves, move] };
    show();
    mutate(move);
  }
  return {
    step: (item: Item, step: 'up' | 'down') => start(stepOf(list, item, step)),
    moveTo: (item: Item, beforeId: number | null) => start(sendMove(list, item, beforeId)),
  };
}

function stepOf<Item extends Ordered>({ sendOrder }: ReorderableList<Item>, item: Item, step: 'up' | 'down'): Move<Item> {
  const orderMeant = step === 'up' ? orderOneUp : orderOneDown;
  return {
    item,
    reorder: (list) => {
      const displayOrder = orderMeant(list, item.id);
      return displayOrder === undefined ? [...list] : moveToOrder(list, item.id, displayOrder);
    },
    send: async (list) => {
      const displayOrder = orderMeant(list, item.id);
      if (displayOrder !== undefined) await sendOrder(item.id, displayOrder);
    },
  };
}

function sendMove<Item extends Ordered>({ sendMoveTo }: ReorderableList<Item>, item: Item, beforeId: number | null): Move<Item> {
  return {
    item,
    reorder: (list) => moveBefore(list, item.id, beforeId),
    send: () => sendMoveTo(item.id, beforeId),
  };
}

/** All items of the cache after the moves; those of other lists do not change. */
function replayed<Item extends Ordered>(
  all: readonly Item[],
  moves: readonly Move<Item>[],
  contains: (item: Item) => boolean,
): Item[] {
  const list = moves.reduce<readonly Item[]>((before, move) => move.reorder(before), all.filter(contains));
  const byId = new Map(list.map((item) => [item.id, item]));
  return all.map((item) => byId.get(item.id) ?? item);
}

function positionOf<Item extends Ordered>(list: readonly Item[], item: Item, nameOf: (item: Item) => string): string {
  const position = list.find(({ id }) => id === item.id)?.displayOrder;
  return position === undefined ? nameOf(item) : `${nameOf(item)} is now ${position} of ${list.length}.`;
}
