export type Random = (below: number) => number;

/** Material of the poor model: paragraphs of the draft and ids of its closed list of sources. */
export interface Supply {
  /** Ids of the record that exist. */
  recordIds: readonly string[];
  /** Ids of decisions that may only be answered. */
  adverse: readonly string[];
  /** Paragraphs of the whole draft. */
  paragraphs: readonly string[];
}

/** Spoils a paragraph in one way; null where it has nothing to spoil. */
export type Spoiling = (text: string, random: Random, supply: Supply) => string | null;

const pick = <T>(random: Random, list: readonly T[]): T | undefined => list[random(list.length)];
const QUOTED = /“[^“”]{24,}”/g;
const RECORD_TOKEN = /\[\[((?:A|M|Ap)\d[^\]]*)\]\]/g;
/** Sums, dates and percentages outside of tokens and quotations. */
const FIGURE =
  /\$\d[\d,]*(?:\.\d\d)?|\b\d+(?:\.\d+)?%|\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4}/g;

/** Replaces one match, chosen at random, outside of double brackets. */
function replaceOne(text: string, pattern: RegExp, random: Random, make: (found: string) => string): string | null {
  const inside = [...text.matchAll(/\[[^\]]*\]\]?/g)].map(({ index, 0: token }) => [index, index + token.length] as const);
  const found = pick(
    random,
    [...text.matchAll(pattern)].filter(({ index }) => !inside.some(([from, to]) => from < index && index < to)),
  );
  if (!found) return null;
  const changed = make(found[0]);
  return changed === found[0] ? null : text.slice(0, found.index) + changed + text.slice(found.index + found[0].length);
}

const nextDigit = (words: string, random: Random) => {
  const digits = [...words.matchAll(/[1-9]/g)];
  const at = pick(random, digits)?.index ?? -1;
  return words.slice(0, at) + String((Number(words[at]) % 9) + 1) + words.slice(at + 1);
};

const append = (words: string | null) => (text: string) => (words === null ? null : `${text} ${words}`);

/** Errors of a poor model, by name: each makes a paragraph say something that its sources do not. */
export const SPOILINGS: Readonly<Record<string, Spoiling>> = {
  'a paragraph of another section again': (text, random, { paragraphs }) => {
    const other = pick(
      random,
      paragraphs.filter((paragraph) => paragraph !== text && paragraph.split(' ').length > 25),
    );
    return append(other ?? null)(text);
  },
  'a record token that does not exist': (text, random) =>
    replaceOne(text, RECORD_TOKEN, random, () => `[[A${300 + random(300)}]]`),
  'a record token of another place': (text, random, { recordIds }) =>
    replaceOne(text, RECORD_TOKEN, random, (token) => {
      const own: readonly string[] = token.match(/[AMp]+\d+/g) ?? [];
      const other = pick(
        random,
        recordIds.filter((id) => !own.includes(id)),
      );
      return other ? `[[${other}]]` : token;
    }),
  'a decision token that does not exist': (text, random) =>
    append(
      `Such a clause ends the inquiry. [[${pick(random, ['ellery-v-copperfield-funding', 'pl-97', 'matter-of-thornbury'])}]]`,
    )(text),
  'a decision made up in prose': (text, random) =>
    append(
      `The court said so in ${pick(random, ['Copperfield Funding, LLC v. Ellery Tile Corp.', 'Ellery v. Thornbury Bros., Inc.', 'Matter of Thornbury'])}, ${100 + random(120)} A.D.3d ${100 + random(900)} (2d Dep’t ${2012 + random(12)}).`,
    )(text),
  'a statute that the library lacks': (text, random) =>
    append(
      `${pick(random, ['General Business Law § 352-q', 'Banking Law § 912', 'CPLR 3299(k)'])} says that such a clause is void.`,
    )(text),
  'an adverse decision as support': (text, random, { adverse }) => {
    const id = pick(random, adverse);
    return append(id ? `An agreement of this kind is a loan. [[${id}]]` : null)(text);
  },
  'a word of a quotation changed': (text, random) =>
    replaceOne(text, QUOTED, random, (quotation) => {
      const words = quotation.slice(1, -1).split(' ');
      return `“${words.with(1 + random(words.length - 2), 'notwithstanding').join(' ')}”`;
    }),
  'a word of a quotation left out': (text, random) =>
    replaceOne(text, QUOTED, random, (quotation) => {
      const words = quotation.slice(1, -1).split(' ');
      return `“${words.toSpliced(1 + random(words.length - 2), 1).join(' ')}”`;
    }),
  'a quotation made up': (text, random, { recordIds }) =>
    append(`Plaintiff itself calls it “an advance that was to be paid back in every event” [[${pick(random, recordIds)}]].`)(
      text,
    ),
  'a digit of a figure changed': (text, random) => replaceOne(text, FIGURE, random, (figure) => nextDigit(figure, random)),
  'a percentage made up': (text, random, { recordIds }) =>
    append(`The effective yearly rate is ${31 + random(60)}.${10 + random(89)}% [[${pick(random, recordIds)}]].`)(text),
  'an event made up': (text, random, { recordIds }) =>
    append(
      `On ${pick(random, ['March', 'June', 'October'])} ${1 + random(28)}, 2021, a field inspector photographed the empty warehouse for plaintiff [[${pick(random, recordIds)}]].`,
    )(text),
  'an event made up without a date': (text, random, { recordIds }) =>
    append(`A field inspector photographed the empty warehouse for plaintiff’s adjuster [[${pick(random, recordIds)}]].`)(text),
  'an exhibit made up': (text, random) =>
    append(`The bank’s letter of apology is Exhibit ${pick(random, ['QQ', 'ZZ', 'WW'])} (NYSCEF Doc. No. ${400 + random(300)}).`)(
      text,
    ),
};
