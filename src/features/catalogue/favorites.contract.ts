import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/endpoint.ts';
import { itemParams } from '#platform/shared/list-items.ts';

const toolIds = z.object({ toolIds: z.array(z.int()) });

export const listFavorites = endpoint({
  method: 'GET',
  path: '/api/favourites',
  access: 'user',
  summary: 'The tools that the person has marked as favourites.',
  response: toolIds,
});

export const addFavorite = endpoint({
  method: 'PUT',
  path: '/api/favourites/:id',
  access: 'user',
  summary: 'Marks a tool as a favourite. Answers with all of the person’s favourites.',
  params: itemParams,
  response: toolIds,
});

export const removeFavorite = endpoint({
  method: 'DELETE',
  path: '/api/favourites/:id',
  access: 'user',
  summary: 'Takes the mark from a tool. Answers with all of the person’s favourites.',
  params: itemParams,
  response: toolIds,
});

/** Days that count for the order by use. */
export const MOST_USED_DAYS = 90;

export const listMostUsed = endpoint({
  method: 'GET',
  path: '/api/tools/most-used',
  access: 'user',
  summary: 'The tools that were launched in the firm during the last 90 days, the most used first; without numbers.',
  response: toolIds,
});
