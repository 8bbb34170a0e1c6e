import { TextRun } from 'docx';
import type { Inline } from '#platform/shared/markdown/parse-markdown.ts';
import { linesAsRuns, run, type TextFormat } from '../printable-text.ts';

/** Link URLs that are defined elsewhere in the message, by their names. */
export type Addresses = ReadonlyMap<string, string>;

/** Renders a line's parts as runs: emphasis, code, links with their URLs as text. Nothing is loaded, and HTML is text. */
export function setInlines(inlines: readonly Inline[], addresses: Addresses, look: TextFormat = {}): TextRun[] {
  return inlines.flatMap((inline) => setInline(inline, addresses, look));
}

function setInline(inline: Inline, addresses: Addresses, look: TextFormat): TextRun[] {
  const inside = (more: TextFormat = {}) =>
    'children' in inline ? setInlines(inline.children as Inline[], addresses, { ...look, ...more }) : [];
  switch (inline.type) {
    case 'text':
      return [run(inline.value, look)];
    case 'html':
    case 'math':
      return linesAsRuns(inline.value, look);
    case 'strong':
      return inside({ bold: true });
    case 'emphasis':
      return inside({ italics: true });
    case 'delete':
      return inside({ strike: true });
    case 'inlineCode':
      return [run(inline.value, { ...look, style: 'CodeText' })];
    case 'break':
      return [new TextRun({ text: '', break: 1 })];
    case 'link':
      return [...inside(), ...addressOf(inline, inline.url, look)];
    case 'linkReference':
      return [...inside(), ...addressOf(inline, addresses.get(inline.identifier), look)];
    case 'image':
    case 'imageReference':
      return [run(inline.alt || 'Image', look)];
    case 'footnoteReference':
      return [run(`[${inline.label ?? inline.identifier}]`, look)];
    default:
      return inside();
  }
}

/** Renders " (https://court.example)", unless the link's text is the URL. */
function addressOf(link: Inline, url: string | undefined, look: TextFormat): TextRun[] {
  const words = plainTextOf(link).trim();
  if (!url || words === url || `mailto:${words}` === url || `http://${words}` === url) return [];
  return [run(words === '' ? url : ` (${url})`, look)];
}

/** Returns the plain text. */
export function plainTextOf(inline: Inline): string {
  if (inline.type === 'break') return ' ';
  if ('value' in inline) return inline.value;
  if ('alt' in inline) return inline.alt ?? '';
  return 'children' in inline ? (inline.children as Inline[]).map(plainTextOf).join('') : '';
}
