import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createServer, type Plugin } from 'vite';

/** The built file that the server reads; inside the built client's folder, from which it is not served. */
const PRERENDERED_FILE = '.vite/prerendered.json';

/** The minimum of browser globals that the pages' modules need when they are loaded. */
const BROWSER_GLOBALS = {
  window: globalThis,
  addEventListener: () => {},
  removeEventListener: () => {},
  location: new URL('http://localhost/'),
  history: { state: null, pushState: () => {}, replaceState: () => {} },
  document: { getElementById: () => null, querySelector: () => null, addEventListener: () => {} },
};

/** Prerender the loading state of each page at build time, for the server to send in the page. */
export function prerenderLoadingStates(): Plugin {
  let root = '';
  let file = '';
  return {
    name: 'prerender-loading-states',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      file = path.resolve(root, config.build.outDir, PRERENDERED_FILE);
    },
    async writeBundle() {
      writeFileSync(file, JSON.stringify(await prerenderPages(root)));
    },
  };
}

async function prerenderPages(root: string): Promise<Record<string, string>> {
  for (const [name, value] of Object.entries(BROWSER_GLOBALS)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  const server = await createServer({
    root,
    mode: 'production',
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    // Load the packages from where Node finds them.
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    const module = (await server.ssrLoadModule('/src/app/client/prerender.tsx')) as {
      prerenderPages: () => Promise<Record<string, string>>;
    };
    return await module.prerenderPages();
  } finally {
    await server.close();
    for (const name of Object.keys(BROWSER_GLOBALS)) Reflect.deleteProperty(globalThis, name);
  }
}
