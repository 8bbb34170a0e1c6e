/** Built by `scripts/document-pages.ts` from `docs/user-guide.md`, parsed as Markdown. */
declare module 'virtual:user-guide' {
  import type { MarkdownNode } from '#platform/client/markdown/markdown-node.ts';

  export const root: MarkdownNode;
}

/** Built by `scripts/document-pages.ts` from `CHANGELOG.md`, parsed as Markdown. */
declare module 'virtual:changelog' {
  import type { MarkdownNode } from '#platform/client/markdown/markdown-node.ts';

  export const root: MarkdownNode;
}

/** The newest version in `CHANGELOG.md`. */
declare module 'virtual:version' {
  export const version: string;
}
