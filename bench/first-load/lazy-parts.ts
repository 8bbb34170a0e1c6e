import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { CLIENT_FOLDER } from '#app/pages.ts';

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  isDynamicEntry?: boolean;
}

/** A lazily loaded part of the pages, such as the chat or the admin panel. */
export interface LazyPart {
  /** The source file that it begins with. */
  name: string;
  /** Size of all JavaScript that it loads beyond what is loaded by then: a tab of the admin panel already has the panel. */
  gzipped: number;
}

/** The entry that everybody loads first. */
const FIRST = 'index.html';

/** Lists the lazy parts of the built pages, the largest first. */
export function lazyParts(): LazyPart[] {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(path.join(CLIENT_FOLDER, '.vite/manifest.json'), 'utf8'));
  const chunksOf = (name: string, known = new Set<string>()): Set<string> => {
    if (known.has(name)) return known;
    known.add(name);
    for (const other of manifest[name]?.imports ?? []) chunksOf(other, known);
    return known;
  };
  const first = chunksOf(FIRST);
  const ways = Object.keys(manifest).filter((name) => name === FIRST || manifest[name]?.isDynamicEntry);
  const chunks = new Map(ways.map((name) => [name, chunksOf(name)]));
  const asks = (asking: ReadonlySet<string>, name: string) =>
    [...asking].some((chunk) => manifest[chunk]?.dynamicImports?.includes(name));
  const brings = (name: string): string[] => {
    const askedBy = [...chunks].filter(([way, own]) => way !== name && asks(own, name)).map(([, own]) => own);
    const isThere = (chunk: string) => first.has(chunk) || (askedBy.length > 0 && askedBy.every((own) => own.has(chunk)));
    return [...(chunks.get(name) ?? [])].filter((chunk) => !isThere(chunk));
  };
  const parts = ways
    .filter((name) => name.startsWith('src/'))
    .map((name) => ({ name: path.basename(name), gzipped: weightOf(brings(name).map((chunk) => manifest[chunk]?.file ?? '')) }));
  return parts.toSorted((one, other) => other.gzipped - one.gzipped);
}

function weightOf(files: readonly string[]): number {
  const scripts = files.filter((file) => file.endsWith('.js'));
  return scripts.reduce((sum, file) => sum + gzipSync(readFileSync(path.join(CLIENT_FOLDER, file)), { level: 9 }).length, 0);
}
