import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/client/api.ts';
import { showToast } from '#platform/client/ui/toast-store.ts';
import type { ListedCard } from '../catalogue.contract.ts';
import { addFavorite, removeFavorite } from '../favorites.contract.ts';
import { favoritesQuery } from './catalogue.queries.ts';

const MUTATION_KEY = [addFavorite.path];

export interface Favorites {
  has: (tool: ListedCard) => boolean;
  /** Adds or removes a favorite: an optimistic update, taken back when the server refuses. */
  toggle: (tool: ListedCard) => void;
}

/** The user's favorite tools. */
export function useFavorites(): Favorites {
  const { data } = useQuery(favoritesQuery);
  const client = useQueryClient();
  const show = (id: number, isMarked: boolean) => {
    void client.cancelQueries(favoritesQuery);
    client.setQueryData(favoritesQuery.queryKey, (before) => {
      const others = before?.toolIds.filter((each) => each !== id) ?? [];
      return { toolIds: isMarked ? [...others, id] : others };
    });
  };
  const { mutate } = useMutation({
    mutationKey: MUTATION_KEY,
    // One after the other, so that the last press on a star is also the last that reaches the server.
    scope: { id: addFavorite.path },
    mutationFn: ({ id, isMarked }: { id: number; name: string; isMarked: boolean }) =>
      call(isMarked ? addFavorite : removeFavorite, { params: { id: String(id) } }),
    onSuccess: (response) => {
      // While others are in flight, the response doesn't include them.
      if (client.isMutating({ mutationKey: MUTATION_KEY }) === 1) client.setQueryData(favoritesQuery.queryKey, response);
    },
    onError: (_error, { id, name, isMarked }) => {
      show(id, !isMarked);
      // A star pressed before the favorites had loaded canceled their query.
      if (client.isMutating({ mutationKey: MUTATION_KEY }) === 1) void client.invalidateQueries(favoritesQuery);
      const description = isMarked ? `${name} was not added to your favorites.` : `${name} was not removed from your favorites.`;
      showToast({ title: 'Error', description: `${description} Please try again.`, variant: 'destructive' });
    },
  });
  const has = ({ id }: ListedCard) => data?.toolIds.includes(id) ?? false;
  return {
    has,
    toggle: (tool) => {
      const isMarked = !has(tool);
      show(tool.id, isMarked);
      mutate({ id: tool.id, name: tool.name, isMarked });
    },
  };
}
