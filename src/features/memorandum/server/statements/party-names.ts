/** Side that a word of the papers names; `other funder`: a company of the trade that is no party. */
export type Side = 'plaintiff' | 'client' | 'other funder';

/** The words by which both papers name the parties and the people who speak for the plaintiff, in small letters. */
export type SideByName = ReadonlyMap<string, Side>;

const ROLES: readonly [Side, string][] = [
  ['plaintiff', 'plaintiff plaintiffs funder buyer purchaser lender'],
  ['client', 'defendant defendants merchant seller borrower guarantor guarantors i we us my our me'],
];

/** Words that many companies have in their names. */
const COMMON = new Set(
  `the and of in for a an inc llc llp lp corp co ltd company corporation group capital funding fund finance financial holdings partners
  services service advance merchant business new york street d b k individually as guarantor et al first national american city state
  north south east west food foods restaurant trucking supply construction receivables recovery ventures cap grp servicing solutions
  enterprises international global management associates bros brothers sons`.split(/\s+/),
);

const DEFINED =
  /\(\s{0,2}(?:(?:together|collectively|each|hereinafter|the|or|and|an?),?\s+){0,3}[“"]([^”"]{2,30})[”"][^)]{0,60}\)/g;
const OF_AFFIANT =
  /\b(?:affidavit|affirmation|declaration)\s+(?:of\s+merit\s+)?(?:of|by)\s+(?:(?:Mr|Ms|Mrs|Dr)\.\s+)?(\p{Lu}[\p{L}.’'-]*(?:\s+\p{Lu}[\p{L}.’'-]*){1,3})/gu;

/** Affiant whose affidavit the memorandum cites: "Marchetti Aff. ¶ 16". */
const CITED = /(?<!\p{L})(\p{Lu}[\p{L}’'-]{1,30})\s+(?:Aff(?:id|irm)?|Decl)\.(?=\s*(?:¶|at\b|Ex\b|[,;)]))/gu;
/** Affiant of a paper: "JANE A. DOE, being duly sworn", "I, Jane A. Doe, affirm". */
const SWEARING =
  /((?:\p{Lu}[\p{L}.’'-]*\s+){1,4}\p{Lu}[\p{L}’'-]+)(?=,[^.]{0,120}?\b(?:sworn|affirms?|deposes?|declares?|states?|says?|swears?)\b)/gu;
const FIRST_PAGE = 2500;

interface Named {
  plaintiffs: readonly string[];
  defendants: readonly string[];
}

/** Collects the words by which two papers name the sides: roles, distinctive words of the parties' names, defined short names, affiants. */
export function findSideByName({ plaintiffs, defendants }: Named, memorandum: string, affirmation: string): SideByName {
  const words = new Map<string, Side>();
  for (const [side, roles] of ROLES) for (const role of roles.split(' ')) words.set(role, side);
  const add = (names: readonly string[], side: Side) => {
    for (const word of names.flatMap(distinctive)) if (!words.has(word)) words.set(word, side);
  };
  add(defendants, 'client');
  add(plaintiffs, 'plaintiff');
  const lastNames = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].flatMap(([, name]) => name?.split(/\s+/).at(-1) ?? []);
  add(lastNames(affirmation.slice(0, FIRST_PAGE), SWEARING), 'client');
  add(
    [...lastNames(memorandum, OF_AFFIANT), ...lastNames(affirmation, OF_AFFIANT), ...lastNames(memorandum, CITED)],
    'plaintiff',
  );
  for (const text of [memorandum, affirmation]) for (const [name, side] of shortNames(text, words)) add([name], side);
  for (const text of [memorandum, affirmation]) add(fundersIn(text), 'other funder');
  return words;
}

const FUNDER =
  /\b((?:\p{Lu}[\p{L}’'&-]+\s+){1,3})(?:Capital|Funding|Fund(?:s|er|ers)?|Advances?|Finance|Financial|Lending|Loans?|Factors|Credit|Cap)\b/gu;

/** Names of companies in the trade; a name that a party bears is known already. */
const fundersIn = (text: string) =>
  [...text.matchAll(FUNDER)].map(([, name = '']) =>
    name
      .split(/\s+/)
      .filter((word) => !OF_THE_TRADE.has(word.toLowerCase()))
      .join(' '),
  );

/** Words of headings and defined terms that stand before such a word: "Total Advance". */
const OF_THE_TRADE = new Set(
  'this that cash purchase agreement total net gross initial future date each additional reconciliation receipts such said other'.split(
    ' ',
  ),
);

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? [];

const distinctive = (name: string) => wordsOf(name).filter((word) => word.length > 2 && !COMMON.has(word));

/** Short names in brackets behind a party's name: `Osprey Fork Capital LLC (“Osprey”)`. */
function shortNames(text: string, known: SideByName): [string, Side][] {
  return [...text.matchAll(DEFINED)].flatMap(({ 1: name = '', index }): [string, Side][] => {
    const before = wordsOf(text.slice(Math.max(0, index - 70), index)).filter((word) => !ROLE_WORDS.has(word));
    const at = before.findLastIndex((word) => known.has(word));
    const side = before[at];
    // Behind a figure the brackets name the figure.
    const isOfFigure = before.slice(at + 1).some((word) => /\d/.test(word));
    return side && !isOfFigure && !THING.test(name) ? [[name, known.get(side) ?? 'client']] : [];
  });
}

/** Other defined things: documents, sums, accounts. */
const THING =
  /\d|\b(?:aff|affidavit|affirmation|decl|declaration|compl|complaint|ans|answer|mem|memo|br|brief|motion|agreement|agmt|contract|purchase|sale|account|guarant[yee]+|amount|price|percentage|share|remittance|debit|draw|installment|payment|ledger|history|report|statement|note|application|date|period|term|fee|fees|notice|letter|lease|order|action|court|bank|loan|advance|receipts|receivables|record|file|log|portal|clause|section|addendum|exhibit|ex)\b/i;

const ROLE_WORDS = new Set(ROLES.flatMap(([, roles]) => roles.split(' ')));
