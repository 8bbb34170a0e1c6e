import { PAGE_ADDRESSES, type PageAddress } from './page-addresses.ts';

/** So few letters are like everything. */
const FEWEST_LETTERS = 3;
/** One wrong letter in so many is a slip; more is another word. */
const LETTERS_A_SLIP = 4;
/** Nobody types an address longer than this, and comparing takes its length in work. */
const LONGEST = 60;

/** The page that somebody may have meant by an address at which none stands; undefined where none comes near. */
export function suggestPage(address: string): PageAddress | undefined {
  const typed = lettersOf(address);
  if (typed.length < FEWEST_LETTERS || typed.length > LONGEST) return undefined;
  const [nearest] = PAGE_ADDRESSES.map((page) => ({ page, slips: countSlips(typed, lettersOf(page.path)) })).sort(
    (one, other) => one.slips - other.slips,
  );
  if (nearest && nearest.slips <= Math.max(1, Math.floor(typed.length / LETTERS_A_SLIP))) return nearest.page;
  return (
    PAGE_ADDRESSES.find(({ path }) => lettersOf(path).includes(typed)) ?? PAGE_ADDRESSES.find(({ path }) => isWithin(path, typed))
  );
}

const lettersOf = (address: string) => address.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Somebody has typed a page's address with more around it. */
const isWithin = (path: string, typed: string) => path !== '/' && typed.includes(lettersOf(path));

/** How many letters have to be changed, added or left out to make one word of another. */
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
