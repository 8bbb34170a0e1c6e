import { whySectionIsUnusable } from './checking/why-section-is-unusable.ts';
import type { DraftedPapers, UnusableSection } from './drafting-data.ts';

/** Finds the model's sections without usable text. */
export function unusableSections({ draft, brief }: Pick<DraftedPapers, 'draft' | 'brief'>): UnusableSection[] {
  return draft.sections.flatMap((section) => {
    const words = brief.sections.find(({ id }) => id === section.id)?.words;
    const reason = section.writtenBy === 'model' ? whySectionIsUnusable(section, words) : null;
    return reason === null ? [] : [{ section: section.id, reason }];
  });
}
