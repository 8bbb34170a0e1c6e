import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import { AppError } from './errors.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Without a public address the portal is used from this machine, under any of these names. */
const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Refuses changes that another site's page asks for, before the body is read and before anybody is looked up. Browsers name the page's
 * origin, or say how its site relates to the portal's; what says neither may be anything, and is told what to send.
 */
export function checkOrigin(app: FastifyInstance, config: Pick<Config, 'publicUrl' | 'publicUrlIsSet' | 'port'>): void {
  const own = new URL(config.publicUrl).origin;
  const isOwn = (origin: string, port: number) => origin === own || (!config.publicUrlIsSet && isThisMachine(origin, port));
  app.addHook('onRequest', (request, _reply, done) => {
    if (SAFE_METHODS.has(request.method)) return done();
    const { origin, 'sec-fetch-site': site } = request.headers;
    if (origin === undefined && site === undefined) return done(originMissing(own));
    const isSameSite = site === undefined || site === 'same-origin';
    const isSameOrigin = origin === undefined || isOwn(origin, config.port || (request.socket.localPort ?? 0));
    done(isSameSite && isSameOrigin ? undefined : foreignOrigin());
  });
}

/**
 * Refuses to hand anything to a request that a page of another site made its browser send, such as a link there: cookies travel with
 * it, and what it takes away would stand in the trail as the person's own doing. Browsers that say nothing are let through.
 */
export function refuseOtherSites(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') throw foreignOrigin();
}

const isThisMachine = (origin: string, port: number) =>
  LOOPBACK_NAMES.some((name) => new URL(`http://${name}:${port}`).origin === origin);

const foreignOrigin = () => new AppError(403, 'foreign-origin', 'This request came from another site.');

const originMissing = (own: string) =>
  new AppError(
    403,
    'origin-missing',
    `This request does not say where it comes from. A program that changes something here has to send the header “Origin: ${own}”.`,
  );
