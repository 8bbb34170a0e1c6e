import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast, type ToastMessage } from '../ui/toast-store.ts';

interface ChangedList<Item> {
  queryKey: QueryKey;
  send: (id: number, change: Partial<Item>) => Promise<unknown>;
  /** Refetches every list that shows the item. */
  refresh: () => Promise<unknown>;
  done: (item: Item, change: Partial<Item>) => ToastMessage;
  /** Returns the error message. */
  failureOf: (error: Error) => string;
}

interface Change<Item> {
  item: Item;
  change: Partial<Item>;
}

/** Changes a field of an item by an optimistic update: the list shows it at once, and takes it back if the server refuses it. */
export function useUpdateItem<Item extends { readonly id: number }>(list: ChangedList<Item>) {
  const { queryKey, send, refresh, done, failureOf } = list;
  const client = useQueryClient();
  const mutationKey = ['change', ...queryKey];
  const show = (id: number, change: Partial<Item>) => {
    void client.cancelQueries({ queryKey });
    client.setQueryData<readonly Item[]>(queryKey, (items) =>
      items?.map((item) => (item.id === id ? { ...item, ...change } : item)),
    );
  };
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: ({ item, change }: Change<Item>) => send(item.id, change),
    onSuccess: (_answer, { item, change }) => showToast(done(item, change)),
    onError: (error, { item, change }) => {
      show(item.id, valuesOf(item, change));
      showToast({ title: 'Error', description: failureOf(error), variant: 'destructive' });
    },
    onSettled: () => {
      if (client.isMutating({ mutationKey }) === 1) void refresh();
    },
  });
  return (item: Item, change: Partial<Item>) => {
    show(item.id, change);
    mutate({ item, change });
  };
}

/** The previous values of a change's fields in the item. */
function valuesOf<Item extends object>(item: Item, change: Partial<Item>): Partial<Item> {
  const before: Partial<Item> = {};
  for (const name of Object.keys(change) as (keyof Item)[]) before[name] = item[name];
  return before;
}
