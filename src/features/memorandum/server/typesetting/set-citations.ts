import type { CitationStyle, DraftSources } from '../drafting/brief.ts';
import type { Draft, DraftPart, DraftSection, SectionId } from '../drafting/draft.ts';
import { findTokens } from '../drafting/tokens.ts';
import type { PaperRole } from '../understanding/create-mask.ts';
import { citeRecords } from './cite-records.ts';
import { type Citing, finish, plain, unknown } from './citing.ts';
import { groupTokens, type TokenGroup } from './group-tokens.ts';
import type { Inline } from './inline.ts';
import { add, type LineOfText, newLine } from './line-of-text.ts';
import { setAuthorities, setName } from './set-authorities.ts';
import { isBlockQuotation, setBlockQuotation } from './set-block-quotation.ts';
import { setRecords } from './set-records.ts';
import { shortNamesOf } from './short-names.ts';

/** A paragraph as it will be printed. */
export interface SetParagraph {
  inlines: Inline[];
  /** True for a quotation of fifty words or more, set as a block. */
  isBlock: boolean;
}

export interface SetPart {
  kind: string;
  heading: Inline[] | null;
  paragraphs: SetParagraph[];
}

export interface SetSection {
  id: SectionId;
  label: string | null;
  heading: Inline[];
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
  const citing: Citing = {
    style,
    locations: { records: new Map(sources.records.map((record) => [record.id, record])), shortNames: sources.shortNames },
    authorities: new Map(sources.authorities.map((source) => [source.id, source])),
    shortNames: shortNamesOf(sources.authorities),
    isCitedByToken: idsCitedByToken(draft),
    cited: new Set(),
    explanations: new Map(Object.entries(explanations) as [PaperRole, string][]),
  };
  return { sections: draft.sections.map((section) => setSection(section, citing)) };
}

function setSection({ id, label, heading, parts }: DraftSection, citing: Citing): SetSection {
  return { id, label, heading: setHeading(heading, citing), parts: parts.map((part) => setPart(part, citing)) };
}

function setPart({ kind, heading, paragraphs }: DraftPart, citing: Citing): SetPart {
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

function idsCitedByToken({ sections }: Draft): Set<string> {
  const texts = sections.flatMap(({ parts }) => parts.flatMap(({ paragraphs }) => paragraphs));
  const tokens = texts.flatMap(findTokens).filter(({ kind }) => kind === 'authority');
  return new Set(tokens.flatMap(({ ranges }) => ranges.map(({ from }) => from)));
}

/** Sets a heading. It gives decisions by short name only: headings cite nothing for the first time and have no footnotes. */
function setHeading(text: string, citing: Citing): Inline[] {
  const pieces: Inline[] = [];
  let at = 0;
  for (const { kind, start, end, ranges } of findTokens(text)) {
    const id = ranges[0]?.from ?? '';
    const records = kind === 'record' ? citeRecords(ranges, citing.locations) : '';
    const name = citing.authorities.has(id) ? citing.shortNames.get(id) : undefined;
    pieces.push(plain(text, at, start));
    if (records) pieces.push({ text: `(${records})`, start, end });
    else if (name) pieces.push({ text: name, italics: true, start, end });
    else pieces.push(unknown(text.slice(start + 2, end - 2), { start, end }));
    at = end;
  }
  return finish({ pieces: [...pieces, plain(text, at, text.length)] });
}

/** Typesets one paragraph of the draft: tokens become citations, quotation marks curly, blanks bold. */
function setParagraph(text: string, citing: Citing): Inline[] {
  const line = newLine();
  let at = 0;
  for (const group of groupTokens(text)) {
    add(line, plain(text, at, group.start));
    at = setGroup(line, group, text, citing);
  }
  add(line, plain(text, at, text.length));
  return finish(line);
}

function setGroup(line: LineOfText, group: TokenGroup, text: string, citing: Citing): number {
  if (group.kind === 'record') return setRecords(line, group, text, citing);
  if (group.kind === 'authority') return setAuthorities(line, group, text, citing);
  if (group.kind === 'name') return setName(line, group, text, citing);
  add(line, unknown(text.slice(group.start + 2, group.end - 2), group));
  return group.end;
}
