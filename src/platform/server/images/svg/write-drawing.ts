import type { DrawingElement } from './drawing.ts';

/** Everything that XML cannot hold. */
const NOT_XML = /[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const ESCAPED = /[&<>"]/g;
/** Written as they are, these would be read as spaces in an attribute. */
const SPACES: Record<string, string> = { '\t': '&#9;', '\n': '&#10;', '\r': '&#13;' };

/** A drawing as an SVG file in UTF-8: one namespace, no prefixes, nothing that was not judged. */
export function writeDrawing(drawing: DrawingElement): Buffer {
  const parts: string[] = [];
  writeElement(drawing, ' xmlns="http://www.w3.org/2000/svg"', parts);
  return Buffer.from(parts.join(''), 'utf8');
}

function writeElement({ name, attributes, children }: DrawingElement, namespace: string, parts: string[]): void {
  parts.push('<', name, namespace);
  for (const [attribute, value] of attributes) parts.push(' ', attribute, '="', escapeAttribute(value), '"');
  if (children.length === 0) {
    parts.push('/>');
    return;
  }
  parts.push('>');
  for (const child of children) {
    if (typeof child === 'string') parts.push(escapeText(child));
    else writeElement(child, '', parts);
  }
  parts.push('</', name, '>');
}

const escapeText = (text: string): string => text.replace(NOT_XML, '').replace(ESCAPED, (character) => ESCAPES[character] ?? '');

const escapeAttribute = (value: string): string => escapeText(value).replace(/[\t\n\r]/g, (character) => SPACES[character] ?? '');
