import type { FastifyInstance } from 'fastify';

/** A method at an address, as the server knows it. */
export interface KnownRoute {
  method: string;
  /** With `:name` placeholders. */
  url: string;
}

/** Every route that is added from now on, whoever adds it: what the server really answers to, for the tests that walk all of it. */
export function collectRoutes(app: FastifyInstance): readonly KnownRoute[] {
  const routes: KnownRoute[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push({ method: one, url });
  });
  return routes;
}
