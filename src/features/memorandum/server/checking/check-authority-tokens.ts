import type { Authority } from '#features/verification/server/library/authority.ts';
import { locationAt } from '#platform/server/pdf/paper.ts';
import type { AuthoritySource } from '../drafting/brief.ts';
import type { Token } from '../drafting/tokens.ts';
import type { CheckContext } from './check-context.ts';
import { type DraftText, locationIn } from './draft-text.ts';
import { isAdverseDecisionAnswered } from './is-adverse-decision-answered.ts';

interface Cited {
  text: DraftText;
  token: Token;
}

const SIDES: Record<Authority['side'], string> = {
  merchant: 'it helps the merchant',
  funder: 'it helps the funder',
  mixed: 'it helps either side in part',
  neutral: 'it is cited for a rule by both sides',
};

/** Most locations of one decision that a row shows. */
const MAX_LOCATIONS = 12;

/** Adds one row for each decision that the draft cites, and one for each location where it is used as it may not be. */
export function checkAuthorityTokens(context: CheckContext): void {
  const byId = new Map<string, Cited[]>();
  for (const text of context.texts) {
    for (const token of text.tokens) {
      const id = token.ranges[0]?.from ?? '';
      if (token.kind !== 'authority' && token.kind !== 'name') continue;
      if (context.authorities.has(id)) byId.set(id, [...(byId.get(id) ?? []), { text, token }]);
      else addUnknown(context, { text, token }, id);
    }
  }
  for (const [id, cited] of byId) {
    const source = context.authorities.get(id);
    if (source) addAuthority(context, source, cited);
  }
}

function addUnknown({ writer }: CheckContext, { text, token }: Cited, id: string): void {
  writer.add({
    subject: 'authority',
    answer: 'not-found',
    isUrgent: true,
    text: text.text.slice(token.start, token.end),
    says: `NOT FOUND IN YOUR DOCUMENTS: “${id}” is neither in the library nor cited by the plaintiff. Verify before filing.`,
    at: [locationIn(text, token)],
    failure: {
      section: text.section.id,
      mark: `no such source: ${id}`,
      instead: '',
      says: `There is no source “${id}”. Cite only ids of the list, or leave the sentence out.`,
    },
  });
}

function addAuthority(context: CheckContext, source: AuthoritySource, cited: readonly Cited[]): void {
  const { authority, use } = source;
  const name = authority?.name ?? source.cited?.name ?? source.id;
  const leaning = isAdverse(source) ? cited.filter(({ text, token }) => !isAdverseDecisionAnswered(text, token)) : [];
  const misused = leaning.filter(({ text }) => !(text.isCode && authority === null));
  context.writer.add({
    subject: 'authority',
    answer: authority ? 'verified' : 'not-found',
    isUrgent: authority === null,
    text: name,
    says: authority
      ? `${classOf(context, source)} ${noteOf(authority, use)}`.trim()
      : `${classOf(context, source)} It is not in the library: verify that it exists, and read it before the draft is filed with its name.`,
    at: cited.slice(0, MAX_LOCATIONS).map(({ text, token }) => locationIn(text, token)),
  });
  for (const { text, token } of misused) addMisuse(context, source, name, { text, token });
}

/** True for a decision that may only be answered. */
export function isAdverse({ authority, use }: AuthoritySource): boolean {
  return use === 'answer' || authority === null || authority.side === 'funder';
}

function addMisuse({ writer }: CheckContext, { id, authority }: AuthoritySource, name: string, { text, token }: Cited): void {
  const sentence = text.sentences.find(({ tokens, behind }) => tokens.includes(token) || behind.includes(token)) ?? token;
  const why = authority
    ? 'A decision for the funder is cited where it is not answered: it must never stand as support.'
    : 'A decision that only the plaintiff cites, and that is not in the library, is used as support.';
  writer.add({
    subject: 'authority',
    answer: 'differs',
    isUrgent: true,
    text: `${name}: ${text.text.slice(sentence.start, Math.max(sentence.end, token.end))}`,
    says: authority
      ? 'A decision for the funder, and the program recognized no answer to it here: it must never stand as support.'
      : why,
    at: [locationIn(text, token)],
    failure: {
      section: text.section.id,
      mark: authority ? 'adverse decision, no answer recognized' : 'decision not in the library used as support',
      says: `${why} (${id}) Cite it only in a sentence that says why it does not decide this motion, or leave it out.`,
    },
  });
}

/** Returns the sources that know the decision, as a sentence. */
function classOf({ file }: CheckContext, { authority, cited }: AuthoritySource): string {
  const known = file.authorities.find((other) =>
    authority ? other.authority?.key === authority.key : other.text === cited?.text,
  );
  const pages = known?.citations.flatMap((index) => {
    const citation = file.memorandum.citations[index]?.citation;
    return citation ? (locationAt(file.memorandum.paper, citation.start).printedPage ?? []) : [];
  });
  const at = pages && pages.length > 0 ? ` at ${[...new Set(pages)].join(', ')}` : '';
  if (!authority) return `Known only from the plaintiff’s memorandum${at}.`;
  return `In the firm’s library: ${SIDES[authority.side]}.${known ? ` Cited in the plaintiff’s memorandum${at}.` : ''}`;
}

function noteOf({ posture, isPleadingStage, caution, side }: Authority, use: AuthoritySource['use']): string {
  const stage = isPleadingStage ? ' Decided on the pleadings: the draft has to say so.' : '';
  const mixed = use === 'either' || side === 'mixed' ? ' Look whether the draft owns what does not help.' : '';
  return `${posture ? `Posture: ${posture}.` : ''}${stage}${caution ? ` Caution: ${caution.replace(/\.?$/, '.')}` : ''}${mixed}`.trim();
}
