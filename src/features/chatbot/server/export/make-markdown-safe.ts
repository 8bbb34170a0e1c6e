import type { Block, Inline } from '#platform/shared/markdown/parse-markdown.ts';

/** Without any of these there is nothing to contain, and parsing a text is slow. */
const SUSPICIOUS = /<|!\[|```|~~~/;

/** Number of passes over text that was hidden in something that was escaped. */
const LOOKS = 4;

/**
 * Makes a message's Markdown safe to combine with others in one file: HTML except `<br>` becomes text, images become links, which no viewer
 * loads, and a truncated code block ends with its message. Everything else stays word for word. A text of hopeless structure
 * becomes a block of plain text.
 * @param parse returns undefined for such a text
 */
export function makeMarkdownSafe(text: string, parse: (text: string) => Block[] | undefined): string {
  if (!SUSPICIOUS.test(text)) return text;
  let plain = text;
  for (let look = 0; look < LOOKS; look += 1) {
    const blocks = parse(plain);
    if (blocks === undefined) return asCodeBlock(text);
    const edits = blocks.flatMap((block) => editsOf(block, plain));
    if (edits.length === 0) return plain + openFence(blocks, plain);
    plain = apply(plain, edits);
  }
  return escapeTags(plain).replaceAll('![', '!\\[');
}

/** In a fence that is longer than any in the text, nothing is markup. */
function asCodeBlock(text: string): string {
  const longest = Math.max(2, ...Array.from(text.matchAll(/~{3,}/g), ([fence]) => fence.length));
  const fence = '~'.repeat(longest + 1);
  return `${fence}\n${text}\n${fence}`;
}

interface Edit {
  from: number;
  to: number;
  text: string;
}

function editsOf(node: Block | Inline, source: string): Edit[] {
  const from = node.position?.start.offset ?? 0;
  const to = node.position?.end.offset ?? 0;
  if (node.type === 'html') {
    const [html, text] = [source.slice(from, to), escapeTags(source.slice(from, to))];
    return text === html ? [] : [{ from, to, text }];
  }
  if (node.type === 'image' || node.type === 'imageReference') {
    // A second `!` before it would make it an image again.
    return [{ from, to: from + 1, text: source[from - 1] === '!' ? '\\!' : '' }];
  }
  return 'children' in node ? (node.children as (Block | Inline)[]).flatMap((child) => editsOf(child, source)) : [];
}

/** A line break is the only tag that does nothing else. */
const escapeTags = (text: string) => text.replace(/<(?!br\s*\/?>)/gi, '&lt;');

const apply = (text: string, edits: Edit[]): string =>
  edits
    .toSorted((one, other) => other.from - one.from)
    .reduce((done, { from, to, text: plain }) => done.slice(0, from) + plain + done.slice(to), text);

/** Returns the fence that closes a code block still open at the end; one within a list or a quotation ends with that. */
function openFence(blocks: Block[], source: string): string {
  const last = blocks.at(-1);
  if (last?.type !== 'code') return '';
  const lines = source.slice(last.position?.start.offset, last.position?.end.offset).split(/\r\n|\r|\n/);
  const [, fence] = /^ {0,3}(`{3,}|~{3,})/.exec(lines[0] ?? '') ?? [];
  if (fence === undefined) return '';
  const end = lines.length > 1 ? (lines.at(-1) ?? '').trim() : '';
  const isClosed = end.startsWith(fence) && end.replaceAll(fence.charAt(0), '') === '';
  return isClosed ? '' : `\n${fence}`;
}
