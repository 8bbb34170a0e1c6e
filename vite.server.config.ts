import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/** They include native programs, or read data beside them. */
const LEFT_ALONE = ['@electric-sql/pglite', '@node-rs/argon2'];
const FOLDER = path.resolve('dist/server');
const PACKAGES = 'packages';

/**
 * The server in few files: importing its modules one by one took most of its start and left most of its memory
 * (`docs/decisions/035-bundled-server.md`).
 */
export default defineConfig({
  plugins: [retainSourcePaths(), writeAscii()],
  ssr: { noExternal: true, external: LEFT_ALONE },
  build: {
    ssr: true,
    outDir: FOLDER,
    emptyOutDir: true,
    target: 'node24',
    copyPublicDir: false,
    // So that stack traces are readable.
    minify: false,
    rolldownOptions: {
      input: { main: 'src/app/main.ts' },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        comments: false,
        codeSplitting: { groups: [{ name: PACKAGES, test: /\/node_modules\//, tags: ['$initial'] }] },
      },
    },
  },
});

/** Resolves a module's relative files from its source folder, wherever it was built to. */
function retainSourcePaths(): Plugin {
  return {
    name: 'keep-places',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.ts$/, code: /import\.meta\.(dirname|url)/ },
      handler: (code, id) => {
        const from = (file: string) => JSON.stringify(path.posix.relative(FOLDER, file));
        return code
          .replaceAll('import.meta.dirname', `(import.meta.dirname + '/' + ${from(path.dirname(id))})`)
          .replaceAll(/import\.meta\.url\b/g, `new URL(${from(id)}, import.meta.url).href`);
      },
    },
  };
}

/** One non-ASCII letter makes V8 store a file in twice the bytes: the packages are large, have few of them, and escape them. */
function writeAscii(): Plugin {
  const spelled = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return {
    name: 'write-ascii',
    // As late as possible: a later parse and print would restore the letters.
    generateBundle(_options, files) {
      const chunk = Object.values(files).find((file) => file.type === 'chunk' && file.name === PACKAGES);
      if (chunk?.type !== 'chunk' || chunk.code.includes('String.raw'))
        throw new Error('The packages cannot be written in ASCII.');
      chunk.code = chunk.code.replace(/[^\0-\x7f]/g, spelled);
    },
  };
}
