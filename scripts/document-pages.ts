import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import type { Plugin } from 'vite';
import type { MarkdownNode } from '../src/platform/client/markdown/markdown-node.ts';

/** The papers of the repository that are pages of the portal, by the name of their module. */
export const DOCUMENT_PAGES: Record<string, string> = {
  'virtual:user-guide': 'docs/user-guide.md',
  'virtual:changelog': 'CHANGELOG.md',
};
/** The newest version that the changelog tells of: every page names it, and none needs the rest for that. */
const VERSION = 'virtual:version';
const ROOT = path.resolve(import.meta.dirname, '..');

/**
 * Makes modules of the papers as they are read in Markdown, so that no browser has to read it: each has its parts as `root`, its
 * headings with an id that links can name, and its pictures among the files of the build.
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

/** The version of the first heading such as `## [1.2.0] - 2026-01-31`. */
export function newestVersion(changelog: string): string {
  const found = /^## \[(\d+\.\d+\.\d+)\]/m.exec(changelog)?.[1];
  if (!found) throw new Error('CHANGELOG.md names no version');
  return found;
}

/** The module that a paper becomes. @param file where it stands: its pictures are named from there */
export function moduleText(text: string, file: string): string {
  const root = readDocumentPage(text);
  const pictures: string[] = [];
  for (const part of partsOf(root)) {
    if (part.type !== 'image' || !part.url || /^[a-z]+:/i.test(part.url)) continue;
    pictures.push(`import picture${pictures.length} from ${JSON.stringify(path.resolve(path.dirname(file), part.url))};`);
    // Written into the text below, where its address is known.
    part.url = `\0picture${pictures.length - 1}\0`;
  }
  const data = JSON.stringify(root).replace(/"\\u0000(picture\d+)\\u0000"/g, '$1');
  return `${pictures.join('\n')}\nexport const root = ${data};`;
}

/** A text as Markdown reads it: nothing in it but what pages show, and an id for each heading. */
export function readDocumentPage(text: string): MarkdownNode {
  const root = fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }) as MarkdownNode;
  const taken = new Set<string>();
  for (const part of partsOf(root)) {
    delete (part as { position?: unknown }).position;
    if (part.type !== 'heading') continue;
    part.level = part.depth ?? 1;
    part.id = freeId(wordsOf(part), taken);
  }
  return root;
}

/** Every part, in the order of the text. */
function partsOf(part: MarkdownNode): MarkdownNode[] {
  return [part, ...(part.children ?? []).flatMap(partsOf)];
}

/** What a part says, without its marks. */
const wordsOf = (part: MarkdownNode): string => part.value ?? (part.children ?? []).map(wordsOf).join('');

/** "Firm AI policy" is `firm-ai-policy`; the second of the same name gets a number. */
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
