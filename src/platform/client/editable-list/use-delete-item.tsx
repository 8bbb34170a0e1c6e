import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { LazyConfirmDialog } from '../ui/lazy-confirm-dialog.tsx';
import { showToast, type ToastMessage } from '../ui/toast-store.ts';

interface DeletableList<Item extends Identified> {
  queryKey: QueryKey;
  nameOf: (item: Item) => string;
  remove: (id: Item['id']) => Promise<unknown>;
  /** Refetches every list that showed the item. */
  refresh: () => Promise<unknown>;
  /** Question of the dialog; the item's name is below it. */
  question: string;
  /** Label of the confirming button; Delete by default. */
  confirmLabel?: string;
  /** Consequence of the deletion, after the name. */
  consequence: string | ((item: Item) => string);
  done: (item: Item) => ToastMessage;
  failureOf: (error: Error) => string;
}

/** An item with an id of its own. */
interface Identified {
  readonly id: number | string;
}

interface Deletion<Item> {
  /** Asks for confirmation, then deletes the item. */
  confirmDelete: (item: Item) => void;
  /** The confirmation dialog, to be rendered in the page. */
  dialog: ReactNode;
}

/** Deletes items of a list, after a question that includes the item's name. */
export function useDeleteItem<Item extends Identified>(list: DeletableList<Item>): Deletion<Item> {
  const { queryKey, nameOf, remove, refresh, question, confirmLabel = 'Delete', consequence, done, failureOf } = list;
  const client = useQueryClient();
  const [requested, setAsked] = useState<{ item: Item; open: boolean }>();
  const close = () => setAsked((before) => before && { ...before, open: false });
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: Item) => remove(id),
    onSuccess: (_answer, item) => {
      close();
      void client.cancelQueries({ queryKey });
      client.setQueryData<readonly Item[]>(queryKey, (items) => items?.filter(({ id }) => id !== item.id));
      showToast(done(item));
    },
    onError: (error) => showToast({ title: 'Error', description: failureOf(error), variant: 'destructive' }),
    // After a failure, too: somebody else may have deleted it.
    onSettled: () => refresh(),
  });
  return {
    confirmDelete: (item) => setAsked({ item, open: true }),
    dialog: requested && (
      <LazyConfirmDialog
        open={requested.open}
        onOpenChange={close}
        title={question}
        description={`“${nameOf(requested.item)}” ${typeof consequence === 'string' ? consequence : consequence(requested.item)}`}
        confirmLabel={confirmLabel}
        pending={isPending}
        onConfirm={() => mutate(requested.item)}
      />
    ),
  };
}
