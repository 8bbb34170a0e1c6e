import type { CaseFile } from './case-file.ts';

/** Alternatives of a regular expression for the names of each side: without the word for the role. */
export interface PartyPatterns {
  plaintiff: string;
  client: string;
}

/** The names by which a draft may call the parties of a case. */
export function partyPatterns(file: CaseFile): PartyPatterns {
  const named = (names: readonly string[]) =>
    names.flatMap((name) =>
      [shortNameOf(name, file)?.replace(/^the /, 'the '), /^\p{L}{4,}/u.exec(name)?.[0]].filter((found) => found),
    );
  const pattern = (names: readonly (string | undefined)[], usual: string) =>
    [...new Set(names.flatMap((name) => (name ? [escaped(name)] : []))), usual].join('|');
  return {
    plaintiff: pattern(named(file.caption.plaintiffs), 'the funder'),
    client: pattern(named(file.caption.defendants), 'the seller'),
  };
}

const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s');

const LONGEST_NAME = 120;

/** `Harborlight Funding LLC (“Harborlight”)`: the name that either paper defines. */
export function shortNameOf(
  name: string,
  { memorandum, affirmation }: Pick<CaseFile, 'memorandum' | 'affirmation'>,
): string | null {
  const words = name
    .slice(0, LONGEST_NAME)
    .split(/\s+/)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const defined = new RegExp(`${words.join('\\s{1,3}')}[^()]{0,30}\\((?:the\\s)?[“"](?:the\\s)?([^”"()]{2,40})[”"]\\)`, 'i');
  const article = new RegExp(`${words.join('\\s{1,3}')}[^()]{0,30}\\((?:the\\s[“"]|[“"]the\\s)`, 'i');
  for (const { paper } of [memorandum, affirmation]) {
    const found = defined.exec(paper.text)?.[1];
    if (found) return article.test(paper.text) ? `the ${found}` : found;
  }
  return null;
}
