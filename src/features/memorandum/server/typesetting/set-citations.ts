import type { CitationStyle, DraftSources } from '../drafting/brief.ts';
import type { Draft, DraftPart, DraftSection, SectionId } from '../drafting/draft.ts';
import { findTokens } from '../drafting/tokens.ts';
import type { PaperRole } from '../understanding/case-file.ts';
import type { Citing } from './citing.ts';
import type { Inline } from './inline.ts';
import { isBlockQuotation, setBlockQuotation } from './set-block-quotation.ts';
import { setHeading } from './set-heading.ts';
import { setParagraph } from './set-paragraph.ts';
import { shortNamesOf } from './short-names.ts';

/** A paragraph as it will be printed. */
export interface SetParagraph {
  inlines: Inline[];
  /** A quotation of fifty words or more, set apart. */
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

/** The draft with its citations set. */
export interface SetDraft {
  sections: SetSection[];
}

export interface SettingOptions {
  /** What a footnote says where a paper is cited for the first time. */
  explanations?: Partial<Record<PaperRole, string>>;
}

/**
 * Sets every citation of a draft from the closed list of its sources: in full at the first citation of the paper, short afterwards.
 * What the sources do not have stays as "[VERIFY citation: …]".
 */
export function setCitations(
  draft: Draft,
  sources: DraftSources,
  style: CitationStyle,
  { explanations = {} }: SettingOptions = {},
): SetDraft {
  const citing: Citing = {
    style,
    places: { records: new Map(sources.records.map((record) => [record.id, record])), shortNames: sources.shortNames },
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
