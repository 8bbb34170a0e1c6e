import { blockAt } from '#platform/server/pdf/paper.ts';
import type { CheckedPaper } from '../understanding/case-file.ts';
import { findSideByName, type SideByName } from './party-names.ts';
import type { PartyNames } from './prepare-pair.ts';
import { type CueTables, readStatements } from './read-statements.ts';

/** The two papers of a case. */
type Pair =
  Parameters<typeof readStatements> extends [infer Memorandum, infer Affirmation, ...unknown[]]
    ? { memorandum: Memorandum; affirmation: Affirmation }
    : never;

/**
 * Reads the statements of further papers of the record, each with its own speaker: a complaint and an affidavit of plaintiff’s
 * people speak for the plaintiff, an answer and an affidavit of the other side’s for the client. Agreements, ledgers and papers
 * whose speaker is not clear have none.
 */
export function readRecordStatements(
  records: readonly CheckedPaper[],
  { memorandum, affirmation }: Pair,
  names: PartyNames,
  tables: CueTables,
): CheckedPaper[] {
  const parties = findSideByName(names, memorandum.paper.text, affirmation.paper.text);
  return records.map((record) => {
    const side = sideOfPaper(record, parties);
    if (side === null) return record;
    const { paper, citations } = record;
    const statements =
      side === 'plaintiff'
        ? readStatements({ role: 'memorandum', paper, citations }, affirmation, names, tables).memorandum
        : readStatements(memorandum, { role: 'affirmation', paper, citations }, names, tables).affirmation;
    return { ...record, statements };
  });
}

/** The side for which a paper speaks: by the title of a pleading, or by what an affiant says of herself. */
export function sideOfPaper(
  { judgement: { kind, title }, paper }: Pick<CheckedPaper, 'judgement' | 'paper'>,
  parties: SideByName,
): 'plaintiff' | 'client' | null {
  if (kind === 'other') {
    if (/\bANSWER\b/i.test(title ?? '')) return 'client';
    return /\bCOMPLAINT\b/i.test(title ?? '') ? 'plaintiff' : null;
  }
  if (kind === 'memorandum') return null;
  for (const { 0: words, index } of paper.text.slice(0, OPENING).matchAll(SELF)) {
    if (blockAt(paper, index)?.kind === 'caption') continue;
    const named = (words.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? [])
      .filter((word) => !FIRST_PERSON.has(word))
      .map((word) => parties.get(word))
      .find((side) => side === 'plaintiff' || side === 'client');
    if (named === 'plaintiff' || named === 'client') return named;
  }
  return null;
}

/** Characters within which affiants say who they are. */
const OPENING = 4_000;
/** "I am the controller of plaintiff …", "we are attorneys for defendants …", to the sentence's end. */
const SELF =
  /\b(?:I am|I was|I have been|I serve as|I own|I work|am associated with|we are|is the attorney|attorneys?)\b[^.;]{0,220}/g;
const FIRST_PERSON = new Set(['i', 'we', 'us', 'my', 'our', 'me']);
