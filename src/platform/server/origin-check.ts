import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import { AppError } from './errors.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Without a public address the portal is used from this machine, under any of these names. */
const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Refuses changes requested by another site's page, before the body is read and before anybody is looked up. Browsers send the
 * page's origin, or how its site relates to the portal's; a request with neither could be anything, and is told what to send.
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
 * Refuses to return data to a request that another site's page made its browser send, such as a link there: cookies are sent with
 * it, and the download would be in the audit log as the person's own action. Browsers that send no such header are let through.
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
