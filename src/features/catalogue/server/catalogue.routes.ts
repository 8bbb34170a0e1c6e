import type { Deps } from '#platform/server/deps.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Route } from '#platform/server/routes.ts';
import { getImage, listDraftingCards, listTools } from '../catalogue.contract.ts';
import { visibleDraftingCards, visibleTools } from './catalogue.store.ts';
import { findDisplayImage } from './display-images.ts';

/** An image that is opened by itself may paint itself, and nothing else. */
const IMAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox";
const ONE_YEAR = 'public, max-age=31536000, immutable';

/** The lists that everybody sees and the images on them. */
export function catalogueRoutes(route: Route, { db }: Pick<Deps, 'db'>): void {
  route(listTools, () => visibleTools(db));

  route(listDraftingCards, () => visibleDraftingCards(db));

  route(getImage, async ({ params, reply }) => {
    const image = await findDisplayImage(db, params.file);
    if (!image) throw notFound();
    return reply
      .header('Cache-Control', ONE_YEAR)
      .header('Content-Security-Policy', IMAGE_POLICY)
      .type(image.contentType.endsWith('+xml') ? `${image.contentType}; charset=utf-8` : image.contentType)
      .send(image.content);
  });
}
