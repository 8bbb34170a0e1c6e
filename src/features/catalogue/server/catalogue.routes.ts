import type { Deps } from '#platform/server/deps.ts';
import { notFound } from '#platform/server/errors.ts';
import { createFindImage } from '#platform/server/images/display-images.ts';
import { keepList } from '#platform/server/lists/keep-made.ts';
import { answerList } from '#platform/server/lists/list-answer.ts';
import type { Route } from '#platform/server/routes.ts';
import { getImage, listDraftingCards, listTools } from '../catalogue.contract.ts';
import { visibleDraftingCards, visibleTools } from './catalogue.store.ts';
import { CARD_SHELF, TOOL_SHELF } from './shelves.ts';

/** An image that is opened by itself may paint itself, and nothing else. */
const IMAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox";
const ONE_YEAR = 'public, max-age=31536000, immutable';

/** The lists that everybody sees and the images on them. */
export function catalogueRoutes(route: Route, { db }: Pick<Deps, 'db'>): void {
  const keptTools = keepList(db, TOOL_SHELF.list, listTools, () => visibleTools(db));
  const findImage = createFindImage(db);
  const keptCards = keepList(db, CARD_SHELF.list, listDraftingCards, () => visibleDraftingCards(db));

  route(listTools, async ({ request, reply }) => answerList(request, reply, await keptTools('')));

  route(listDraftingCards, async ({ request, reply }) => answerList(request, reply, await keptCards('')));

  route(getImage, async ({ params, reply }) => {
    const image = await findImage(params.file);
    if (!image) throw notFound();
    return reply.header('Cache-Control', ONE_YEAR).header('Content-Security-Policy', IMAGE_POLICY).type('image/webp').send(image);
  });
}
