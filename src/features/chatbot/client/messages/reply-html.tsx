import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { MarkdownNode } from '#platform/client/markdown/markdown-node.ts';
import { definitionsIn, MarkdownParts, type MarkdownRendering } from '#platform/client/markdown/markdown-parts.tsx';
import { safeLink } from '#platform/client/markdown/safe-link.ts';
import { LONGEST_MARKDOWN, parseMarkdownInWorker } from '../markdown/parse-in-worker.ts';

/** Rendering for other programs: safe links, names of images, and formulas as their source, which all of them can read. */
const COPIED: MarkdownRendering = { Link: CopiedLink, Picture: ({ alt }) => alt || 'Image', Code: CopiedCode };

function CopiedLink({ url, children }: { url: string; children: ReactNode }) {
  const address = safeLink(url);
  return address ? <a href={address.href}>{children}</a> : children;
}

function CopiedCode({ code }: { code: string }) {
  return (
    <pre>
      <code>{code}</code>
    </pre>
  );
}

/** Styles that Word, Outlook and LibreOffice need, because a paste has no stylesheet. */
const STYLES = {
  table: 'border-collapse:collapse',
  'th, td': 'border: 1px solid #999999; padding: 3px 6px; vertical-align: top',
  th: 'background: #ececec; font-weight: bold',
  'pre, code': 'font-family: "Courier New", monospace; font-size: 10pt',
  blockquote: 'margin-left: 24px; color: #555555',
} as const;
const ATTRIBUTES: ReadonlySet<string> = new Set(['href', 'start', 'value', 'style']);

/** Renders a reply for the clipboard. @throws when it has no structure that can be parsed in time */
export async function replyHtml(text: string): Promise<string> {
  const root = text.length > LONGEST_MARKDOWN ? null : await parseMarkdownInWorker(text);
  if (!root) throw new Error('The reply cannot be parsed.');
  return htmlOf(root);
}

/** Renders a parsed text with the page's components, without what only the page needs. */
function htmlOf(root: MarkdownNode): string {
  const place = document.createElement('div');
  const rendering = createRoot(place);
  const parts = <MarkdownParts parts={root.children?.map(withOwnLevel)} definitions={definitionsIn(root)} drawing={COPIED} />;
  flushSync(() => rendering.render(parts));
  const copy = place.cloneNode(true) as HTMLElement;
  rendering.unmount();
  tidy(copy);
  return copy.innerHTML;
}

/** The reply is a document of its own there: its headings begin with level one. */
const withOwnLevel = (part: MarkdownNode): MarkdownNode => ({
  ...part,
  ...(part.depth === undefined ? {} : { level: part.depth }),
  ...(part.children && { children: part.children.map(withOwnLevel) }),
});

const unwrap = (element: Element) => element.replaceWith(...element.childNodes);

function tidy(copy: HTMLElement): void {
  for (const box of copy.querySelectorAll('[role=img]')) box.append(' ');
  for (const frame of copy.querySelectorAll('div, section, span')) unwrap(frame);
  for (const item of copy.querySelectorAll('li')) {
    const [line, ...others] = [...item.children].filter(({ localName }) => localName === 'p');
    // Around an item's only line, a paragraph would be a gap.
    if (line && others.length === 0) unwrap(line);
  }
  for (const element of copy.querySelectorAll('*'))
    for (const { name } of [...element.attributes]) if (!ATTRIBUTES.has(name)) element.removeAttribute(name);
  for (const [selector, style] of Object.entries(STYLES))
    for (const element of copy.querySelectorAll<HTMLElement>(selector)) element.style.cssText += style;
}
