import type { Span } from '../citations/citation.ts';

/** Lowercase abbreviations. */
const SMALL_ABBREVIATIONS = new Set('v vs id ibid cf no nos p pp para paras fn aff ex cert'.split(' '));
/** Capitalized abbreviations: reporters, parties, papers, titles, months. In lowercase many are words: "plan", "rest". */
const ABBREVIATIONS = new Set(
  `v vs inc corp co ltd llc bros assn dept div dist cir ct sup supp misc slip op id ibid cf see app aff affs affirm decl compl
  ex exs exh no nos doc docs dkt mem br tr vol art sec ch para pt fn mr mrs ms dr hon esq jr sr st ave blvd rd grp props
  acad admr adv am appeal assoc assocs auth auto bd bhd bus cas cent chem cmty comm condo corr cty ed educ elec empl
  ent entmt envtl equip exch fin found gen gov govt guar hous inst intell inv liab litig mach mem meml merch mktg mut org pharm
  plan prod prods pub rehab res rest sav sch sci secs soc sq sys tech techs transp twp univ util
  constr servs serv hosp ctr ins bldg mfg mgt mgmt indus intl natl univ tel fed reg rev stat ann mot seq pl def
  jan feb mar apr jun jul aug sept sep oct nov dec`.split(/\s+/),
);
const END = /[.!?]["”’')\]]{0,4}(?=\s)/gu;
/** A sentence begins with a capital, a quotation, a bracket or a sum; a section or paragraph sign continues a citation. */
const BEGINNING = /^\s{1,10}["“‘'([]{0,3}[\p{Lu}\p{N}$]/u;
const LAST_WORD = /[\p{L}\p{N}.’']{1,20}$/u;

/** Splits a text into sentences, without the white space between them. A period after an abbreviation or an initial ends none. */
export function splitSentences(text: string): Span[] {
  const sentences: Span[] = [];
  let start = 0;
  const add = (end: number) => {
    const lead = text.slice(start, end).search(/\S/);
    if (lead >= 0) sentences.push({ start: start + lead, end });
    start = end;
  };
  for (const { 0: mark, index } of text.matchAll(END)) {
    const end = index + mark.length;
    const isFollowed = BEGINNING.test(text.slice(end, end + 16));
    const before = text.slice(Math.max(0, index - 20), index);
    if (isFollowed && !(mark === '.' && (isAbbreviation(before) || isEllipsis(before)))) add(end);
  }
  add(text.trimEnd().length);
  return sentences;
}

/** True at the last of three spaced dots: words were left out, and the quotation continues. A fourth dot ends the sentence. */
const isEllipsis = (before: string) => /(?<!\.\s?)\.\s?\.\s?$/.test(before);

/** True for "v", "Aff", "N.Y", "E": text before a period that ends no sentence. */
function isAbbreviation(before: string): boolean {
  const word = LAST_WORD.exec(before)?.[0] ?? '';
  const isInitial = /^\p{Lu}$/u.test(word);
  const hasStops = /^\p{L}[\p{L}’']{0,5}\.[\p{L}.’']+$/u.test(word);
  const known = /^\p{Lu}/u.test(word) ? ABBREVIATIONS : SMALL_ABBREVIATIONS;
  return isInitial || hasStops || known.has(word.replace(/[’']/g, '').toLowerCase());
}
