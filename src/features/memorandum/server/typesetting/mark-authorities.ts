import type { StatuteCitation } from '#features/verification/server/citations/citation.ts';
import { findStatutes } from '#features/verification/server/citations/find-statutes.ts';
import type { CitationStyle, DraftSources } from '../drafting/brief.ts';
import type { CitationParts } from '../outline/cite-authority.ts';
import { type Block, isCounted, levelOf } from './block.ts';
import { citeInTable } from './cite-decision.ts';
import { findBlanks } from './find-blanks.ts';
import { textOf } from './inline-text.ts';
import { shortNamesOf } from './short-names.ts';

/** An entry of the table of authorities. */
export interface TableEntry extends CitationParts {
  key: string;
  kind: 'case' | 'statute';
  /** Text by which Word finds later citations: "LG Funding". */
  shortName: string;
}

/** A citation of an authority: an offset into a block's text. */
export interface AuthorityMark {
  entry: TableEntry;
  block: number;
  at: number;
}

/** Finds every citation of a decision or a statute in the text, in order. Headings cite for the table of contents only. */
export function markAuthorities(blocks: readonly Block[], sources: DraftSources, style: CitationStyle): AuthorityMark[] {
  const names = shortNamesOf(sources.authorities);
  const decisions = new Map(
    sources.authorities.map((source): [string, TableEntry] => {
      const shortName = names.get(source.id) ?? source.id;
      return [source.id, { key: source.id, kind: 'case', shortName, ...citeInTable(source, style) }];
    }),
  );
  return blocks.flatMap((block, index) => {
    if (!isCounted(block) || levelOf(block) > 0) return [];
    return [...decisionsIn(block, index, decisions), ...statutesIn(block, index)].toSorted((one, other) => one.at - other.at);
  });
}

function decisionsIn({ inlines }: Block, block: number, decisions: ReadonlyMap<string, TableEntry>): AuthorityMark[] {
  const isInBlank = blanksOf(inlines);
  let at = 0;
  return inlines.flatMap(({ text, authorityId }) => {
    const entry = decisions.get(authorityId ?? '');
    const mark = entry && !isInBlank(at) ? [{ entry, block, at }] : [];
    at += text.length;
    return mark;
  });
}

function statutesIn({ inlines }: Block, block: number): AuthorityMark[] {
  const isInBlank = blanksOf(inlines);
  return findStatutes(textOf(inlines))
    .filter(({ start }) => !isInBlank(start))
    .map((statute) => ({ entry: entryOf(statute), block, at: statute.start }));
}

/** Predicate for offsets within notes to the attorney, which are deleted before filing and cite nothing. */
function blanksOf(inlines: Block['inlines']): (at: number) => boolean {
  const blanks = findBlanks(textOf(inlines));
  return (at) => blanks.some(({ start, end }) => start <= at && at < end);
}

const SPELLED: Readonly<Record<string, string>> = {
  GOL: 'General Obligations Law',
  POL: 'Public Officers Law',
  BCL: 'Business Corporation Law',
  'LLC Law': 'Limited Liability Company Law',
  GBL: 'General Business Law',
  DCL: 'Debtor and Creditor Law',
  UCC: 'Uniform Commercial Code',
  USC: 'U.S.C.',
  CFR: 'C.F.R.',
};

/** "CPLR 3212(b)", "General Obligations Law § 5-521(3)", "22 NYCRR 202.8-b", "11 U.S.C. § 362". */
function entryOf({ code, section, subdivision }: StatuteCitation): TableEntry {
  const [, title = '', law = code] = /^(\d{1,3}) (.+)$/.exec(code) ?? [];
  const sign = law === 'CPLR' || law === 'NYCRR' ? '' : '§\u00A0';
  const name = `${title ? `${title} ` : ''}${SPELLED[law] ?? law} ${sign}${section}${subdivision}`;
  return { key: name, kind: 'statute', shortName: name, name: '', place: name };
}
