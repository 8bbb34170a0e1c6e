import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const BUILT = path.resolve(import.meta.dirname, '../../../dist/subprocess');

/**
 * File to start for a subprocess: as built by `scripts/prepare.mjs`, in few files, which starts several times as fast; its source
 * if nothing was built, and for programs that only tests start.
 */
export function builtProgram(source: URL): string {
  const file = fileURLToPath(source);
  const built = path.join(BUILT, `${path.basename(file, '.ts')}.js`);
  return existsSync(built) ? built : file;
}
