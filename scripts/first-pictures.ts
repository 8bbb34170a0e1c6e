import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createServer, type Plugin } from 'vite';
import { FIRST_PICTURES_FILE, type FirstPictures } from '../src/app/first-picture-file.ts';

const DRAWING = '/src/app/client/first-picture/draw-first-pictures.tsx';

const SCRIPTS = /<script type="module"|<link rel="modulepreload"/g;

/** The least of a browser that the pages' modules ask for when they are loaded. */
const STAND_IN = {
  window: globalThis,
  addEventListener: () => {},
  removeEventListener: () => {},
  location: new URL('http://localhost/'),
  history: { state: null, pushState: () => {}, replaceState: () => {} },
  document: { getElementById: () => null, querySelector: () => null, addEventListener: () => {} },
};

/** Draws the pages as they look before any script runs, from their own components, for the server to send in the page. */
export function firstPictures(): Plugin {
  let root = '';
  let file = '';
  return {
    name: 'first-pictures',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      file = path.resolve(root, config.build.outDir, FIRST_PICTURES_FILE);
    },
    // What the picture is drawn with goes first: the scripts are not awaited for it.
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replaceAll(SCRIPTS, '$& fetchpriority="low"'),
    },
    async writeBundle() {
      writeFileSync(file, JSON.stringify(await draw(root)));
    },
  };
}

async function draw(root: string): Promise<FirstPictures> {
  for (const [name, value] of Object.entries(STAND_IN)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  const server = await createServer({
    ...{ root, mode: 'production', appType: 'custom', logLevel: 'warn' },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    // The packages come from where Node finds them.
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    const { drawFirstPictures } = (await server.ssrLoadModule(DRAWING)) as { drawFirstPictures: () => Promise<FirstPictures> };
    return await drawFirstPictures();
  } finally {
    await server.close();
    for (const name of Object.keys(STAND_IN)) Reflect.deleteProperty(globalThis, name);
  }
}
