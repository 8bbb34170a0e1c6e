/** Made by `scripts/papers.ts` from `docs/user-guide.md`, as Markdown reads it. */
declare module 'virtual:user-guide' {
  import type { Part } from '#platform/client/markdown/tree.ts';

  export const root: Part;
}

/** Made by `scripts/papers.ts` from `CHANGELOG.md`, as Markdown reads it. */
declare module 'virtual:changelog' {
  import type { Part } from '#platform/client/markdown/tree.ts';

  export const root: Part;
}

/** The newest version that `CHANGELOG.md` tells of. */
declare module 'virtual:version' {
  export const version: string;
}
