import { globSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vite';

/** They start files of their own, include native programs, or read data beside them. */
const LEFT_ALONE = ['@embedpdf/pdfium', 'pdfkit', 'sharp', 'tesseract.js'];

/**
 * The programs of the subprocesses, each in few files: importing hundreds of modules took a subprocess longer than many a task.
 * `src/platform/server/built-program.ts` finds them.
 */
export default defineConfig({
  ssr: { noExternal: true, external: LEFT_ALONE },
  build: {
    ssr: true,
    outDir: 'dist/subprocess',
    emptyOutDir: true,
    target: 'node24',
    copyPublicDir: false,
    rolldownOptions: {
      input: Object.fromEntries(
        globSync('src/{features,platform}/**/*.subprocess.ts').map((file) => [path.basename(file, '.ts'), file]),
      ),
      output: { entryFileNames: '[name].js' },
    },
  },
});
