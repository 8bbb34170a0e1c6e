import type { CitationStyle, DraftBrief } from '../drafting/brief.ts';
import type { Draft } from '../drafting/draft.ts';
import { applyEdits, type Edit } from '../drafting/editing-pass.ts';
import type { DraftFailure } from '../drafting/verified-draft.ts';
import { countSections } from '../typesetting/count-sections.ts';

/** Share of the limit that a shortened draft should have: notes of the check and of the attorney come on top. */
const SHARE = 0.97;
/** Sections with fewer words have nothing to spare. */
const LONG = 600;

interface Length {
  draft: Draft;
  brief: Pick<DraftBrief, 'sources' | 'sections'>;
  style: CitationStyle;
  /** Words that court or part allow; null where no limit is on record. */
  limit: number | null;
}

/**
 * Asks the model to shorten its long sections, each by its share, where the memorandum has more words with its citations than are
 * allowed. No bracket says so: what is still too long is counted, reported and left to the attorney.
 */
export function lengthFailures({ draft, brief, style, limit }: Length): DraftFailure[] {
  const counts = countSections(draft, brief.sources, style);
  const total = [...counts.values()].reduce((sum, words) => sum + words, 0);
  if (limit === null || total <= limit) return [];
  const long = draft.sections.flatMap(({ id, writtenBy }) => {
    const words = counts.get(id) ?? 0;
    return writtenBy === 'model' && words >= LONG ? [{ id, words }] : [];
  });
  const share = (total - limit * SHARE) / long.reduce((sum, { words }) => sum + words, 0);
  return long.map(({ id, words }) => ({
    section: id,
    at: null,
    findingId: LENGTH,
    mark: 'the memorandum is too long',
    says: `The memorandum has ${total} words as printed with its citations, and ${limit} are allowed. This section has ${words} of them: shorten it to ${Math.round(words * (1 - share))}. A citation of the record has some six words: cite a place once for the sentences that rest on it together. Leave out what another section says, the weakest points, and decisions that add nothing; lose no answer to plaintiff and no adverse decision.`,
  }));
}

/** The edits; where all together make the memorandum longer than is allowed, those alone that lengthen no paragraph. */
export function editsWithin(edits: readonly Edit[], length: Length): Edit[] {
  const { draft, brief } = length;
  const isTooLong = lengthFailures({ ...length, draft: applyEdits(draft, brief, edits) }).length > 0;
  const before = ({ section, part, paragraph }: Edit) =>
    draft.sections.find(({ id }) => id === section)?.parts[part]?.paragraphs[paragraph] ?? '';
  return edits.filter((edit) => !isTooLong || edit.text.length <= before(edit).length);
}

/** Id of these failures, which no finding of the report has. */
export const LENGTH = 'LENGTH';
