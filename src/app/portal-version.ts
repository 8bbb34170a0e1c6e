import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The running portal's version. */
export const PORTAL_VERSION: string = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../package.json'), 'utf8'),
).version;
