import bash from 'highlight.js/lib/languages/bash';
import c from 'highlight.js/lib/languages/c';
import csharp from 'highlight.js/lib/languages/csharp';
import css from 'highlight.js/lib/languages/css';
import go from 'highlight.js/lib/languages/go';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import markdown from 'highlight.js/lib/languages/markdown';
import php from 'highlight.js/lib/languages/php';
import powershell from 'highlight.js/lib/languages/powershell';
import python from 'highlight.js/lib/languages/python';
import ruby from 'highlight.js/lib/languages/ruby';
import rust from 'highlight.js/lib/languages/rust';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import vbnet from 'highlight.js/lib/languages/vbnet';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import { createLowlight } from 'lowlight';

const lowlight = createLowlight({
  bash,
  c,
  csharp,
  css,
  go,
  java,
  javascript,
  json,
  markdown,
  php,
  powershell,
  python,
  ruby,
  rust,
  sql,
  typescript,
  vbnet,
  xml,
  yaml,
});

/** A token of code with its highlight.js class. */
export interface CodePiece {
  kind: string;
  text: string;
}

/** Highlights words, names and comments of a code block. @returns null for an unsupported language */
export function highlightCode({ code, language }: { code: string; language: string }): CodePiece[] | null {
  if (!lowlight.registered(language)) return null;
  const pieces: CodePiece[] = [];
  collect(lowlight.highlight(language, code).children as Lit[], '', pieces);
  return pieces;
}

interface Lit {
  value?: string;
  properties?: { className?: string[] };
  children?: Lit[];
}

/** Nested classes are reduced to the innermost. */
function collect(parts: Lit[], kind: string, pieces: CodePiece[]): void {
  for (const { value, properties, children } of parts) {
    if (value !== undefined) pieces.push({ kind, text: value });
    else collect(children ?? [], properties?.className?.[0]?.replace('hljs-', '') ?? kind, pieces);
  }
}
