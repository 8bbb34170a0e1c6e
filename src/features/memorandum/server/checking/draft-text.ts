import type { Citation, Span } from '#features/verification/server/citations/citation.ts';
import { findCitations } from '#features/verification/server/citations/find-citations.ts';
import { findQuotations, type Quotation } from '#features/verification/server/quotations/find-quotations.ts';
import { textAsPaper } from '#platform/server/pdf/text-as-paper.ts';
import type { DraftBrief, SectionBrief } from '../drafting/brief.ts';
import type { Draft, DraftLocation, DraftSection } from '../drafting/draft.ts';
import { findTokens, type Token, withoutTokens } from '../drafting/tokens.ts';
import { findBlanks } from '../typesetting/find-blanks.ts';
import { type DraftSentence, divideDraftSentences } from './draft-sentences.ts';

/** One paragraph or heading of the draft, parsed once for every check. Offsets are those of its text. */
export interface DraftText {
  section: DraftSection;
  brief: SectionBrief | undefined;
  part: number;
  /** Null for a heading. */
  paragraph: number | null;
  text: string;
  /** Text with tokens and bracketed notes blanked: the words that the draft says in its own name. */
  plain: string;
  tokens: Token[];
  /** "[ATTORNEY: …]", exactly as printed in bold: text that no reader takes for the draft's own words is not checked as such. */
  notes: Span[];
  sentences: DraftSentence[];
  quotations: Quotation[];
  /** Citations that are written out instead of being tokens. */
  citations: Citation[];
  /** Written by code, so that no model can be asked to repair it. */
  isCode: boolean;
}

/** Reads every heading and paragraph of the draft in reading order. The heading of a section is its part -1. */
export function readDraftTexts(draft: Draft, brief: DraftBrief): DraftText[] {
  return draft.sections.flatMap((section) => {
    const ofSection = { section, brief: brief.sections.find(({ id }) => id === section.id) };
    const parts = section.parts.flatMap((part, index) => {
      const code = ofSection.brief?.added[part.kind] ?? [];
      return [
        ...(part.heading === null ? [] : [readText({ ...ofSection, part: index, paragraph: null }, part.heading)]),
        ...part.paragraphs.map((text, paragraph) =>
          readText({ ...ofSection, part: index, paragraph }, text, code.includes(text)),
        ),
      ];
    });
    return [readText({ ...ofSection, part: -1, paragraph: null }, section.heading), ...parts];
  });
}

/** Returns the location of a span of a paragraph or heading. */
export function locationIn({ section, part, paragraph }: DraftText, { start, end }: Span): DraftLocation {
  return { section: section.id, part, paragraph, start, end };
}

type Where = Pick<DraftText, 'section' | 'brief' | 'part' | 'paragraph'>;

function readText(where: Where, text: string, isAdded = false): DraftText {
  const tokens = findTokens(text);
  const notes = findBlanks(text).filter(({ kind }) => kind === 'blank');
  const plain = notes.reduce((left, note) => blanked(left, note), withoutTokens(text));
  const quotations = [...findQuotations(textAsPaper(plain)), ...singleQuotations(plain)];
  const sentences = divideDraftSentences(text, tokens, quotations);
  const isCode = isAdded || where.section.writtenBy === 'code';
  return { ...where, text, plain, tokens, notes, sentences, quotations, citations: findCitations(plain), isCode };
}

const blanked = (text: string, { start, end }: Span) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end);

const SINGLE = /(?<![\p{L}\p{N}])[‘'‹«]([^‘’'“”"‹›«»\n]{12,600})[’'›»](?!\p{L})/gu;

/** Finds four words or more between single quotation marks, outside of double ones. */
function singleQuotations(plain: string): Quotation[] {
  return [...plain.matchAll(SINGLE)].flatMap(({ 0: whole, 1: text = '', index }) => {
    const isInside =
      (plain
        .slice(Math.max(0, index - 4000), index)
        .match(/[“”]/g)
        ?.at(-1) ?? '”') === '“';
    if (isInside || text.trim().split(/\s+/).length < 4) return [];
    const [start, end] = [index + 1, index + whole.length - 1];
    const stretch = { start: end, end, text: '' };
    return [{ start, end, text, isClosed: true, precededBy: stretch, followedBy: stretch }];
  });
}
