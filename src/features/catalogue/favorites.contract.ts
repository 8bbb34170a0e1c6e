import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/endpoint.ts';
import { itemParams } from '#platform/shared/list-items.ts';

const toolIds = z.object({ toolIds: z.array(z.int()) });

export const listFavorites = endpoint({
  method: 'GET',
  path: '/api/favourites',
  access: 'user',
  summary: 'The user’s favorite tools.',
  response: toolIds,
});

export const addFavorite = endpoint({
  method: 'PUT',
  path: '/api/favourites/:id',
  access: 'user',
  summary: 'Marks a tool as a favorite. Returns all of the user’s favorites.',
  params: itemParams,
  response: toolIds,
});

export const removeFavorite = endpoint({
  method: 'DELETE',
  path: '/api/favourites/:id',
  access: 'user',
  summary: 'Removes a tool from favorites. Returns all of the user’s favorites.',
  params: itemParams,
  response: toolIds,
});

/** Days that count for the order by use. */
export const MOST_USED_DAYS = 90;

export const listMostUsed = endpoint({
  method: 'GET',
  path: '/api/tools/most-used',
  access: 'user',
  summary: 'Tools launched at the firm in the last 90 days, most used first; without counts.',
  response: toolIds,
});
