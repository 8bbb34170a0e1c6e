import { findAgreementSections } from '../statements/agreement-sections.ts';
import type { CaseFile, ReadPaper } from '../understanding/case-file.ts';
import { divideSentences } from '../understanding/divide-sentences.ts';
import { recordIdAtOffset } from './list-records.ts';
import type { MaterialClause } from './section-material.ts';

const MOST = 40;
/** What somebody wrote or said is no clause, whatever section it names. */
const MESSAGE = /\b(?:wrote|writes?|e-?mail(?:ed)?|said|told|asked|texted|replied|answered|telephoned)\b/i;

/** The clauses of the agreement that a paper quotes, in the words that it quotes, each with the section that the same sentence names. */
export function describeClauses({ memorandum, affirmation, mask }: CaseFile): MaterialClause[] {
  const sections = findAgreementSections(memorandum, affirmation);
  const mentionsIn = ({ role }: ReadPaper) =>
    sections.flatMap((found) => found[role].map(({ start, end }) => ({ section: found.section, start, end })));
  const clauses = [affirmation, memorandum].flatMap((reader) => {
    const mentions = mentionsIn(reader);
    const sentences = divideSentences(reader.paper, reader.citations).filter((sentence) => !citesDecision(reader, sentence));
    return reader.quotations.flatMap(({ start, end }): MaterialClause[] => {
      const sentence = sentences.find((one) => one.start <= start && start < one.until);
      const inside = mentions.filter((mention) => sentence && sentence.start <= mention.start && mention.end <= sentence.until);
      const named = inside.findLast((mention) => mention.end <= start) ?? inside.find((mention) => mention.start >= end);
      const id = recordIdAtOffset(reader, start);
      const isMessage = MESSAGE.test(reader.paper.text.slice(sentence?.start ?? start, start));
      return named && id && !isMessage ? [{ section: named.section, words: mask.slice(reader.role, start, end), id }] : [];
    });
  });
  const displayed = [affirmation, memorandum].flatMap((reader) =>
    mentionsIn(reader).flatMap((mention) => {
      const span = displayedBehind(reader, mention.end);
      const id = span && recordIdAtOffset(reader, span.start);
      return span && id ? [{ section: mention.section, words: mask.slice(reader.role, span.start, span.end), id }] : [];
    }),
  );
  return [...displayed, ...clauses].slice(0, MOST);
}

/** Words that introduce a clause in full, without quotation marks: "Section 4.2 of the Agreement reads as follows:". */
const INTRODUCES =
  /^[^.:;“"]{0,100}\b(?:reads?|provides?|states?|says?)\b(?:,?\s(?:in\s(?:full|its\sentirety|(?:relevant|pertinent)\spart)|as\sfollows|thus))*,?\s?:\s+(?=[^\s“"'‘])/;
const LONGEST_CLAUSE = 1500;

/** The clause that stands behind a colon without quotation marks, to the end of its paragraph. */
function displayedBehind({ paper }: ReadPaper, end: number): { start: number; end: number } | null {
  const introduction = INTRODUCES.exec(paper.text.slice(end, end + 200));
  if (!introduction || MESSAGE.test(introduction[0].replace(/\bsays?\b/, ''))) return null;
  const start = end + introduction[0].length;
  const block = paper.blocks.find((one) => one.start <= start && start < one.end);
  return block && block.end - start <= LONGEST_CLAUSE ? { start, end: block.end } : null;
}

const DECISIONS: ReadonlySet<string> = new Set(['case', 'short', 'slip', 'supra']);

/** Where a decision is cited, the words may be those of its agreement. */
const citesDecision = (reader: ReadPaper, sentence: { citations: number[] }) =>
  sentence.citations.some((index) => DECISIONS.has(citedKind(reader, index)));

/** What a citation cites; *id.* cites what it refers to. */
function citedKind({ citations }: ReadPaper, index: number): string {
  const found = citations[index];
  const target = found?.resolution.kind === 'refers' ? citations[found.resolution.to] : found;
  return target?.citation.kind ?? '';
}
