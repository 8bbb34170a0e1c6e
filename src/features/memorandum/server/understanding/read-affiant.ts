import type { Paper } from '#platform/server/pdf/paper.ts';

const SMALL = '(?:de|del|della|la|las|los|le|du|da|das|dos|di|van|von|der|den|ter|ten|bin|ibn|al|el|y|e)';
const PART = String.raw`(?:\p{Lu}[\p{L}’'.-]*|${SMALL})`;
const NAME = String.raw`\p{Lu}[\p{L}’'.-]*(?: ${PART}){0,4}? \p{Lu}[\p{L}’'-]+(?:,? (?:Jr|Sr|JR|SR|II|III|IV)\b\.?)?`;
const ROLE_BEFORE =
  /^(?:(?:the\s+)?(?:co-?)?(?:defendants?|plaintiffs?|respondents?|petitioners?)(?:[’']s?)?|mr\.?|mrs\.?|ms\.?|dr\.?)\s+/i;
/** Words that a title has behind "of", and that are nobody's name. */
const NO_NAME =
  /\b(?:motion|opposition|support|service|law|facts?|merit|counsel|attorney|translat\w*|defendants?|plaintiffs?|mailing|court|judgment|undersigned|state|county|notary|public)\b/i;

const TITLE = new RegExp(
  String.raw`\b(?:OF|of|Of)\s+((?:DEFENDANTS?\s+|PLAINTIFFS?\s+|MR\.?\s+|MS\.?\s+|DR\.?\s+)?${NAME})(?=\s+(?:IN|In|in|DATED|SWORN|TO|AND|FOR|WITH|ON|REGARDING|to|and|for)\b|\s*[,(]|$)`,
  'u',
);
const START = String.raw`(?:^|\bss\.?:?\s*|\n)`;
const FIRST_PERSON = new RegExp(String.raw`${START}I,\s+(${NAME}),`, 'u');
const THIRD_PERSON = new RegExp(
  String.raw`${START}(?:(?:The|the)\s+undersigned,\s+)?(?:D[Rr]|M[Rr]S?|M[Ss])?\.?\s*(${NAME})(?:,[^\n]{0,160}?|\s+hereby)?,?\s+(?:affirms?|deposes?|declares?|says?|states?|(?:being|having\s+been)\s+(?:first\s+)?(?:duly\s+)?(?:sworn|affirmed))\b`,
  'u',
);
const SIGNED = new RegExp(String.raw`(?:_{4,}|\/s\/)\s*(${NAME})\s*(?:$|[,(\n])`, 'u');
/** Characters of the end that can be a signature. */
const LONGEST_END = 600;
/** Blocks from the first on among which the opening stands, those of the caption included, and from the last on for the signature. */
const FIRST = 24;
const LAST = 8;

/** Affiant of a paper: the name that its title, its opening and its signature agree on, or the best of them. @param own its blocks, without others' certificates */
export function affiantOf(own: readonly string[], title: string): string | null {
  const opening = firstName(own.slice(0, FIRST).map(withoutNumber), [FIRST_PERSON, THIRD_PERSON]);
  const named = firstName([title], [TITLE]);
  const end = own.slice(-LAST).join('\n');
  const signed = firstName([end.slice(-LONGEST_END)], [SIGNED]);
  const isSigned = (name: string) => folded(end).includes(folded(name));
  const names = [opening, named].flatMap((name) => name ?? []);
  return names.find(isSigned) ?? names[0] ?? signed ?? null;
}

const withoutNumber = (words: string) => words.replace(/^\d{1,2}[.)]\s+/, '');

function firstName(texts: readonly string[], patterns: readonly RegExp[]): string | null {
  const found = texts.flatMap((text) => patterns.flatMap((pattern) => pattern.exec(text)?.[1] ?? []));
  return found.map((name) => name.replace(ROLE_BEFORE, '').trim()).find((name) => / /.test(name) && !NO_NAME.test(name)) ?? null;
}

/**
 * The name as the papers spell it where they do not set it in capitals: "MacNeil", "de la Cruz". What no paper spells gets a capital
 * letter for each of its words.
 */
export function spelled(name: string, papers: readonly Paper[]): string {
  if (/\p{Ll}{2}/u.test(name)) return name;
  const words = name.split(' ');
  for (const from of words.keys()) {
    const [before, rest] = [words.slice(0, from), words.slice(from).join(' ')];
    const found = rest.replace(/[^\p{L}]/gu, '').length > 2 ? mixedCase(rest, papers) : null;
    if (found) return [...before.map(capitalised), found].join(' ');
  }
  return words.map(capitalised).join(' ');
}

/** The spelling of a name, or of its end, that has small letters. */
function mixedCase(name: string, papers: readonly Paper[]): string | null {
  const pattern = new RegExp(
    String.raw`(?<![\p{L}-])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s+')}(?![\p{L}-])`,
    'giu',
  );
  for (const { text } of papers) {
    for (const [found] of text.matchAll(pattern))
      if (/\p{Ll}{2}/u.test(found) && !/\p{Lu}{3}/u.test(found)) return found.replace(/\s+/g, ' ');
  }
  return null;
}

const capitalised = (word: string) =>
  word
    .toLowerCase()
    .replace(/(?<![\p{L}’'])\p{L}|(?<=\b[od][’'])\p{L}/gu, (letter) => letter.toUpperCase())
    .replace(/^(Ma?c)(\p{L})/u, (all, start: string, letter: string) =>
      word.startsWith(start) ? start + letter.toUpperCase() : all,
    );

/** The last name with its small words, without an addition such as "Jr." */
export function surnameOf(name: string | null): string {
  const bare = (name ?? '').replace(/,?\s+(?:Jr|Sr|I{2,3}|IV|Esq)\b\.?$/i, '');
  return new RegExp(String.raw`(?:(?<= )${SMALL} )*\S+$`, 'u').exec(bare)?.[0] || 'Supporting';
}

const OFFICE = String.raw`(?:president|vice[- ]president|chief \w+ officer|ceo|cfo|owner|co-owner|members?|manager|shareholder|stockholder|principal|officer|director|partner|treasurer|secretary|guarantor|controller|comptroller|bookkeeper|proprietor)`;
const OFFICES = new RegExp(
  String.raw`\bI\s+am\s+(?:also\s+)?(?:the|an?|its|their)\s+((?:[a-z-]+\s+){0,3}?${OFFICE}(?:(?:,|\s+and|,\s+and)\s+(?:the\s+)?(?:[a-z-]+\s+){0,3}?${OFFICE})*)\b`,
  'i',
);

/** "president and sole shareholder": what the affiant says in the first paragraphs. */
export function affiantRoleOf(own: readonly string[]): string | null {
  return OFFICES.exec(own.slice(0, FIRST).join('\n'))?.[1]?.replace(/\s+/g, ' ') ?? null;
}

const folded = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
