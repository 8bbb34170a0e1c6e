import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}
type Manifest = Record<string, Chunk>;

/**
 * Builds preload links for the files that a page will request once it runs, so that they load together with the first ones. Its
 * styles are loaded before anything is shown.
 * @param pageModules the modules of the lazy pages, by address
 * @param clientFolder the built client, with Vite's manifest.
 * @returns for an address, the links to put into the page's head; an empty text for other addresses.
 */
export function readPagePreloads(
  clientFolder: string,
  pageModules: Readonly<Record<string, string>>,
): (address: string) => string {
  const file = path.join(clientFolder, '.vite', 'manifest.json');
  const manifest: Manifest = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const atFirst = withImports(manifest, 'index.html');
  const links = new Map(
    Object.entries(pageModules).map(([address, module]) => {
      const chunks = withImports(manifest, module);
      return [address, [...chunks].filter((chunk) => !atFirst.has(chunk)).map(linksTo)];
    }),
  );
  return (address) => links.get(address)?.join('') ?? '';
}

const linksTo = ({ file, css = [] }: Chunk) =>
  `<link rel="modulepreload" crossorigin href="/${file}">${css.map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`).join('')}`;

/** Returns a module's chunk and those of all its imports. */
function withImports(manifest: Manifest, name: string, found = new Set<Chunk>()): Set<Chunk> {
  const chunk = manifest[name];
  if (!chunk || found.has(chunk)) return found;
  found.add(chunk);
  for (const imported of chunk.imports ?? []) withImports(manifest, imported, found);
  return found;
}
