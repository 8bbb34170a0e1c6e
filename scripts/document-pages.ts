import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import type { MarkdownNode } from '../src/platform/client/markdown/markdown-node.ts';
import { parseMarkdown } from '../src/platform/shared/markdown/parse-markdown.ts';

/** The repository's document pages, by module name. */
export const DOCUMENT_PAGES: Record<string, string> = {
  'virtual:user-guide': 'docs/user-guide.md',
  'virtual:changelog': 'CHANGELOG.md',
};
/** The newest version in the changelog: every page shows it, and none needs the rest for that. */
const VERSION = 'virtual:version';
const ROOT = path.resolve(import.meta.dirname, '..');

/**
 * Compiles the document pages' Markdown into modules, so that no browser has to parse it: each exports its parts as `root`, its
 * headings with an id for links, and its images among the files of the build.
 */
export function documentPages(): Plugin {
  return {
    name: 'papers',
    resolveId: (id) => (id in DOCUMENT_PAGES || id === VERSION ? `\0${id}` : undefined),
    load(id) {
      const name = id.slice(1);
      const file = path.join(ROOT, DOCUMENT_PAGES[name === VERSION ? 'virtual:changelog' : name] ?? '');
      if (id[0] !== '\0' || (!(name in DOCUMENT_PAGES) && name !== VERSION)) return undefined;
      this.addWatchFile(file);
      const text = readFileSync(file, 'utf8');
      return name === VERSION ? `export const version = ${JSON.stringify(newestVersion(text))};` : moduleText(text, file);
    },
  };
}

/** Returns the version of the first heading such as `## [1.2.0] - 2026-01-31`. */
export function newestVersion(changelog: string): string {
  const found = /^## \[(\d+\.\d+\.\d+)\]/m.exec(changelog)?.[1];
  if (!found) throw new Error('CHANGELOG.md names no version');
  return found;
}

/** Builds the module of a document page. @param file its location, to which image paths are relative */
export function moduleText(text: string, file: string): string {
  const root = readDocumentPage(text);
  const pictures: string[] = [];
  for (const part of partsOf(root)) {
    if (part.type !== 'image' || !part.url || /^[a-z]+:/i.test(part.url)) continue;
    pictures.push(`import picture${pictures.length} from ${JSON.stringify(path.resolve(path.dirname(file), part.url))};`);
    // Replaced in the module text below, once its URL is known.
    part.url = `\0picture${pictures.length - 1}\0`;
  }
  const data = JSON.stringify(root).replace(/"\\u0000(picture\d+)\\u0000"/g, '$1');
  return `${pictures.join('\n')}\nexport const root = ${data};`;
}

/** Parses Markdown into the parts that pages show, with an id for each heading. */
export function readDocumentPage(text: string): MarkdownNode {
  const root = parseMarkdown(text) as MarkdownNode;
  const taken = new Set<string>();
  for (const part of partsOf(root)) {
    delete (part as { position?: unknown }).position;
    if (part.type !== 'heading') continue;
    part.level = part.depth ?? 1;
    part.id = freeId(wordsOf(part), taken);
  }
  return root;
}

/** Returns every part, in the order of the text. */
function partsOf(part: MarkdownNode): MarkdownNode[] {
  return [part, ...(part.children ?? []).flatMap(partsOf)];
}

/** Returns a part's plain text. */
const wordsOf = (part: MarkdownNode): string => part.value ?? (part.children ?? []).map(wordsOf).join('');

/** "Firm AI policy" becomes `firm-ai-policy`; duplicates get a number. */
function freeId(words: string, taken: Set<string>): string {
  const plain = words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  let id = plain;
  for (let number = 2; taken.has(id); number += 1) id = `${plain}-${number}`;
  taken.add(id);
  return id;
}
