import { expect, test } from 'vitest';
import { SHIPPED_AUTHORITIES } from '#features/verification/server/library/authorities/shipped-authorities.ts';
import type { DraftSection } from '../drafting/draft.ts';
import type { EditedPapers } from '../drafting-data.ts';
import { readSampleDraft } from '../testing/checked-draft.ts';
import { countSections } from '../typesetting/count-sections.ts';
import { verifyEdited } from '../verify-drafted-papers.ts';
import { editsWithin, lengthFailures } from './check-length.ts';

test('a draft within its limit, or in a court without one on record, is not shortened', async () => {
  const { draft, brief } = await readSampleDraft();
  expect([7_000, null].map((limit) => lengthFailures({ draft, brief, style: 'bluebook', limit }))).toEqual([[], []]);
});

test('of a draft beyond its limit the long sections of the model are shortened, each by its share, until it fits', async () => {
  const { draft, brief } = await readSampleDraft();
  const counts = countSections(draft, brief.sources, 'bluebook');
  const total = [...counts.values()].reduce((sum, words) => sum + words, 0);
  const limit = total - 300;
  const failures = lengthFailures({ draft, brief, style: 'bluebook', limit });
  const targets = failures.map(({ says }) => Number(/shorten it to (\d+)/.exec(says)?.[1]));
  const cut = failures.reduce((sum, { section }, index) => sum + (counts.get(section) ?? 0) - (targets[index] ?? 0), 0);
  expect(failures.map(({ section }) => section)).toContain('usury');
  expect(failures.map(({ section }) => section)).not.toContain('standard');
  expect(total - cut).toBeLessThanOrEqual(limit);
  expect(total - cut).toBeGreaterThan(limit * 0.95);
});

test('edits that together exceed the limit lengthen no paragraph', async () => {
  const { draft, brief } = await readSampleDraft();
  const total = [...countSections(draft, brief.sources, 'bluebook').values()].reduce((sum, words) => sum + words, 0);
  const usury = draft.sections.find(({ id }) => id === 'usury');
  const [first = '', second = ''] = usury?.parts.flatMap(({ paragraphs }) => paragraphs) ?? [];
  const at = (paragraph: number, text: string) => ({ section: 'usury', part: 0, paragraph, text });
  expect(usury?.parts[0]?.paragraphs.slice(0, 2)).toEqual([first, second]);
  const edits = [at(0, `As the record shows, ${first}`), at(1, second)];
  const within = (limit: number | null) => editsWithin(edits, { draft, brief, style: 'bluebook', limit });
  expect(within(7_000)).toEqual(edits);
  expect(within(null)).toEqual(edits);
  expect(within(total)).toEqual(edits.slice(1));
});

test('an edit that would make the memorandum longer than the court allows is left out', async () => {
  const { draft, brief, file } = await readSampleDraft();
  const usury = draft.sections.find(({ id }) => id === 'usury');
  const [first = ''] = usury?.parts[0]?.paragraphs ?? [];
  const edit = { section: 'usury', part: 0, paragraph: 0, text: `As the record shows, ${first}` };
  const opened = (words: number) => {
    const filler: DraftSection = {
      ...{ id: 'replies', label: null, heading: 'Filler.', writtenBy: 'code' },
      parts: [{ kind: 'reply-1', heading: null, paragraphs: ['word '.repeat(words).trim()] }],
    };
    const given = {
      ...{ draft: { sections: [...draft.sections, filler] }, brief, edits: [edit], library: SHIPPED_AUTHORITIES, opinions: [] },
      ...{ settings: { citationStyle: 'bluebook' }, partRules: [], madeAt: '2026-04-03T12:00:00Z' },
    } as unknown as EditedPapers;
    const verified = verifyEdited(given, file);
    return verified.draft.sections.find(({ id }) => id === 'usury')?.parts[0]?.paragraphs[0]?.startsWith('As the record shows');
  };
  expect(opened(10)).toBe(true);
  expect(opened(7_000)).toBe(false);
});
