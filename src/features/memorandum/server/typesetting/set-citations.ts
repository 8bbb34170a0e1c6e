import type { CitationStyle, DraftSources } from '../drafting/brief.ts';
import type { Draft, DraftPart, DraftSection, SectionId } from '../drafting/draft.ts';
import { findTokens } from '../drafting/tokens.ts';
import type { PaperRole } from '../understanding/create-mask.ts';
import { type CitationContext, finishInlines, plainInline, unknownInline } from './citation-context.ts';
import { citeRecords } from './cite-records.ts';
import { findBlanks } from './find-blanks.ts';
import { groupTokens, type TokenGroup } from './group-tokens.ts';
import type { InlineText } from './inline-text.ts';
import { add, newParagraph, type ParagraphBuilder } from './paragraph-builder.ts';
import { setAuthorities, setName } from './set-authorities.ts';
import { isBlockQuotation, setBlockQuotation } from './set-block-quotation.ts';
import { setRecords } from './set-records.ts';
import { shortNamesOf } from './short-names.ts';

/** A paragraph as it will be printed. */
export interface SetParagraph {
  inlines: InlineText[];
  /** True for a quotation of fifty words or more, set as a block. */
  isBlock: boolean;
}

export interface SetPart {
  kind: string;
  heading: InlineText[] | null;
  paragraphs: SetParagraph[];
}

export interface SetSection {
  id: SectionId;
  label: string | null;
  heading: InlineText[];
  parts: SetPart[];
}

/** The draft with its citations typeset. */
export interface SetDraft {
  sections: SetSection[];
}

export interface SettingOptions {
  /** Text of the footnote at the first citation of a paper. */
  explanations?: Partial<Record<PaperRole, string>>;
}

/**
 * Typesets every citation of a draft from the closed list of its sources: in full at the first citation of the paper, short
 * after that. What the sources do not contain remains as "[VERIFY citation: …]".
 */
export function setCitations(
  draft: Draft,
  sources: DraftSources,
  style: CitationStyle,
  { explanations = {} }: SettingOptions = {},
): SetDraft {
  const citing: CitationContext = {
    style,
    locations: { records: new Map(sources.records.map((record) => [record.id, record])), shortNames: sources.shortNames },
    authorities: new Map(sources.authorities.map((source) => [source.id, source])),
    shortNames: shortNamesOf(sources.authorities),
    cited: new Set(),
    explanations: new Map(Object.entries(explanations) as [PaperRole, string][]),
  };
  return { sections: draft.sections.map((section) => setSection(section, citing)) };
}

function setSection({ id, label, heading, parts }: DraftSection, citing: CitationContext): SetSection {
  return { id, label, heading: setHeading(heading, citing), parts: parts.map((part) => setPart(part, citing)) };
}

function setPart({ kind, heading, paragraphs }: DraftPart, citing: CitationContext): SetPart {
  return {
    kind,
    heading: heading === null ? null : setHeading(heading, citing),
    paragraphs: paragraphs.map((text) =>
      isBlockQuotation(text)
        ? { inlines: setBlockQuotation(text, citing), isBlock: true }
        : { inlines: setParagraph(text, citing), isBlock: false },
    ),
  };
}

/** Sets a heading. It gives decisions by short name only: headings cite nothing for the first time and have no footnotes. */
function setHeading(text: string, citing: CitationContext): InlineText[] {
  const pieces: InlineText[] = [];
  let at = 0;
  for (const { kind, start, end, ranges } of findTokens(text)) {
    const id = ranges[0]?.from ?? '';
    const records = kind === 'record' ? citeRecords(ranges, citing.locations) : '';
    const name = citing.authorities.has(id) ? citing.shortNames.get(id) : undefined;
    pieces.push(plainInline(text, at, start));
    if (records) pieces.push({ text: `(${records})`, start, end });
    else if (name) pieces.push({ text: name, italics: true, start, end });
    else pieces.push(unknownInline(text.slice(start + 2, end - 2), { start, end }));
    at = end;
  }
  return finishInlines({ pieces: [...pieces, plainInline(text, at, text.length)] });
}

/** Typesets one paragraph of the draft: tokens become citations, quotation marks curly, blanks bold. */
function setParagraph(draft: string, citing: CitationContext): InlineText[] {
  const text = citing.style === 'bluebook' ? withRoundBrackets(draft) : draft;
  const line = newParagraph();
  const notes = findBlanks(text);
  let at = 0;
  for (const group of groupTokens(text)) {
    add(line, plainInline(text, at, group.start));
    const isInNote = notes.some(({ start, end }) => start <= group.start && group.end <= end);
    at = setGroup(line, group, text, isInNote ? forNote(citing) : citing);
  }
  add(line, plainInline(text, at, text.length));
  return finishInlines(line);
}

/** A note is deleted before filing: the full citation and the explanation of a short form belong into the text. */
const forNote = (citing: CitationContext): CitationContext => ({
  ...citing,
  ...{ cited: new Set(citing.cited), explanations: new Map() },
});

/** "CPLR 3212[f]" is the official style's form within parentheses; quoted words stay as they are. */
function withRoundBrackets(text: string): string {
  const isQuoted = (at: number) =>
    text.lastIndexOf('“', at) > text.lastIndexOf('”', at) || (text.slice(0, at).match(/"/g)?.length ?? 0) % 2 === 1;
  return text.replace(/(?<=\d)\[([a-z\d]{1,2})\](?!\])/g, (all, part, at) => (isQuoted(at) ? all : `(${part})`));
}

function setGroup(line: ParagraphBuilder, group: TokenGroup, text: string, citing: CitationContext): number {
  if (group.kind === 'record') return setRecords(line, group, text, citing);
  if (group.kind === 'authority') return setAuthorities(line, group, text, citing);
  if (group.kind === 'name') return setName(line, group, text, citing);
  add(line, unknownInline(text.slice(group.start + 2, group.end - 2), group));
  return group.end;
}
