import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, 'sample-icons');

/**
 * One of the project's own drawings as an inline image.
 * @param file its name in the folder of sample icons, such as `gavel.svg`
 * @returns `data:image/svg+xml;base64,…`
 */
export async function readSampleIcon(file: string): Promise<string> {
  return `data:image/svg+xml;base64,${await readFile(join(FOLDER, file), 'base64')}`;
}
