import { findQuotationHits, readQuotation } from '#features/verification/server/quotations/find-quotation-hits.ts';
import { findQuoted } from '#features/verification/server/quotations/find-quoted.ts';
import { locateQuotation } from '#features/verification/server/quotations/locate-quotation.ts';
import { textAsPaper } from '#platform/server/pdf/text-as-paper.ts';
import type { CheckContext } from './check-context.ts';
import { classifyQuotation } from './classify-quotation.ts';
import { type DraftText, locationIn } from './draft-text.ts';
import { findDisputedQuotation } from './find-disputed-quotation.ts';
import { indexSources, type QuotationSources, statementSources } from './quotation-sources.ts';

/** More than a section can contain; the rest of a text that is nothing but quotation marks is refused as a whole. */
const MOST = 200;

/** Adds one row for each quotation of four words or more, and for a shorter one that neither paper contains. */
export function checkQuotations(context: CheckContext): void {
  const sources = indexSources(context);
  for (const text of context.texts) {
    for (const quotation of text.quotations.slice(0, MOST)) {
      const sentence = text.sentences.find(({ start, end }) => start <= quotation.start && quotation.start < end);
      const said = statementSources(context, sentence, quotation.end);
      const at = [
        locationIn(text, { start: Math.max(0, quotation.start - 1), end: Math.min(text.text.length, quotation.end + 1) }),
      ];
      const words = text.plain.slice(quotation.start, quotation.end);
      const found = classifyQuotation(words, said, sources, context);
      const dispute = found.answer === 'verified' ? findDisputedQuotation(words, text, context.file) : null;
      const { failure, ...checked } = dispute
        ? { ...found, ...dispute, answer: 'differs' as const, isUrgent: true, says: `${found.says} ${dispute.says}` }
        : found;
      context.writer.add({
        subject: 'quotation',
        text: `“${words}”`,
        ...checked,
        at,
        ...(failure ? { failure: { section: text.section.id, ...failure } } : {}),
      });
    }
    if (text.quotations.length > MOST) refuseRest(context, text);
    addShort(context, text, sources);
  }
}

function refuseRest({ writer }: CheckContext, text: DraftText): void {
  writer.add({
    subject: 'quotation',
    answer: 'unchecked',
    isUrgent: true,
    text: 'Too many quotations',
    says: `One paragraph has ${text.quotations.length} quotations: only the first ${MOST} were looked up.`,
    at: [locationIn(text, { start: 0, end: Math.min(80, text.text.length) })],
    failure: { section: text.section.id, mark: 'more quotations than were checked' },
  });
}

/**
 * Two or three quoted words are often a term of the law: only those that neither paper contains are shown. They are bracketed in the
 * statement of facts, and where a place of the record stands right behind them.
 */
function addShort({ writer }: CheckContext, text: DraftText, { papers, opinions }: QuotationSources): void {
  for (const { start, end } of findQuoted(textAsPaper(text.plain)).slice(0, MOST)) {
    const words = text.plain.slice(start, end);
    const count = words.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
    if (count < 2 || count > 3 || text.quotations.some((longer) => longer.start <= start && end <= longer.end)) continue;
    const read = readQuotation(words);
    const isThere = [...papers, ...opinions.values()].some((source) => findQuotationHits(read, source).length > 0);
    if (isThere || locateQuotation(words, papers).answer === 'found') continue;
    const isOfRecord =
      text.section.id === 'facts' || text.tokens.some((token) => token.kind === 'record' && isRightBehind(token.start, end));
    writer.add({
      subject: 'quotation',
      answer: 'not-found',
      isUrgent: false,
      text: `“${words}”`,
      says: 'A few words between quotation marks that neither paper has. Look whether they are meant as a quotation.',
      at: [locationIn(text, { start: Math.max(0, start - 1), end: Math.min(text.text.length, end + 1) })],
      ...(isOfRecord && !text.isCode ? { failure: { section: text.section.id, ...SHORT_FAILURE } } : {}),
    });
  }
}

const SHORT_FAILURE = {
  mark: 'quotation not found in the papers',
  says: 'Neither paper has these quoted words. Quote the cited place word for word, or tell it without quotation marks.',
};
/** A closing mark and a blank, at most a comma more, stand between quoted words and their token. */
const RIGHT_BEHIND = 4;
const isRightBehind = (token: number, end: number) => token >= end && token - end <= RIGHT_BEHIND;
