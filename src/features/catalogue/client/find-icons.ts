import { brands, regular, solid } from 'virtual:icon-names';

/** An icon of the icon font. */
export interface FontIcon {
  /** Stored in a card, such as `fa-solid fa-gavel`. */
  classes: string;
  /** Readable name, such as `gavel`. */
  label: string;
  /** The words of its name. */
  name: string[];
  /** Other search terms. */
  terms: string[];
}

/** Icons that a law firm is likely to want, shown before anything is typed. */
const STARTERS =
  'scale-balanced gavel landmark building-columns file-contract file-signature file-lines file-shield folder-open box-archive ' +
  'magnifying-glass book book-open graduation-cap briefcase handshake users comments envelope calendar-days clock stamp ' +
  'pen-nib robot wand-magic-sparkles microchip language chart-line table-list shield-halved lock video';

const ICONS: readonly FontIcon[] = [
  ...iconsOf(solid, 'solid', ''),
  ...iconsOf(regular, 'regular', ', outlined', termsOf(solid)),
  ...iconsOf(brands, 'brands', ', brand'),
];
const STARTING_ICONS = STARTERS.split(' ').flatMap(
  (name) => ICONS.find(({ classes }) => classes === `fa-solid fa-${name}`) ?? [],
);

/**
 * Returns the free icons for typed words: each word starts a word of the icon's name, or one of its search terms.
 * @returns exact names first, then those with the words in their name; without words, a few to start with.
 */
export function findIcons(search: string): readonly FontIcon[] {
  const words = search
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word && word !== 'fa');
  if (words.length === 0) return STARTING_ICONS;
  return ICONS.flatMap((icon) => {
    const rank = rankOf(icon, words);
    return rank === undefined ? [] : [{ icon, rank }];
  })
    .sort((one, other) => one.rank - other.rank)
    .map(({ icon }) => icon);
}

/** Lower ranks come first. */
function rankOf({ name, terms }: FontIcon, words: string[]): number | undefined {
  const isIn = (word: string, list: string[]) => list.some((each) => each.startsWith(word));
  if (!words.every((word) => isIn(word, name) || isIn(word, terms))) return undefined;
  if (words.join('-') === name.join('-')) return 0;
  if (words.every((word) => isIn(word, name))) return 1;
  return words.every((word) => name.includes(word) || terms.includes(word)) ? 2 : 3;
}

function iconsOf(lines: string, style: string, suffix: string, sharedTerms?: Map<string, string[]>): FontIcon[] {
  return lines.split('\n').map((line) => {
    const [id = '', ...terms] = line.split(' ');
    const name = id.split('-');
    const label = `${name.join(' ')}${suffix}`;
    return { classes: `fa-${style} fa-${id}`, label, name, terms: sharedTerms?.get(id) ?? terms };
  });
}

/** Maps each icon's name to its search terms. */
function termsOf(lines: string): Map<string, string[]> {
  return new Map(
    lines.split('\n').map((line) => {
      const [id = '', ...terms] = line.split(' ');
      return [id, terms];
    }),
  );
}
