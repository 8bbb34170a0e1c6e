import type { MarkdownNode } from '#platform/client/markdown/markdown-node.ts';

/** Returns the plain text of a part. */
export const plainTextOf = (part: MarkdownNode): string => part.value ?? (part.children ?? []).map(plainTextOf).join('');

/** Table of contents of a document page, as links; beside the text where there is room, above it on a phone. */
export function TableOfContents({ parts }: { parts: readonly MarkdownNode[] }) {
  const sections = parts.filter(({ type, depth }) => type === 'heading' && depth === 2);
  return (
    <nav
      aria-label="Sections"
      className="self-start rounded-lg border border-line px-4 py-3 text-sm lg:sticky lg:top-6 lg:border-0 lg:p-0"
    >
      <ul className="gap-x-6 min-[26rem]:columns-2 sm:columns-3 lg:columns-1">
        {sections.map((section) => (
          <li key={section.id}>
            <a
              href={`#${section.id}`}
              className="inline-flex min-h-8 items-center text-muted underline-offset-4 hover:text-ink hover:underline pointer-coarse:min-h-11"
            >
              {plainTextOf(section)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
