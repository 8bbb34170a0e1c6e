/** Made by `scripts/document-pages.ts` from `docs/user-guide.md`, as Markdown reads it. */
declare module 'virtual:user-guide' {
  import type { MarkdownNode } from '#platform/client/markdown/markdown-node.ts';

  export const root: MarkdownNode;
}

/** Made by `scripts/document-pages.ts` from `CHANGELOG.md`, as Markdown reads it. */
declare module 'virtual:changelog' {
  import type { MarkdownNode } from '#platform/client/markdown/markdown-node.ts';

  export const root: MarkdownNode;
}

/** The newest version that `CHANGELOG.md` tells of. */
declare module 'virtual:version' {
  export const version: string;
}
