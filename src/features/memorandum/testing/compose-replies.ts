import { contentWords } from '#features/verification/server/record/content-words.ts';
import type { SectionAnswer } from '../server/drafting/section-answer.ts';
import type { MaterialPart, SectionMaterial } from '../server/drafting/section-material.ts';
import { answerPoint } from './answer-point.ts';
import { distinguishDecision } from './distinguish-decision.ts';
import { joinAsArgument } from './part-subjects.ts';
import { paragraphsIn, retold } from './read-material.ts';
import { witnessOf } from './witness.ts';

const MOST_SENTENCES = 6;

/** Replies to the plaintiff's points, each from the paragraphs that share most with it. */
export function composeReplies(material: SectionMaterial): SectionAnswer['parts'] {
  const { parts } = material.section;
  return parts.map((part) => ({
    kind: part.kind,
    heading: headingOf(part, material),
    paragraphs: [reply(part, material), NOTE, ...(part === parts.at(-1) ? answers(material) : [])].filter(
      (paragraph) => paragraph !== '',
    ),
  }));
}

const NOTE = '[ATTORNEY: add the law that answers this point; the library was not made for it.]';

function answers(material: SectionMaterial): string[] {
  return material.confront.map((confrontation, index) => distinguishDecision(confrontation, index, material));
}

function headingOf({ heading, answersPoint }: MaterialPart, { plaintiffsPoints }: SectionMaterial): string | null {
  const label = plaintiffsPoints[answersPoint ?? -1]?.label;
  return heading === null
    ? null
    : `Plaintiff’s ${label ? label.toLowerCase().replace(/[ivx]+\b/, (numeral) => numeral.toUpperCase()) : 'argument'} does not entitle it to judgment.`;
}

function reply({ answersPoint, kind }: MaterialPart, material: SectionMaterial): string {
  const point = material.plaintiffsPoints[answersPoint ?? -1];
  const wanted = contentWords(point ? [point.heading, ...point.parts].join(' ') : '');
  const near = paragraphsIn(material)
    .map(({ id, text }) => ({ id, shared: [...contentWords(text)].filter((word) => wanted.has(word)).length }))
    .toSorted((one, other) => other.shared - one.shared)
    .slice(0, MOST_SENTENCES);
  const facts = retold(
    material,
    near.map(({ id }) => id),
    MOST_SENTENCES,
  );
  const argued = joinAsArgument(kind, facts, witnessOf(material));
  const said = point ? answerPoint(material, point) : '';
  return [said, ...argued].filter((words) => words !== '').join(' ');
}
