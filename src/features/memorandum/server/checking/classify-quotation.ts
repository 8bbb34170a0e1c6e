import { type Attribution, attributeQuotation } from '#features/verification/server/quotations/attribute-quotation.ts';
import { findQuotationHits, readQuotation } from '#features/verification/server/quotations/find-quotation-hits.ts';
import { locateQuotation } from '#features/verification/server/quotations/locate-quotation.ts';
import type { FoundQuotation, QuotationHit, QuotationResult } from '#features/verification/server/quotations/quotation-result.ts';
import { describeMatch } from '../cite-check/opinion-text.ts';
import type { AuthoritySource } from '../drafting/brief.ts';
import type { PaperRole } from '../understanding/create-mask.ts';
import type { CheckContext } from './check-context.ts';
import type { NewRow, SourcePassage } from './findings-collector.ts';
import type { QuotationSources, StatementSources } from './quotation-sources.ts';
import type { RecordLocation } from './record-locations.ts';

type Classification = Pick<NewRow, 'answer' | 'isUrgent' | 'says' | 'difference' | 'sources'> & {
  failure?: { mark: string; says: string };
};

const REPAIR = 'Quote the cited place word for word, or tell it in other words without quotation marks.';

/** Checks that a quotation is found where its sentence says it is. */
export function classifyQuotation(
  words: string,
  said: StatementSources,
  sources: QuotationSources,
  context: CheckContext,
): Classification {
  const { records, decisions } = said;
  const cited = records.find((locations) => locations.length > 0);
  if (!cited) {
    const decision = decisions[0];
    return decision ? classifyDecision(words, decision, sources) : classifyUncited(words, sources, context);
  }
  for (const locations of records) {
    const found = foundIn(words, locations, sources);
    if (found) return verified(`It appears at ${idOf(context, found.hit)}`, found);
  }
  return classifyElsewhere(words, cited, sources, context);
}

function foundIn(words: string, locations: readonly RecordLocation[], { papers }: QuotationSources): FoundQuotation | undefined {
  const read = readQuotation(words);
  return papers
    .flatMap((paper) => (locations.some(({ role }) => role === paper.name) ? findQuotationHits(read, paper) : []))
    .find(({ hit }) =>
      locations.some(({ role, spans }) => {
        return role === hit.source && spans.some(({ start, end }) => start < hit.span.end && hit.span.start < end);
      }),
    );
}

function verified(where: string, { level, hit }: FoundQuotation): Classification {
  return {
    answer: 'verified',
    isUrgent: false,
    says: `${where}, with these words${describeMatch(level)}.`,
    sources: [wordsAt(hit)],
  };
}

/** Checks a quotation that is found at none of the locations that its sentence cites. */
function classifyElsewhere(
  words: string,
  [first, ...rest]: readonly RecordLocation[],
  { papers }: QuotationSources,
  context: CheckContext,
): Classification {
  const role = first?.role ?? 'affirmation';
  const locations = [first, ...rest].filter((location) => location?.role === role).flatMap((location) => location?.sources ?? []);
  const single = (member: string) => ({ from: member, to: member });
  const expected = {
    source: role,
    paragraphs: locations.flatMap(({ paragraph }) => (paragraph === null ? [] : [single(paragraph)])),
    pages: locations.flatMap(({ page }) => (page === null ? [] : [single(page)])),
  };
  return describe(attributeQuotation(words, expected, papers), first?.id ?? '', context);
}

function describe(result: Attribution, cited: string, context: CheckContext): Classification {
  if (result.answer === 'found') return verified(`It appears at ${idOf(context, result.hit)}`, result);
  if (result.answer === 'found-elsewhere') {
    const says = `The words stand at ${idOf(context, result.hit)}, not at ${cited}.`;
    return differs(says, [result.hit], 'quotation appears elsewhere in the papers', undefined, `${says} Cite the right place.`);
  }
  if (result.answer === 'altered') {
    const other = result.exactAt ? ` ${idOf(context, result.exactAt)} has exactly these words.` : '';
    const says = `The quotation differs from what stands at ${idOf(context, result.hit)}.${other}`;
    return differs(
      says,
      [result.hit, result.exactAt],
      'quotation differs from its source',
      result.difference,
      `${says} ${REPAIR}`,
    );
  }
  const says = `Neither ${cited} nor any other place of the papers has these words.`;
  return notFound(says);
}

