import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { CLIENT_FOLDER } from '#app/pages.ts';

interface Chunk {
  file: string;
  imports?: string[];
  isDynamicEntry?: boolean;
}

/** A part of the pages that comes when it is first needed, such as the chat or the admin panel. */
export interface LazyPart {
  /** The source that it begins with. */
  name: string;
  /** Of all JavaScript that it brings beyond what everybody loads at first. */
  gzipped: number;
}

/** The parts of the built pages, the largest first. */
export function lazyParts(): LazyPart[] {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(path.join(CLIENT_FOLDER, '.vite/manifest.json'), 'utf8'));
  const filesOf = (name: string): string[] => {
    const { file, imports = [] } = manifest[name] ?? { file: '' };
    return [file, ...imports.flatMap(filesOf)];
  };
  const first = new Set(filesOf('index.html'));
  const parts = Object.keys(manifest)
    .filter((name) => manifest[name]?.isDynamicEntry && name.startsWith('src/'))
    .map((name) => ({ name: path.basename(name), gzipped: weightOf(new Set(filesOf(name).filter((file) => !first.has(file)))) }));
  return parts.toSorted((one, other) => other.gzipped - one.gzipped);
}

function weightOf(files: ReadonlySet<string>): number {
  const scripts = [...files].filter((file) => file.endsWith('.js'));
  return scripts.reduce((sum, file) => sum + gzipSync(readFileSync(path.join(CLIENT_FOLDER, file)), { level: 9 }).length, 0);
}
