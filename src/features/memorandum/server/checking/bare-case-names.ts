import type { Span } from '#features/verification/server/citations/citation.ts';

/** A decision named in prose without a report. */
export interface BareName extends Span {
  /** As written: "Ilderton v. Quayside Advance Corp.", "the Ilderton court". */
  text: string;
  /** The words that name a party: "Ilderton". */
  first: string;
  second: string | null;
}

const WORD = String.raw`(?:\p{Lu}[\p{L}\p{N}.’'&-]{0,30}|\d{1,4}(?:st|nd|rd|th)?|&|of|the|and|de|la)`;
const NAME = String.raw`\p{Lu}[\p{L}\p{N}.’'&-]{0,30}(?:,?\s${WORD}){0,8}`;
const VERSUS = new RegExp(String.raw`(?<![\p{L}\p{N}])(${NAME}),?\s(?:v\.?|vs\.?|V\.|VS\.|versus)\s(${NAME})`, 'gu');
const MATTER = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:Matter\sof|In\sre|Ex\sparte|Estate\sof)\s(${NAME})`, 'gu');
const THE_COURT =
  /(?<![\p{L}\p{N}])[Tt]he\s(\p{Lu}[\p{L}’'&-]{2,30}(?:\s\p{Lu}[\p{L}’'&-]{2,30})?)\s(?:court|Court|decision|opinion|panel|ruling|holding|rule|test|line\sof\scases)(?![\p{L}])/gu;
/** "the decision in Ilderton", "In Ilderton, the court", "Ilderton and its progeny", "the Ilderton line". */
const MENTIONED = [
  /(?<![\p{L}])(?:decision|holding|ruling|rule|opinion|reasoning|analysis|teaching|court|panel)\s(?:in|of)\s(\p{Lu}[\p{L}’'&-]{2,30})(?![\p{L}])/gu,
  /(?<![\p{L}])(?:In|in)\s(\p{Lu}[\p{L}’'&-]{2,30})(?:\s\p{Lu}[\p{L}’'&-]{1,30}){0,3},\s(?:the|that)\s(?:[Cc]ourt|Appellate|First|Second|Third|Fourth|Department|panel|funder|merchant|judge)/gu,
  /(?<![\p{L}]|\b(?:[Tt]he|[Aa]n?|[Ii]ts|[Tt]his|[Tt]hat)\s)(\p{Lu}[\p{L}’'&-]{2,30}(?:\s\p{Lu}[\p{L}’'&-]{1,30}){0,2})\s(?:and its progeny|line of cases|controls here|held|holds|recogni[sz]ed that|, supra)(?![\p{L}])/gu,
];
const TREATISE =
  /(?<![\p{L}])(?:Restatement\s\([A-Z]\w{2,8}\)|Restatement\sof|Black[’']s\sLaw|Siegel,|Am\.?\sJur|N\.?Y\.?\sJur|McKinney|Williston|Corbin\son|A\.L\.R\.|Practice\sCommentar)/gu;
const COURT_WORDS =
  /^(?:court|justice|agreement|supreme|appellate|trial|first|second|third|fourth|motion|county|commercial|district|federal|bankruptcy|circuit|high|state|new york|appeals?|usury|usurious|new|three|reconciliation|criminal)\b/i;

/** Other capitalized words before such verbs. */
const NO_CASE =
  /^(?:plaintiff|defendant|defendants|ms|mr|mrs|it|he|she|they|that|this|neither|none|nothing|no|nobody|section|article|both|each|what|who|the|a|an|january|february|march|april|may|june|july|august|september|october|november|december|department|division|law|point|manhattan|brooklyn|queens|kings|bronx|albany|buffalo|cplr|ucc|buyer|seller|guarantor|merchant|funder|judge)(?:[’']s)?$/i;

/** "Whether Point II holds" refers to the plaintiff's argument. */
const POINT = /\bPoints?\s[IVX\d]{1,5}\b/;

/** Decisions and treatises that a text names without a report: "Ilderton v. Quayside", "the Ilderton court", "Matter of Ilderton". */
export function findBareNames(text: string): BareName[] {
  const found = [
    ...[...text.matchAll(VERSUS)].map((match) => bareName(match, match[1] ?? '', match[2] ?? null)),
    ...[...text.matchAll(MATTER)].map((match) => bareName(match, match[1] ?? '', null)),
    ...[...text.matchAll(TREATISE)].map((match) => bareName(match, match[0], null)),
    ...[...text.matchAll(THE_COURT)]
      .filter(([, name = '']) => !COURT_WORDS.test(name))
      .map((match) => bareName(match, match[1] ?? '', null)),
    ...MENTIONED.flatMap((pattern) => [...text.matchAll(pattern)])
      .filter(([words, name = '']) => !COURT_WORDS.test(name) && !NO_CASE.test(name.split(' ')[0] ?? '') && !POINT.test(words))
      .map((match) => bareName(match, match[1] ?? '', null)),
  ].sort((one, other) => one.start - other.start);
  return found.filter(({ start }, index) => start >= (found[index - 1]?.end ?? 0));
}

const LEAD =
  /^(?:(?:In|See|Under|Also|The|And|But|As|When|Since|Because|Accord|Like|Unlike|Here|Yet|So|Only|Even|Then|Now|Nor|Still|Though|Although|While|Where|If|After|Before|Until|Once|Moreover|Thus|Hence|Indeed|Today|Cf\.)\s){1,3}/;

function bareName({ 0: text, index }: RegExpExecArray, first: string, second: string | null): BareName {
  return { start: index, end: index + text.length, text, first: first.replace(LEAD, ''), second };
}
