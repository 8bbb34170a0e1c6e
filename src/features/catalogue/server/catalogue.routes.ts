import type { Deps } from '#platform/server/deps.ts';
import { notFound } from '#platform/server/errors.ts';
import { createFindImage } from '#platform/server/images/display-images.ts';
import { cacheListResponse } from '#platform/server/lists/cached-list.ts';
import { sendList } from '#platform/server/lists/list-response.ts';
import type { Route } from '#platform/server/routes.ts';
import { getImage } from '../card-images.contract.ts';
import { listDraftingCards, listTools } from '../catalogue.contract.ts';
import { DRAFTING_CARD_LIST, TOOL_LIST } from './card-lists.ts';
import { visibleDraftingCards, visibleTools } from './catalogue.store.ts';

/** An image opened by itself may display itself, and nothing else. */
const IMAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox";
const ONE_YEAR = 'public, max-age=31536000, immutable';

/** The lists that everybody sees, and their images. */
export function catalogueRoutes(route: Route, { db }: Pick<Deps, 'db'>): void {
  const keptTools = cacheListResponse(db, TOOL_LIST.list, listTools, () => visibleTools(db));
  const findImage = createFindImage(db);
  const keptCards = cacheListResponse(db, DRAFTING_CARD_LIST.list, listDraftingCards, () => visibleDraftingCards(db));

  route(listTools, async ({ request, reply }) => sendList(request, reply, await keptTools('')));

  route(listDraftingCards, async ({ request, reply }) => sendList(request, reply, await keptCards('')));

  route(getImage, async ({ params, reply }) => {
    const image = await findImage(params.file);
    if (!image) throw notFound();
    return reply.header('Cache-Control', ONE_YEAR).header('Content-Security-Policy', IMAGE_POLICY).type('image/webp').send(image);
  });
}
