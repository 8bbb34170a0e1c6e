import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The version of the portal that runs. */
export const PORTAL_VERSION: string = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../package.json'), 'utf8'),
).version;
