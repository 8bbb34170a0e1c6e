import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The modules of the pages that load on demand, by their address; of the training page the player's, too. */
const PAGE_MODULES: Record<string, string | readonly string[]> = {
  '/api/docs': 'src/app/client/api-docs/api-docs-page.tsx',
  '/document-drafting': 'src/features/catalogue/client/drafting-page.tsx',
  '/foil-request': 'src/features/foil-request/client/foil-request-page.tsx',
  '/mca-mol-opposition': 'src/features/memorandum/client/memorandum-page.tsx',
  '/my-documents': 'src/features/documents/client/my-documents-page.tsx',
  '/firm-policy': 'src/features/policy/client/policy-page.tsx',
  '/training': ['src/features/training/client/training-page.tsx', 'src/features/training/client/player/video-player.tsx'],
  '/example-chatbot': 'src/features/chatbot/client/chatbot-page.tsx',
  '/help': 'src/features/help/client/help-page.tsx',
  '/whats-new': 'src/features/help/client/whats-new-page.tsx',
  '/reset-password': 'src/features/accounts/client/profile/reset-password-page.tsx',
};

interface Chunk {
  file: string;
  imports?: string[];
}
type Manifest = Record<string, Chunk>;

/**
 * Tells the browser which files a page will ask for once it runs, so that they come at the same time as the first ones.
 * @param clientFolder the built client, with Vite's manifest.
 * @returns for an address, the links to put into the page's head; an empty text for other addresses.
 */
export function readPagePreloads(clientFolder: string): (address: string) => string {
  const file = path.join(clientFolder, '.vite', 'manifest.json');
  const manifest: Manifest = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const atFirst = withImports(manifest, 'index.html');
  const links = new Map(
    Object.entries(PAGE_MODULES).map(([address, modules]) => {
      const wanted = new Set([modules].flat().flatMap((module) => [...withImports(manifest, module)]));
      const later = [...wanted].filter((name) => !atFirst.has(name));
      return [address, later.map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`).join('')];
    }),
  );
  return (address) => links.get(address) ?? '';
}

/** A module's file and those of all that it imports. */
function withImports(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) withImports(manifest, imported, found);
  return found;
}
