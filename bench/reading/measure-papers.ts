import type { Pair } from '#features/memorandum/server/testing/sample-pairs.ts';
import type { CaseFile } from '#features/memorandum/server/understanding/case-file.ts';
import { findHeadings } from '#features/memorandum/server/understanding/find-headings.ts';
import { textRecall } from './text-recall.ts';

/** Parts of the papers' form that are read right: fields of the caption, headings, and the key's quotations found whole. */
export function measurePapers({ key, memorandum, affirmation }: Pair, { caption }: CaseFile) {
  const fields: [found: unknown, wanted: unknown][] = [
    // A key may name the Part with the court.
    [caption.court.value, key.caption.court.split(', Commercial Division')[0]],
    [caption.county.value, key.caption.county],
    [names(caption.plaintiffs), names(key.caption.plaintiffs)],
    [names(caption.defendants), names(key.caption.defendants)],
    [caption.indexNumber.value, key.caption.indexNumber],
    [caption.motionSequence.value, key.caption.motionSequence],
    [justice(caption.judge.value), justice(key.caption.judge)],
  ];
  const headings = findHeadings(memorandum).map(({ text }) => folded(text));
  const recalls = (['memorandum', 'affirmation'] as const).map((role) =>
    textRecall(
      (role === 'memorandum' ? memorandum : affirmation).text,
      key.facts.filter(({ document }) => document === role).map(({ quote }) => quote),
    ),
  );
  return {
    fields: { right: fields.filter(([found, wanted]) => found === wanted).length, of: fields.length },
    // A field without a value stands in brackets.
    wrongFields: fields.filter(([found, wanted]) => found !== wanted && found !== null && found !== '').length,
    headings: {
      right: key.points.filter(({ heading }) => headings.includes(folded(heading))).length,
      of: key.points.length,
    },
    quotations: {
      right: recalls.reduce((sum, { found }) => sum + found, 0),
      of: recalls.reduce((sum, { of }) => sum + of, 0),
    },
  };
}

const names = (list: readonly string[]) => list.join('; ').toUpperCase();
const justice = (name: string | null) => name?.replace(/^Hon\.\s|, J\.(?:S\.C\.)?$/g, '') ?? null;
const folded = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/^\([a-z]\)\s/, '')
    .replace(/[^a-z0-9]/g, '');
