import PARTY_ABBREVIATIONS from './party-abbreviations.json' with { type: 'json' };

/** Words of a party's name and their usual abbreviations: each row is one word, the first its plain form. */
const SAME_WORDS = [
  ['american', 'am'],
  ['association', 'assn', 'assoc', 'assocs', 'associates', 'associate'],
  ['brothers', 'bros'],
  ['building', 'bldg'],
  ['business', 'bus'],
  ['capital', 'cap'],
  ['center', 'centre', 'ctr'],
  ['commercial', 'com', 'comm'],
  ['construction', 'constr'],
  ['contracting', 'contr'],
  ['department', 'dept'],
  ['development', 'dev'],
  ['distribution', 'distrib'],
  ['east', 'e'],
  ['electric', 'elec'],
  ['engineering', 'engg', 'engr'],
  ['enterprises', 'enters', 'enterprise', 'enter'],
  ['equipment', 'equip'],
  ['federal', 'fed'],
  ['financial', 'fin', 'finance'],
  ['general', 'gen'],
  ['group', 'grp'],
  ['holdings', 'holding', 'hldgs'],
  ['hospital', 'hosp'],
  ['industries', 'indus', 'industry'],
  ['institute', 'inst'],
  ['insurance', 'ins'],
  ['international', 'intl'],
  ['investments', 'invs', 'investment', 'inv'],
  ['management', 'mgt', 'mgmt'],
  ['manufacturing', 'mfg'],
  ['market', 'mkt'],
  ['medical', 'med'],
  ['mortgage', 'mtge'],
  ['national', 'natl'],
  ['north', 'n'],
  ['ny', 'newyork'],
  ['partners', 'ptnrs', 'partner'],
  ['products', 'prods', 'product', 'prod'],
  ['properties', 'props', 'property', 'prop'],
  ['railroad', 'rr'],
  ['restaurant', 'rest'],
  ['savings', 'sav'],
  ['services', 'servs', 'svcs', 'service', 'serv', 'svc'],
  ['solutions', 'sols', 'solution', 'sol'],
  ['south', 's'],
  ['street', 'st'],
  ['systems', 'sys', 'system'],
  ['technologies', 'techs', 'technology', 'tech'],
  ['transportation', 'transp'],
  ['trustees', 'trs'],
  ['university', 'univ'],
  ['west', 'w'],
] as const;

/** Words that do not distinguish parties: legal forms, articles, joining words. */
const IDLE_WORDS = new Set(
  'llc llp lp inc incorporated corp corporation co company cos ltd limited pc pllc plc na nv ba bv ag sa fsb the of and a an in city'.split(
    ' ',
  ),
);

const LISTED_WORDS: ReadonlySet<string> = new Set(SAME_WORDS.flat());

const PLAIN_WORD = new Map<string, string>([
  ...PARTY_ABBREVIATIONS.flatMap(({ abbreviation, words }) => {
    const [plain = '', ...others] = [...words, abbreviation].map((word) => word.toLowerCase().replace(/[^a-z]/g, ''));
    const isKnown = [plain, ...others].some((word) => word.length < 2 || IDLE_WORDS.has(word) || LISTED_WORDS.has(word));
    return isKnown ? [] : others.map((word): [string, string] => [word, plain]);
  }),
  ...SAME_WORDS.flatMap(([plain, ...others]) => others.map((other): [string, string] => [other, plain])),
]);

/** Pairs of words that mean one word, or none. */
const PAIRS = new Map([
  ['new york', 'ny'],
  ['et al', ''],
]);

/** A name longer than this is compared by its beginning. */
const LONGEST_NAME = 300;

/**
 * The distinctive words of a party's name in one form: lowercase, without punctuation, accents, legal form and "et al.", with
 * abbreviations ("Servs.", "Constr.", "N.Y.") as whole words, and without bracketed additions such as "(appeal No. 2)".
 * "LG Funding, LLC" and "LG FUNDING LLC" are both ["lg", "funding"].
 */
export function normalizePartyName(name: string): string[] {
  const words = wordsOf(name).map((word) => PLAIN_WORD.get(word) ?? word);
  const telling = words.filter((word) => !IDLE_WORDS.has(word));
  return joinPairs(telling.length > 0 ? telling : words);
}

function wordsOf(name: string): string[] {
  const plain = name
    .slice(0, LONGEST_NAME)
    .replace(/\([^()]{0,60}\)/g, ' ')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}.'’‘`]/gu, '')
    .toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

function joinPairs(words: string[]): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const pair = PAIRS.get(`${joined.at(-1)} ${word}`);
    if (pair === undefined) joined.push(word);
    else joined.splice(-1, 1, ...(pair ? [pair] : []));
  }
  return joined;
}
