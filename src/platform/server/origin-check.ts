import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { AppError } from './errors.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses changes that a page of another site asks for: browsers name the page's origin, programs without a browser name none. */
export function checkOrigin(app: FastifyInstance, config: Pick<Config, 'publicUrl' | 'publicUrlIsSet' | 'port'>): void {
  const own = new Set([new URL(config.publicUrl).origin]);
  app.addHook('onRequest', async (request) => {
    if (SAFE_METHODS.has(request.method)) return;
    const origin = request.headers.origin;
    if (origin !== undefined && !own.has(origin) && !(isThisMachine(origin, config.port) && !config.publicUrlIsSet))
      throw foreignOrigin();
    if (origin === undefined && request.headers['sec-fetch-site'] === 'cross-site') throw foreignOrigin();
  });
}

/** Without a public address the portal is used from this machine, under any of its loopback names. */
function isThisMachine(origin: string, port: number): boolean {
  if (!URL.canParse(origin)) return false;
  const { hostname, port: originPort } = new URL(origin);
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname) && (port === 0 || originPort === String(port));
}

const foreignOrigin = () => new AppError(403, 'foreign-origin', 'This request came from another site.');
