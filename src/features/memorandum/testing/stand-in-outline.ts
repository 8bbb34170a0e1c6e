import type { EditingAnswer } from '../server/drafting/editing-pass.ts';
import type { OutlineAnswer } from '../server/drafting/outline-answer.ts';
import type { SectionMaterial } from '../server/drafting/section-material.ts';
import type { OutlineMaterial } from '../server/drafting/write-outline-question.ts';

/** True for the question for the outline of the argument. */
export const isOutlineMaterial = (material: object): material is OutlineMaterial =>
  'sections' in material && 'confront' in material;

/** The editing pass's material: the sections with the paragraphs that may be edited. */
export interface EditingMaterial {
  theory: string;
  sections: { id: string; parts: { paragraphs: string[]; mayEdit: number[] }[] }[];
}

/** True for the question for the editing pass. */
export const isEditingMaterial = (material: object): material is EditingMaterial =>
  'sections' in material && !('confront' in material);

/** Outlines the argument from the material alone: the plan's headings as `wordHeading` words them, its records and decisions. */
export function outlineLikeAModel(
  material: OutlineMaterial,
  wordHeading: (heading: string | null, kind: string, material: SectionMaterial) => string | null,
): OutlineAnswer {
  const asSection = material as unknown as SectionMaterial;
  const [disputed] = material.disputes.filter(({ state }) => state === 'disputed');
  return {
    theory: `The motion fails because the papers themselves leave questions of fact${disputed ? `, on ${disputed.about.toLowerCase()} among others` : ''}.`,
    sections: material.sections.map(({ id, heading, parts, confronts }) => ({
      id,
      heading: wordHeading(heading, id, asSection) ?? heading,
      summary: 'The section argues that the record leaves a question of fact.',
      parts: parts.map((part) => ({
        ...{ kind: part.kind, record: part.record, authorities: part.supports },
        heading: wordHeading(part.heading, part.kind, asSection),
        elements: ['A material fact has to be in dispute on the papers.'],
        hurts: confronts.slice(0, 1).map(() => ({
          ...{ fact: 'Plaintiff cites decisions for funders.', record: [], answer: 'They turned on other agreements.' },
        })),
      })),
    })),
  };
}

/** Edits the first paragraph that begins with a word that only connects, and no other. */
export function editLikeAModel({ sections }: EditingMaterial): EditingAnswer {
  const edits = sections.flatMap(({ id, parts }) =>
    parts.flatMap(({ paragraphs, mayEdit }, part) =>
      mayEdit.flatMap((paragraph) => {
        const text = paragraphs[paragraph] ?? '';
        return /^The same /.test(text)
          ? [{ section: id, part, paragraph, text: text.replace(/^The same /, 'Likewise, the same ') }]
          : [];
      }),
    ),
  );
  return { edits: edits.slice(0, 1) };
}
