import type { FastifyInstance } from 'fastify';

/** A method and address registered with the server. */
export interface KnownRoute {
  method: string;
  /** With `:name` placeholders. */
  url: string;
}

/** Collects every route that is added from now on, by any code: the server's real routes, for the tests that walk all of them. */
export function collectRoutes(app: FastifyInstance): readonly KnownRoute[] {
  const routes: KnownRoute[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push({ method: one, url });
  });
  return routes;
}
