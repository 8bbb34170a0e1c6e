import type { Part } from '#platform/client/markdown/tree.ts';

/** What a part of a text says, without its marks. */
export const wordsOf = (part: Part): string => part.value ?? (part.children ?? []).map(wordsOf).join('');
