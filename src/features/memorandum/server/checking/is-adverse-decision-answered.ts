import { signalBefore } from '#features/verification/server/citations/signals.ts';
import type { Token } from '../drafting/tokens.ts';
import type { DraftText } from './draft-text.ts';

/** Words that answer a decision of the other side. */
const ANSWERS =
  /\b(?:unlike|distinguish\w*|inapposite|in contrast|by contrast|contrasts?|misplaced|misread\w*|overstate\w*|different(?:ly)?|differs?|differed|distinct|(?:sets?|tells?|told)\b[^.;]{0,120}\bapart|no help|not controlling|nothing to the contrary|to the contrary|narrow(?:er|ly)?|another (?:department|agreement|record|contract|clause|posture)|turn(?:s|ed)? on|rest(?:s|ed)? on|follow(?:s|ed)? from|limited to|confined to|decided on (?:other|different)|(?:does|did|do) not (?:help|control|apply|govern|change|save|reach|support|hold|decide|address|concern|involve|require|avail|aid|settle|answer|dispose|extend|bind)|(?:has|have|had) not [“"]?(?:settled|decided|resolved|disposed|foreclosed|displaced)|(?:gives?|describes?|states?|mentions?|discusses?) (?:no|none of|neither)|answers? plaintiff[’']s|cannot (?:help|save|rescue|carry|support|bear))\b|\bthere\b[^.;]{0,300}[;.,—][^.]{0,40}\bhere\b|\bhere\b[^.;]{0,200}\bthere\b/i;
/** Words that say the other side relies on it. */
const RELIANCE =
  /\b(?:plaintiff|movant|funder|it|opponent)\b[^.;]{0,60}\b(?:relies|relied|rely|cites?|cited|invokes?|invoked|points? to|leans? on|rests? on|quotes?|quoted|reaches for|argues?|contends?|calls?|likens?|compares?|adds|asserts?|maintains?|claims?|insists?|urges?|equates?|sets? (?:it|them|[\w ]{0,40}) aside)\b|\b(?:plaintiff|movant|funder|opponent)\b[^.;]{0,60}\b(?:says?|said|states?|stated|writes?|wrote|dates?)\b|\b[Ss]ub-?heading [A-Z]\b|\b[Pp]laintiff[’']s Point [IVX]{1,5}\b|\bplaintiff[’']s\b[^.;]{0,25}\s(?:reliance|cases?|authorit(?:y|ies)|decisions?|citation|arguments?|answer)\b|\bon which plaintiff\b|(?:, | (?:is|are|was|were) )cited (?:against|as|for|on|only|by plaintiff|to (?:show|the contrary))\b/i;
/** An open concession: "Defendants do not dispute …". */
const CONCEDES =
  /\b[Dd]efendants?\b[^.;]{0,20}\b(?:(?:do|does) not (?:dispute|deny|contend|quarrel)|concedes?|accepts?|acknowledges?|grants?)\b/;
/** "… the merchant sued and lost; here plaintiff moves", "even if A says so, …". */
const SET_AGAINST = /[;—–] ?(?:but |and |while )?here\b|\beven (?:if|assuming)\b|\bassum(?:e[ds]?|ing)\b/i;
/** The sentence behind one that says what plaintiff makes of a decision: "Even if that is the law, …". */
const ASSUMES = /^\s*(?:even (?:if|assuming)|assuming)\b/i;
/** Outcome for the funder: "the funders prevailed in A, where breach was undisputed", "which affirmed a funder's judgment". */
const FUNDERS_WIN =
  /\b(?:funders?|buyers?|purchasers?|movants?) (?:prevailed|won|succeeded|recovered|obtained judgment)\b|\b(?:affirmed|upheld|granted|enforced|gave|awarded|let|left)\b[^.;]{0,40}\b(?:funder|buyer|purchaser)s?[’']?s? (?:summary )?(?:judgment|motion|recovery|win)\b|\b(?:affirmed|upheld|granted|gave|left)\b[^.;]{0,40}\bjudgment for (?:a|the) (?:funder|buyer|purchaser)\b|\b(?:left dismissed|dismissed|affirmed (?:the )?dismissal of)\b[^.;]{0,20}\b(?:merchant|seller)[’']s\b/i;
/** "The bargain that A enforced was a purchase": nobody supports a loan with it. */
const WAS_NO_LOAN =
  /\b(?:was|were|found|held|enforced)\b[^.;]{0,30}\b(?:an? (?:true )?(?:purchase|sale)|no loan|not (?:a loan|usurious))\b/i;
/** A weak sign: it may answer a decision, or only the motion. */
const WEAK =
  /\b(?:but|however|did not|does not|cannot|no such|was not|were not|had not|absent|lack(?:s|ed|ing)?|without|whereas|while|only)\b/i;
const LEANS_BEFORE =
  /(?:\b(?:under|pursuant to|per|following|follows|as in|consistent with|in line with|in accord(?:ance)? with|according to|like|by|from|citing)|\bas\b[^.;]{0,80}\b(?:in|by|of))\s*$/i;
const LEANS_AFTER =
  /^\s*(?:itself |expressly |squarely |also )?(?:confirms?|supports?|makes? (?:this |that |it )?clear|establish(?:es)?|requires? (?:denial|that the motion)|compels?|shows?|teaches|governs here|controls here|is (?:directly )?on point|is (?:controlling|dispositive|instructive))\b/i;
/** Distances, in sentences, at which "Here …" still distinguishes a decision; one on another decision may stand between. */
const FOLLOWING = [1, 2];
const COUNTER_SIGNAL = /^(?:but see|but cf|cf|compare|contra)/i;

/**
 * True if a decision that is not for us is answered where it is cited. In doubt it is not: a citation sentence after a statement
 * of our own, an affirmative signal, a word that relies on the decision.
 */
export function isAdverseDecisionAnswered(text: DraftText, token: Token): boolean {
  const { sentences, plain } = text;
  const index = sentences.findIndex(({ tokens, behind }) => tokens.includes(token) || behind.includes(token));
  const sentence = sentences[index];
  if (!sentence) return false;
  const wordsOf = (at: number) => plain.slice(sentences[at]?.start ?? 0, sentences[at]?.end ?? 0);
  const [before, own, after] = [index > 0 ? wordsOf(index - 1) : '', wordsOf(index), wordsOf(index + 1)];
  const signal = signalBefore(text.text, 0, token.start);
  // "Plaintiff, citing X, calls it a discount" is prose about plaintiff, and no citation with a signal.
  const isPlaintiffs = token.kind === 'name' && RELIANCE.test(own);
  if (signal && !COUNTER_SIGNAL.test(signal) && !isPlaintiffs) return false;
  const isOfDecision = ({ kind, ranges }: Token) => kind === 'name' && ranges[0]?.from === token.ranges[0]?.from;
  // A paragraph that says "X has not settled the matter" goes on to answer X.
  const isAnsweredAbove = sentences
    .slice(0, index)
    .some(({ start, end, tokens }) => tokens.some(isOfDecision) && ANSWERS.test(plain.slice(start, end)));
  if (sentence.behind.includes(token)) {
    // "Plaintiff cites X. A merchant's suit stayed dismissed. [[X]] The opinion describes no term, and so decides nothing here."
    const isTakenUpAbove = sentences
      .slice(0, index)
      .some(({ tokens }, at) => tokens.some(isOfDecision) && (ANSWERS.test(wordsOf(at)) || RELIANCE.test(wordsOf(at))));
    const isAnsweredHere = /\bthere\b/.test(own) || ANSWERS.test(own) || ANSWERS.test(after);
    const named = sentence.tokens.find(isOfDecision);
    const isNamedAnswered = named !== undefined && isAdverseDecisionAnswered(text, named);
    return signal !== null || RELIANCE.test(own) || isNamedAnswered || (isTakenUpAbove && isAnsweredHere);
  }
  const isStrong = ANSWERS.test(own) || RELIANCE.test(own) || CONCEDES.test(own);
  if (leansBefore(text, token))
    return ANSWERS.test(own) || SET_AGAINST.test(own) || RELIANCE.test(own.slice(0, token.start - sentence.start));
  if (LEANS_AFTER.test(plain.slice(token.end, token.end + 80))) return ANSWERS.test(own) || ANSWERS.test(after);
  if (isSetAgainstOurs(own) || isStrong || isAnsweredAbove || ANSWERS.test(after) || SET_AGAINST.test(own) || ASSUMES.test(after))
    return true;
  const saysHere = FOLLOWING.some((further) => /^\s*Here\b/.test(wordsOf(index + further)));
  if (token.kind === 'name' && RELIANCE.test(wordsOf(0)) && (ANSWERS.test(wordsOf(0)) || WEAK.test(own) || saysHere)) return true;
  if (WAS_NO_LOAN.test(own) || (FUNDERS_WIN.test(own) && (saysHere || /;.*\b(?:this|these)\b/.test(own)))) return true;
  return WEAK.test(own) && (RELIANCE.test(before) || ANSWERS.test(before) || isContrasted(own, after));
}

/** True if words before or behind a decision's name rely on it: "under X", "X confirms". */
export const leansOn = (text: Pick<DraftText, 'plain'>, at: Pick<Token, 'start' | 'end'>): boolean =>
  leansBefore(text, at) || LEANS_AFTER.test(text.plain.slice(at.end, at.end + 80));

function leansBefore({ plain }: Pick<DraftText, 'plain'>, { start }: Pick<Token, 'start'>): boolean {
  const before = plain.slice(Math.max(0, start - 120), start);
  return LEANS_BEFORE.test(before) && !/\bunlike\s*$/i.test(before);
}

/** "A declined to review what the merchant never began; Ms. Doe asked": only one of the two clauses denies something. */
function isSetAgainstOurs(own: string): boolean {
  const [theirs = '', ours = ''] = own.split(/;(?= (?:this|these|Ms\.|Mr\.|Mrs\.|defendants?) )/);
  return ours !== '' && DENIES.test(theirs) !== DENIES.test(ours);
}

const DENIES = /\b(?:not?|never|nobody|nothing|neither|nor|declined|refused|without)\b/i;

/** "It affirmed a dismissal on … No such … is before the Court here." */
function isContrasted(own: string, after: string): boolean {
  return /\b(?:here|this (?:agreement|case|record|motion))\b/i.test(`${own} ${after}`);
}
