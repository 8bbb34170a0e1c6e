import { type IndexedPaper, indexPaper } from '#features/verification/server/quotations/index-paper.ts';
import { opinionSource } from '../cite-check/opinion-text.ts';
import type { AuthoritySource } from '../drafting/brief.ts';
import type { Token } from '../drafting/tokens.ts';
import type { CheckContext } from './check-context.ts';
import type { DraftSentence } from './draft-sentences.ts';
import type { RecordLocation } from './record-locations.ts';

/** Sources that a draft may quote. */
export interface QuotationSources {
  /** The two papers, named by their roles. */
  papers: IndexedPaper[];
  /** The imported decisions by their key. */
  opinions: ReadonlyMap<string, IndexedPaper>;
}

/** The sources that a sentence gives for its quotation: the nearest cite first. */
export interface StatementSources {
  records: RecordLocation[][];
  decisions: AuthoritySource[];
}

/** Indexes the papers and the decisions in the brief for looking up many quotations. */
export function indexSources({ file, opinions, brief }: CheckContext): QuotationSources {
  const keys = new Set(brief.sources.authorities.map(({ id }) => id));
  return {
    papers: [indexPaper('memorandum', file.memorandum.paper), indexPaper('affirmation', file.affirmation.paper)],
    opinions: new Map(
      opinions
        .filter(({ authorityKey }) => keys.has(authorityKey))
        .map((opinion) => [opinion.authorityKey, opinionSource(opinion)]),
    ),
  };
}

/** Finds the sources of a quotation in a sentence: those after it before those before it, the record before decisions. */
export function statementSources(
  { record, authorities }: CheckContext,
  sentence: DraftSentence | undefined,
  quoteEnd: number,
): StatementSources {
  const all = sentence ? [...sentence.tokens, ...sentence.behind] : [];
  const after = all.filter(({ start }) => start >= quoteEnd);
  const before = all.filter(({ start }) => start < quoteEnd).toReversed();
  const ordered = [...after, ...before];
  const of = (...kinds: Token['kind'][]) => ordered.filter(({ kind }) => kinds.includes(kind));
  return {
    records: of('record').map((token) => record.locationsOf(token).filter(({ spans }) => spans.length > 0)),
    decisions: of('authority', 'name').flatMap(({ ranges }) => authorities.get(ranges[0]?.from ?? '') ?? []),
  };
}