function differs(
  says: string,
  hits: readonly (QuotationHit | null)[],
  mark: string,
  difference: NewRow['difference'],
  forModel: string,
): Classification {
  const sources = hits.flatMap((hit) => (hit ? [wordsAt(hit)] : []));
  return {
    answer: 'differs',
    isUrgent: true,
    says,
    ...(difference ? { difference } : {}),
    sources,
    failure: { mark, says: forModel },
  };
}

const notFound = (says: string): Classification => ({
  answer: 'not-found',
  isUrgent: true,
  says,
  failure: { mark: 'quotation not found in the papers', says: `${says} ${REPAIR}` },
});

/** Checks a quotation without a named source: the words must be found somewhere. */
function classifyUncited(words: string, { papers, opinions }: QuotationSources, context: CheckContext): Classification {
  const result: QuotationResult = locateQuotation(words, [...papers, ...opinions.values()]);
  if (result.answer === 'not-found') return notFound('No source is cited for it, and no paper has these words.');
  if (result.answer === 'altered') return describe({ ...result, exactAt: null }, 'its source', context);
  const where = isPaper(result.hit.source) ? idOf(context, result.hit) : result.hit.source;
  return verified(`No source is cited in its sentence. It appears at ${where}`, result);
}

function classifyDecision(
  words: string,
  { id, authority, cited }: AuthoritySource,
  { opinions }: QuotationSources,
): Classification {
  const name = (authority?.name ?? cited?.name ?? id).replace(/\.$/, '');
  const text = opinions.get(id);
  if (!text) {
    const says = `Quoted from ${name}. The text of the decision is not on file, so the words were not checked.`;
    return {
      answer: 'unchecked',
      isUrgent: true,
      says,
      failure: { mark: 'text of the decision is not on file', says: `${says} ${MARK}` },
    };
  }
  const result = locateQuotation(words, [text]);
  const there = 'hit' in result ? [{ name, paper: text.paper, ...result.hit.span }] : [];
  if (result.answer === 'not-found') {
    const says = `The text on file of ${name} does not have these words.`;
    return {
      answer: 'not-found',
      isUrgent: true,
      says,
      failure: { mark: 'quotation not found in the decision', says: `${says} ${MARK}` },
    };
  }
  const part = result.hit.part && result.hit.part !== 'majority' ? result.hit.part : null;
  if (result.answer === 'found' && part === null) {
    return {
      answer: 'verified',
      isUrgent: false,
      says: `The text on file of ${name} has these words${describeMatch(result.level)}.`,
      sources: there,
    };
  }
  const says = part
    ? `The words stand in the ${part} of ${name}, not in the majority’s opinion.`
    : `The text on file of ${name} has other words.`;
  const difference = result.answer === 'altered' ? { difference: result.difference } : {};
  const failure = { mark: 'quotation differs from the decision', says: `${says} ${MARK}` };
  return { answer: 'differs', isUrgent: true, says, ...difference, sources: there, failure };
}

const MARK = 'Say in your own words what the decision is cited for, without quotation marks.';

const isPaper = (source: string): source is PaperRole => source === 'memorandum' || source === 'affirmation';

function wordsAt({ source, span }: QuotationHit): SourcePassage {
  return { role: isPaper(source) ? source : 'memorandum', ...span };
}

/** "A13"; the paper alone where its locations are not numbered. */
function idOf({ record, file }: CheckContext, { source, span }: QuotationHit): string {
  if (!isPaper(source)) return source;
  return record.idAt(source, span.start) ?? file[source].name;
}
