import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { documentPages } from './scripts/document-pages.ts';
import { iconNames } from './scripts/icon-names.ts';
import { leanContracts } from './scripts/lean-contracts.ts';
import { prerenderLoadingStates } from './scripts/prerender.ts';
import { quietPlyr } from './scripts/quiet-plyr.ts';

const COMPRESSIBLE = /\.(?:js|css|svg|html|json)$/;
/** Schemas for validating forms. No page needs them at once. */
const SCHEMAS = /node_modules\/zod\/|src\/platform\/shared\/(?:storable-text|list-items)\.ts/;
const FONT = /\.woff2?$/;
/** Markdown is parsed in a web worker, where this package's browser build has no document to use. */
const ENTITIES = 'decode-named-character-reference';
/** The router’s substitute for a hook that React has had since version 18. */
const EXTERNAL_STORE = 'use-sync-external-store/shim/index.js';

/** Writes .br and .gz copies beside every text file of the build, so that the server never compresses while it responds. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir);
    },
    writeBundle() {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (entry.isFile() && COMPRESSIBLE.test(entry.name)) compress(path.join(entry.parentPath, entry.name));
      }
    },
  };
}

function compress(file: string): void {
  const bytes = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}

export default defineConfig({
  plugins: [
    react({ compiler: true }),
    tailwindcss(),
    iconNames(),
    documentPages(),
    leanContracts(),
    quietPlyr(),
    prerenderLoadingStates(),
    precompress(),
  ],
  resolve: {
    alias: {
      [ENTITIES]: path.resolve(import.meta.dirname, `node_modules/${ENTITIES}/index.js`),
      [EXTERNAL_STORE]: 'react',
    },
  },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    // A font inside the stylesheet would be loaded by everybody and could not be preloaded or cached separately.
    assetsInlineLimit: (file) => (FONT.test(file) ? false : undefined),
    // Every browser that supports this target preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Prerendering and compressing take their time; the person who starts the portal cannot change that.
      checks: { bundlerTimings: false },
      treeshake: { manualPureFunctions: ['z', 'storableText', 'visibleText', 'calendarDay'] },
      output: {
        // One file contains everything that every page needs at once. By default, the parts that a lazy page shares with it
        // become files of their own: more requests, and each compressed separately.
        codeSplitting: {
          groups: [
            { name: 'schemas', test: SCHEMAS, priority: 1 },
            { name: 'first-load', tags: ['$initial'] },
          ],
        },
      },
    },
  },
});
