import { countWords } from '#features/verification/server/record/count-words.ts';
import type { CitationStyle, DraftSources } from '../drafting/brief.ts';
import type { Draft, SectionId } from '../drafting/draft.ts';
import type { Block } from './block.ts';
import { composeBlocks } from './compose-blocks.ts';
import { textOf } from './inline-text.ts';
import { setCitations } from './set-citations.ts';

/** Counts the words of printed blocks: headings and footnotes count. */
export function countBlocks(blocks: readonly Block[]): number {
  const texts = blocks.flatMap(({ label, inlines }) => [
    label ?? '',
    textOf(inlines),
    ...inlines.map(({ footnote }) => footnote ?? ''),
  ]);
  return countWords(texts.join('\n'));
}

/** Counts the words of each section as it will be printed, with its citations, which the draft has as tokens. */
export function countSections(draft: Draft, sources: DraftSources, style: CitationStyle): Map<SectionId, number> {
  const bySection = Map.groupBy(composeBlocks(setCitations(draft, sources, style)), ({ origin }) => origin?.section);
  return new Map(draft.sections.map(({ id }) => [id, countBlocks(bySection.get(id) ?? [])]));
}
