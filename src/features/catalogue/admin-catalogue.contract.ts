import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/endpoint.ts';
import { itemParams, orderBody } from '#platform/shared/list-items.ts';
import { cardBody, cardChange } from './card-form.contract.ts';
import { listedCard } from './catalogue.contract.ts';

/** Three images of 500 KB in base64, and the text around them. */
const CARD_BODY = 3 * 1024 * 1024;
const moment = z.iso.datetime();

/** Form of images: the originals inline, as they were uploaded, or the addresses of their display copies. */
const query = z.object({ images: z._default(z.enum(['inline', 'display']), 'inline') });

export const adminCard = z.extend(listedCard, { createdAt: moment, updatedAt: moment });
export type AdminCard = z.infer<typeof adminCard>;
export type ListedCard = z.infer<typeof listedCard>;

export const listAllTools = endpoint({
  method: 'GET',
  path: '/api/admin/tools',
  access: 'admin',
  summary:
    'All tools, hidden ones too, by display order; with `images=display` the addresses of display copies stand for images.',
  query,
  response: z.array(listedCard),
});

export const createTool = endpoint({
  method: 'POST',
  path: '/api/tools',
  access: 'admin',
  limited: 'image',
  summary: 'Adds a tool.',
  body: cardBody,
  bodyLimit: CARD_BODY,
  response: listedCard,
  status: 201,
});

export const changeTool = endpoint({
  method: 'PUT',
  path: '/api/tools/:id',
  access: 'admin',
  limited: 'image',
  summary: 'Changes a tool, in whole or in part. The display order alone moves it within its list, which is renumbered.',
  params: itemParams,
  body: cardChange,
  bodyLimit: CARD_BODY,
  response: listedCard,
});

export const setToolOrder = endpoint({
  method: 'PUT',
  path: '/api/tools/:id/place',
  access: 'admin',
  summary: 'Puts a tool before another of its list, or last.',
  params: itemParams,
  body: orderBody,
  response: listedCard,
});

export const deleteTool = endpoint({
  method: 'DELETE',
  path: '/api/tools/:id',
  access: 'admin',
  summary: 'Deletes a tool; what was recorded of its use stays.',
  params: itemParams,
  status: 204,
});

export const listAllCards = endpoint({
  method: 'GET',
  path: '/api/admin/document-drafting-cards',
  access: 'admin',
  summary: 'All document drafting cards, hidden ones too, by display order; images as in the list of all tools.',
  query,
  response: z.array(adminCard),
});

export const createCard = endpoint({
  method: 'POST',
  path: '/api/document-drafting-cards',
  access: 'admin',
  limited: 'image',
  summary: 'Adds a document drafting card.',
  body: cardBody,
  bodyLimit: CARD_BODY,
  response: adminCard,
  status: 201,
});

export const changeCard = endpoint({
  method: 'PUT',
  path: '/api/document-drafting-cards/:id',
  access: 'admin',
  limited: 'image',
  summary: 'Changes a document drafting card, wholly or in part. The display order alone moves it.',
  params: itemParams,
  body: cardChange,
  bodyLimit: CARD_BODY,
  response: adminCard,
});

export const setCardOrder = endpoint({
  method: 'PUT',
  path: '/api/document-drafting-cards/:id/place',
  access: 'admin',
  summary: 'Puts a document drafting card before another, or last.',
  params: itemParams,
  body: orderBody,
  response: adminCard,
});

export const deleteCard = endpoint({
  method: 'DELETE',
  path: '/api/document-drafting-cards/:id',
  access: 'admin',
  summary: 'Deletes a document drafting card.',
  params: itemParams,
  status: 204,
});
