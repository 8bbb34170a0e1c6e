import type { Span } from '#features/verification/server/citations/citation.ts';
import { normalizePartyName } from '#features/verification/server/library/normalize-party-name.ts';
import type { AuthoritySource } from '../drafting/brief.ts';
import type { CaseFile } from '../understanding/case-file.ts';

/** Words that name a party and are also common words. */
const COMMON = new Set('people bank trustees bridge champion diesel true spin blue advance business state new york'.split(' '));

/** Maps the first distinctive word of each decision's name to its id, where the word can mean nothing else. */
export function distinctiveNames(
  authorities: readonly AuthoritySource[],
  { affirmation }: CaseFile,
): ReadonlyMap<string, string> {
  const papers = affirmation.paper.text.toLowerCase();
  return new Map(
    authorities.flatMap(({ id, authority, cited }): [string, string][] => {
      const first = (authority?.name ?? cited?.name ?? '').split(/\sv\.?\s/)[0] ?? '';
      const word = normalizePartyName(first)[0] ?? '';
      return word.length >= 6 && !COMMON.has(word) && !papers.includes(word) ? [[word, id]] : [];
    }),
  );
}

/** Finds names of known decisions in running text, which have to be tokens: "Principis turned on the clause". */
export function findNamedAuthorities(text: string, names: ReadonlyMap<string, string>): (Span & { id: string })[] {
  return [...text.matchAll(/(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}]{4,30}(?![\p{L}\p{N}])/gu)].flatMap(({ 0: word, index }) => {
    const id = names.get(word.toLowerCase());
    return id === undefined ? [] : [{ start: index, end: index + word.length, id }];
  });
}
