import { KNOWN_PAGES, type KnownPage } from './known-pages.ts';

/** Fewer letters than this resemble everything. */
const FEWEST_LETTERS = 3;
/** Letters per tolerated typo; with more typos it is another word. */
const LETTERS_A_SLIP = 4;
/** Nobody types a longer address, and the cost of comparing grows with its length. */
const LONGEST = 60;

/** Returns the page that an unknown address may have meant; undefined if none is close. */
export function suggestPage(address: string): KnownPage | undefined {
  const typed = lettersOf(address);
  if (typed.length < FEWEST_LETTERS || typed.length > LONGEST) return undefined;
  const [nearest] = KNOWN_PAGES.map((page) => ({ page, slips: countSlips(typed, lettersOf(page.path)) })).sort(
    (one, other) => one.slips - other.slips,
  );
  if (nearest && nearest.slips <= Math.max(1, Math.floor(typed.length / LETTERS_A_SLIP))) return nearest.page;
  return KNOWN_PAGES.find(({ path }) => lettersOf(path).includes(typed)) ?? KNOWN_PAGES.find(({ path }) => isWithin(path, typed));
}

const lettersOf = (address: string) => address.toLowerCase().replace(/[^a-z0-9]/g, '');

/** True if a page's address was typed with more around it. */
const isWithin = (path: string, typed: string) => path !== '/' && typed.includes(lettersOf(path));

/** Counts the letters to change, add or drop to turn one word into another. */
function countSlips(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...one].entries()) {
    const now = [row + 1];
    for (const [column, wanted] of [...other].entries())
      now.push(
        Math.min((before[column + 1] ?? 0) + 1, (now[column] ?? 0) + 1, (before[column] ?? 0) + (letter === wanted ? 0 : 1)),
      );
    before = now;
  }
  return before[other.length] ?? 0;
}
