import { once } from 'node:events';
import { createServer } from 'node:http';
import path from 'node:path';
import { createServer as createVite, type Plugin } from 'vite';
import { isPageAddress } from '#platform/server/pages/is-page-address.ts';
import { createForwarder } from './forward-requests.ts';
import type { SupervisedPortal } from './supervise-portal.ts';

/** Extracts the nonce from a page's policy. */
const nonceOf = (policy: string): string => /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';

const SERVERS = /^(?:index\.html|drizzle\/.+|src\/.+\.ts)$/;

/** The browser's side, which Vite loads into the page, and code that doesn't run in the portal. */
const NOT_SERVERS = /\/client\/|\.test\.ts$|\/testing\/|^src\/app\/development/;

/** True if the portal must restart when this file changes. @param file relative to the project's folder, with slashes */
export const isServerFile = (file: string): boolean => SERVERS.test(file) && !NOT_SERVERS.test(file);

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** Placeholder in every script and style that Vite writes into a page, until the page's own nonce is known. */
const NONCE = '__VITE_NONCE__';
/** Source folders of the pages. */
const SERVED = ['src', 'docs', 'node_modules'];
/** Folders of generated files. */
const NOT_WATCHED = ['data', 'dist', 'screenshots', 'test-results', 'test-results-data'];
/** Addresses of the portal outside its pages and its API. */
const PROBES = /^\/(?:livez|readyz|metrics)(?:$|\?)/;

/** Address to listen on, and the one that people are told to open. */
export interface DevFrontAddress {
  port: number;
  host: string;
  publicUrl: string;
  /** Files below it change on their own. */
  dataDir: string;
}

/** Serves pages from their sources, with live reload, and forwards all else to the portal. @throws when the port is taken */
export async function serveDevFront(
  portal: SupervisedPortal,
  { port, host, publicUrl, dataDir }: DevFrontAddress,
): Promise<{ close(): Promise<void> }> {
  // Vite's own server would end the process by itself, before the portal has closed its database.
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
      // Otherwise everything below the project would be readable, including the database and the portal's secret.
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
      // Anything that Vite has no file for is a page.
      return () => middlewares.use(forward);
    },
  };
}

/** True if a browser uses another name of this machine: the portal would refuse its changes as cross-site. */
const isVisitElsewhere = (headers: { host?: string; accept?: string }, publicUrl: string) =>
  headers.accept?.startsWith('text/html') === true && headers.host !== new URL(publicUrl).host;

/**
 * Relaxes a page's policy for Vite's client: scripts that Vite writes into the page carry its nonce, and it connects to a
 * WebSocket for updates.
 * @param host the address and port that the browser requested
 */
export function relaxContentPolicy(policy: string, host: string): string {
  const nonce = nonceOf(policy);
  return policy
    .replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'`)
    .replace("connect-src 'self'", `connect-src 'self' ws://${host} wss://${host}`);
}
