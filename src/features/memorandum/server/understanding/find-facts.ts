import type { ResolvedCitation } from '#features/verification/server/citations/citation.ts';
import { findNumbers } from '#features/verification/server/record/find-numbers.ts';
import { locationAt, type Paper } from '#platform/server/pdf/paper.ts';
import { divideStatements, type Statement } from './divide-statements.ts';
import type { FactMention } from './fact-keys.ts';
import { FACT_PATTERNS } from './fact-patterns.ts';
import { targetOf } from './find-source.ts';

/** Finds the key facts of a merchant cash advance in a paper, by its wording alone; nothing is inferred. */
export function findFacts(paper: Paper, citations: readonly ResolvedCitation[]): FactMention[] {
  const facts = divideStatements(paper, citations)
    .filter((statement) => !isAboutAnotherCase(statement, citations))
    .flatMap((statement) => factsOf(paper, statement));
  const request = facts.find(({ key }) => key === 'reconciliationRequest')?.start ?? Number.POSITIVE_INFINITY;
  return facts.filter(({ key, start }) => key !== 'reconciliationAnswer' || start > request);
}

/** A sentence for which only decisions vouch tells what happened in those cases. */
function isAboutAnotherCase({ citations: inside }: Statement, citations: readonly ResolvedCitation[]): boolean {
  const kinds = inside.map((index) => targetOf({ citations }, index)?.kind);
  return kinds.some((kind) => kind === 'case' || kind === 'slip') && !kinds.includes('record');
}

/** Characters behind a sentence in which what it began may be said. */
const FARTHER = 600;

function factsOf(paper: Paper, statement: Statement): FactMention[] {
  const sentence = paper.text.slice(statement.start, statement.end);
  const farther = paper.text.slice(statement.start, Math.min(statement.block.end, statement.end + FARTHER));
  const facts: FactMention[] = [];
  for (const { key, says, isOverParagraph } of FACT_PATTERNS) {
    const match = says.exec(isOverParagraph ? farther : sentence);
    if (match && match.index > sentence.length) continue;
    if (!match || facts.some((fact) => fact.key === key && fact.text === (match.groups?.value ?? sentence))) continue;
    const text = match.groups?.value ?? sentence;
    const start = statement.start + (match.groups?.value ? match.index + match[0].lastIndexOf(text) : 0);
    facts.push({
      key,
      value: match.groups?.value ? readValue(text) : null,
      text,
      start,
      end: start + text.length,
      sentence,
      place: locationAt(paper, start),
      citations: statement.citations,
      isReported: REPORTED.test(sentence),
    });
  }
  return facts;
}

/** "Ms. Kessler says", "the complaint alleges": the sentence gives what somebody else's paper says. */
const REPORTED =
  /\b(?:Mr\.|Ms\.|Mrs\.|complaint|affidavit|plaintiff|plaintiff’s\s+papers|ledger)(?=\W)[^;]{0,90}?\b(?:says?|states?|counts?|claims?|alleges?|swears?|puts?|contends?|asserts?|maintains?)\b|\baccording\s+to\s+(?:the\s+)?(?:complaint|affidavit|plaintiff|ledger|Mr\.|Ms\.|Mrs\.)/i;

function readValue(text: string): number | string | null {
  // Alone it is mostly a pronoun, but here a pattern took it for a count.
  if (/^one$/i.test(text)) return 1;
  return findNumbers(text)[0]?.value ?? null;
}
