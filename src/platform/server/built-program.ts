import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const BUILT = path.resolve(import.meta.dirname, '../../../dist/subprocess');

/**
 * The file to start for a program of a process apart: as `scripts/prepare.mjs` built it, in few files, which starts several times
 * as fast; its source where nothing was built, and of programs that only tests start.
 */
export function builtProgram(source: URL): string {
  const file = fileURLToPath(source);
  const built = path.join(BUILT, `${path.basename(file, '.ts')}.js`);
  return existsSync(built) ? built : file;
}
