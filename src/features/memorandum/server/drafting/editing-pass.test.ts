import { expect, test } from 'vitest';
import { CLEAN_SECTIONS } from '../testing/clean-sections.ts';
import type { DraftBrief } from './brief.ts';
import type { Draft } from './draft.ts';
import { applyEdits, type Edit, editingPrompt } from './editing-pass.ts';

const draft: Draft = {
  sections: [
    {
      ...{ id: 'usury', label: 'POINT I', heading: 'The agreement is a loan.', writtenBy: 'model' },
      parts: [
        {
          ...{ kind: 'rate', heading: null },
          paragraphs: [
            'It should be noted that she asked on April 14, 2025 [[A14]]; nobody answered [[A15]].',
            'Computed by code: 110.88%.',
          ],
        },
      ],
    },
    {
      ...{ id: 'standard', label: null, heading: 'STANDARD OF REVIEW', writtenBy: 'code' },
      parts: [{ kind: 'standard', heading: null, paragraphs: ['It should be noted that the movant bears the burden.'] }],
    },
  ],
};
const brief = { sections: [{ id: 'usury', added: { rate: ['Computed by code: 110.88%.'] } }] } as unknown as Pick<
  DraftBrief,
  'sections'
>;
const edit = (change: Partial<Edit>): Edit => ({
  ...{ section: 'usury', part: 0, paragraph: 0, text: 'She asked on April 14, 2025 [[A14]]; nobody answered [[A15]].' },
  ...change,
});
const paragraphs = (edits: Edit[]) =>
  applyEdits(draft, brief, edits).sections.flatMap(({ parts }) => parts.flatMap((part) => part.paragraphs));
const unchanged = paragraphs([]);

test('an edit of the wording replaces its paragraph', () => {
  expect(paragraphs([edit({})])).toEqual([edit({}).text, ...unchanged.slice(1)]);
});

test.each([
  ['tokens in another order', edit({ text: 'She asked on April 14, 2025 [[A15]]; nobody answered [[A14]].' })],
  ['a paragraph that code wrote', edit({ paragraph: 1, text: 'Computed by code: 110.88% a year.' })],
  ['a section that code wrote', edit({ section: 'standard', text: 'The movant bears the burden.' })],
  ['a place that does not exist', edit({ part: 7, paragraph: -1 })],
  ['the same text for everything', edit({ text: 'Plaintiff has not proved its claim.' })],
])('an edit with %s changes nothing', (_, wrong) => {
  expect(paragraphs([wrong])).toEqual(unchanged);
});

test('only what a model wrote is offered for editing, and a draft beyond the window is not asked about', () => {
  const settings = { windowTokens: 32_000, answerTokens: 8_000 };
  const { sections } = JSON.parse(editingPrompt(draft, brief, 'The theory.', settings)?.material ?? '{}');
  expect(sections.map(({ parts }: { parts: { mayEdit: number[] }[] }) => parts.map(({ mayEdit }) => mayEdit))).toEqual([
    [[0]],
    [[]],
  ]);
  const long = { sections: Array.from({ length: 40 }, () => CLEAN_SECTIONS).flat() } as Draft;
  expect(editingPrompt(long, brief, '', settings)).toBeNull();
});
