import { once } from 'node:events';
import { createServer } from 'node:http';
import path from 'node:path';
import { createServer as createVite, type Plugin } from 'vite';
import { isPageAddress } from '../is-page-address.ts';
import { createForwarder } from './forward-requests.ts';
import type { SupervisedPortal } from './supervise-portal.ts';

/** The nonce that a page's policy names. */
const nonceOf = (policy: string): string => /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';

const SERVERS = /^(?:index\.html|drizzle\/.+|src\/.+\.ts)$/;

/** The browser's side, which Vite brings into the page, and what does not run in the portal. */
const NOT_SERVERS = /\/client\/|\.test\.ts$|\/testing\/|^src\/app\/development/;

/** Whether the portal's process has to start anew when this file changes. @param file relative to the project's folder, with slashes */
export const isServerFile = (file: string): boolean => SERVERS.test(file) && !NOT_SERVERS.test(file);

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** Stands in every script and style that Vite writes into a page, until the page's own nonce is known. */
const NONCE = '__VITE_NONCE__';
/** Folders of which the pages are made. */
const SERVED = ['src', 'docs', 'node_modules'];
/** Folders whose files nobody writes by hand. */
const NOT_WATCHED = ['data', 'dist', 'screenshots', 'test-results', 'test-results-data'];
/** Addresses of the portal outside of its pages and its API. */
const PROBES = /^\/(?:livez|readyz|metrics)(?:$|\?)/;

/** Where people go, and what they are told to go to. */
export interface DevFrontAddress {
  port: number;
  host: string;
  publicUrl: string;
  /** Files below it change without anybody's doing. */
  dataDir: string;
}

/** Serves the pages from their sources, with live reload, and passes everything else on to the portal. @throws when the port is taken */
export async function serveDevFront(
  portal: SupervisedPortal,
  { port, host, publicUrl, dataDir }: DevFrontAddress,
): Promise<{ close(): Promise<void> }> {
  // Vite's own server would end the process by itself, before the portal has given its database back.
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  const vite = await createVite({
    root: ROOT,
    configFile: path.join(ROOT, 'vite.config.ts'),
    mode: 'development',
    appType: 'custom',
    clearScreen: false,
    logLevel: 'warn',
    html: { cspNonce: NONCE },
    plugins: [portalBehind(portal, publicUrl)],
    optimizeDeps: { entries: ['index.html', 'src/**/client/**/*-worker.ts'] },
    server: {
      middlewareMode: true,
      hmr: { server },
      cors: false,
      allowedHosts: [new URL(publicUrl).hostname],
      // Otherwise whatever lies below the project could be had: the database and the portal's secret stand there, too.
      fs: { allow: SERVED.map((folder) => path.join(ROOT, folder)) },
      watch: { ignored: [...NOT_WATCHED.map((folder) => path.join(ROOT, folder, '**')), path.join(dataDir, '**')] },
    },
  });
  server.on('request', vite.middlewares);
  vite.watcher.on('all', (_event, file) => {
    if (isServerFile(path.relative(ROOT, file).replaceAll(path.sep, '/'))) portal.restart();
  });
  return {
    close: async () => {
      server.closeAllConnections();
      server.close();
      await vite.close();
    },
  };
}

function portalBehind(portal: SupervisedPortal, publicUrl: string): Plugin {
  return {
    name: 'portal-behind',
    configureServer({ middlewares, transformIndexHtml }) {
      const forward = createForwarder({
        port: portal.port,
        dress: async (page, policy, host) => ({
          html: (await transformIndexHtml('/index.html', page)).replaceAll(NONCE, nonceOf(policy)),
          policy: relaxContentPolicy(policy, host),
        }),
      });
      middlewares.use((request, response, next) => {
        const address = request.url ?? '';
        if (PROBES.test(address) || !isPageAddress(address)) return forward(request, response);
        if (isVisitElsewhere(request.headers, publicUrl))
          return void response.writeHead(302, { Location: publicUrl + address }).end();
        next();
      });
      // What Vite has no file for is a page.
      return () => middlewares.use(forward);
    },
  };
}

/** A browser that was sent to another name of this machine, whose changes the portal would take for a foreign site's. */
const isVisitElsewhere = (headers: { host?: string; accept?: string }, publicUrl: string) =>
  headers.accept?.startsWith('text/html') === true && headers.host !== new URL(publicUrl).host;

/**
 * Lets a page's policy be fit for Vite's program in the page: scripts that Vite writes into the page carry its nonce, and it listens
 * on a WebSocket for what has changed.
 * @param host the address and port that the browser went to
 */
export function relaxContentPolicy(policy: string, host: string): string {
  const nonce = nonceOf(policy);
  return policy
    .replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'`)
    .replace("connect-src 'self'", `connect-src 'self' ws://${host} wss://${host}`);
}
