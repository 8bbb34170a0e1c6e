import { beforeAll, expect, test } from 'vitest';
import { SHIPPED_AUTHORITIES } from '#features/verification/server/library/authorities/shipped-authorities.ts';
import { draftLikeAModel } from '../../testing/stand-in-drafter.ts';
import { applyOutline, promptAfter } from '../drafting/apply-outline.ts';
import type { DraftBrief } from '../drafting/brief.ts';
import { type OutlineAnswer, outlineAnswer } from '../drafting/outline-answer.ts';
import type { SectionMaterial } from '../drafting/section-material.ts';
import { briefOf, sampleCase } from '../testing/sample-case.ts';
import type { CaseFile } from '../understanding/case-file.ts';
import { verifyOutline } from './verify-outline.ts';

let file: CaseFile;
let brief: DraftBrief;
let honest: OutlineAnswer;

beforeAll(async () => {
  file = await sampleCase();
  brief = briefOf(file);
  honest = outlineAnswer.parse(draftLikeAModel({ instructions: '', material: brief.outline?.material ?? '', command: null }));
});

const verify = (answer: OutlineAnswer) =>
  verifyOutline(answer, { brief, file, library: SHIPPED_AUTHORITIES, opinions: [], today: '2026-04-03' });

/** The honest outline with the first part of a section changed. */
function withUsury(change: Partial<OutlineAnswer['sections'][number]['parts'][number]>, heading?: string) {
  const sections = honest.sections.map((section) =>
    section.id === 'usury'
      ? {
          ...section,
          heading: heading ?? section.heading,
          parts: section.parts.map((part, at) => (at === 0 ? { ...part, ...change } : part)),
        }
      : section,
  );
  return verify({ ...honest, sections }).sections.find(({ id }) => id === 'usury');
}

test('the outline of a careful model is taken as it stands, and heads its sections', () => {
  const outline = verify(honest);
  expect(outline.sections.map(({ heading }) => heading)).toEqual(honest.sections.map(({ heading }) => heading));
  expect(outline.theory).toBe(honest.theory);
  const usury = applyOutline(brief, outline).sections.find(({ id }) => id === 'usury');
  expect(usury?.heading).toBe(honest.sections.find(({ id }) => id === 'usury')?.heading);
  const material = JSON.parse(usury?.prompt?.material ?? '{}') as SectionMaterial;
  expect(material.outline?.sections.filter(({ parts }) => parts.length > 0).map(({ id }) => id)).toEqual(['usury']);
  expect(material.section.parts.map(({ heading }) => heading)).toEqual(usury?.parts.map(({ heading }) => heading));
});

test('a heading of the model’s own stands where the papers bear its figures out', () => {
  const heading = 'The agreement was to return $86,400.00 by debits of $864.00, whatever came in.';
  expect(withUsury({}, heading)?.heading).toBe(heading);
});

test('a heading with an invented figure, a decision, a bracket, a concession, half a sentence or a speech gives way to the plan’s own', () => {
  const headings = [
    'The agreement was to return $99,999.00 by fixed debits whatever came in.',
    'As LG Funding v. United Senior holds, the agreement is a loan at a criminal rate.',
    'The agreement is a loan at a criminal rate [ATTORNEY: say why].',
    'Plaintiff is entitled to judgment on its motion against the merchant.',
    'Usury',
    `The agreement is a loan ${'and a loan it remains '.repeat(20)}.`,
  ];
  const sections = honest.sections.map((section, at) => ({ ...section, heading: headings[at] ?? section.heading }));
  expect(sections.length).toBeGreaterThanOrEqual(headings.length);
  const taken = verify({ ...honest, sections }).sections.map(({ heading }) => heading);
  for (const heading of headings) expect(taken).not.toContain(heading);
  expect(taken).toContain('Whether the agreement is a criminally usurious loan is at least a question of fact.');
});

test('ids that do not exist, decisions of another section and sentences with invented figures are dropped', () => {
  const part = withUsury({
    record: ['A14', 'A900', 'M99'],
    authorities: ['davis-v-richmond-capital', 'ilderton-v-quayside', 'jmd-holding-v-congress-fin'],
    elements: ['Reconciliation was refused.', 'Plaintiff collected $77,123.45 too much.'],
    hurts: [
      { fact: 'The merchant owes $55,555.55.', record: [], answer: 'It does not.' },
      { fact: 'Plaintiff cites decisions for funders.', record: ['M5'], answer: 'They turned on other agreements.' },
    ],
  })?.parts[0];
  expect(part?.record).toEqual(['A14']);
  expect(part?.authorities).toEqual(['davis-v-richmond-capital']);
  expect(part?.elements).toEqual(['Reconciliation was refused.']);
  expect(part?.hurts.map(({ record }) => record)).toEqual([['M5']]);
});

test('an outline that is not one leaves the plan as it was', () => {
  const outline = verify({ theory: '', sections: [] });
  expect(outline.sections.map(({ id }) => id)).toEqual(
    brief.sections.filter(({ label, prompt }) => label && prompt).map(({ id }) => id),
  );
  expect(outline.sections.every(({ heading }) => !/\[(?!ATTORNEY)/.test(heading))).toBe(true);
});

test('the author of a section is told in a sentence each what the paragraphs before it say, as far as there is room', () => {
  const section = brief.sections.find(({ id }) => id === 'usury');
  if (!section?.prompt) throw new Error('no usury');
  const facts = {
    ...{ id: 'facts' as const, label: null, heading: 'STATEMENT OF FACTS', writtenBy: 'model' as const },
    parts: [
      { kind: 'facts', heading: null, paragraphs: ['The bakery sold receipts [[A5]]. It was paid on March 5, 2025 [[A6]].'] },
    ],
  };
  const { prompt } = section;
  const told = (room: number) =>
    (JSON.parse(promptAfter({ ...section, prompt: { ...prompt, room } }, [facts]).prompt?.material ?? '') as SectionMaterial)
      .written;
  expect(told(section.prompt.room)).toMatchObject([{ id: 'facts', says: ['The bakery sold receipts.'] }]);
  expect(told(10)).toEqual([]);
});
