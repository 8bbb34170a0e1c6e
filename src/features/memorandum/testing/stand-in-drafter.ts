import { contentWords } from '#features/verification/server/record/content-words.ts';
import type { SectionAnswer } from '../server/drafting/section-answer.ts';
import type { MaterialPart, SectionMaterial } from '../server/drafting/section-material.ts';
import { answerPoint } from './answer-point.ts';
import { composePoint } from './compose-point.ts';
import { distinguishDecision } from './distinguish-decision.ts';
import { misbehaveInDraft } from './misbehave-in-draft.ts';
import { joinAsArgument } from './part-subjects.ts';
import { factIn, paragraphsIn, retold } from './query-section-material.ts';
import { composeFacts, composePreliminary } from './stand-in-opening-sections.ts';
import { editLikeAModel, isEditingMaterial, isOutlineMaterial, outlineLikeAModel } from './stand-in-outline.ts';
import { isReadingMaterial, readLikeAModel } from './stand-in-reader.ts';
import { witnessOf } from './witness.ts';

const MOST_SENTENCES = 6;

const NOTE = '[ATTORNEY: add the law that answers this point; the library was not made for it.]';

const WORDINGS: Readonly<Record<string, (material: SectionMaterial) => string>> = {
  recourse: ({ record }) =>
    record.some(({ id, text }) => id.startsWith('A') && /bankrupt/i.test(text))
      ? 'Plaintiff kept recourse against defendants on bankruptcy and through the guaranty.'
      : 'Plaintiff kept recourse against defendants through the guaranty and the security.',
  reconciliation: (material) =>
    factIn(material, 'reconciliationRequest')
      ? 'The right to reconciliation was without effect in practice.'
      : 'The right to reconciliation does not make repayment depend on receipts.',
  'prima-facie': () => 'Plaintiff has not made a prima facie case on damages or on its records.',
  fees: () => 'Plaintiff is not entitled on this motion to the fees that it claims.',
  premature: () => 'The motion is premature because papers that bear on it are in plaintiff’s hands alone.',
};

/** A prompt as the stand-in for a provider receives it. */
export interface DraftQuestion {
  instructions: string;
  /** The JSON of a section's material. */
  material: string;
  /** Ways to go wrong, several joined by "+": "alter-quotation+stubborn"; null for an honest draft. */
  command: string | null;
}

/**
 * Drafts a section as a careful junior would, from the material alone: for tests, and for trying the portal without a provider.
 * A prompt for a correction gets the clean section, unless the command is stubborn.
 */
export function draftLikeAModel({ material, command }: DraftQuestion): unknown {
  const parsed = JSON.parse(material) as object;
  if (isReadingMaterial(parsed)) return readLikeAModel(parsed);
  if (isOutlineMaterial(parsed)) return outlineLikeAModel(parsed, wordHeadings);
  if (isEditingMaterial(parsed)) return editLikeAModel(parsed);
  const given = parsed as SectionMaterial & { failures?: unknown; instruction?: string };
  const commands = (command ?? '').split('+').filter((word) => word !== '');
  const isMended = given.failures !== undefined && given.instruction === undefined && !commands.includes('stubborn');
  const honest = /\bshorter\b/i.test(given.instruction ?? '') ? shorten(compose(given)) : compose(given);
  return isMended ? honest : commands.reduce<unknown>((answer, word) => misbehaveInDraft(word, answer, given), honest);
}

function compose(material: SectionMaterial): SectionAnswer {
  const { id, heading } = material.section;
  const parts = composeParts(material).map((part) => ({ ...part, heading: wordHeadings(part.heading, part.kind, material) }));
  return { heading: wordHeadings(heading, id, material) ?? heading, parts };
}

/** As an instruction to be shorter asks: each part keeps the paragraph that it opens with. */
const shorten = ({ heading, parts }: SectionAnswer): SectionAnswer => ({
  heading,
  parts: parts.map((part) => ({ ...part, paragraphs: part.paragraphs.slice(0, 1) })),
});

function composeParts(material: SectionMaterial): SectionAnswer['parts'] {
  const { id, parts } = material.section;
  const whole = (paragraphs: string[]) => parts.map(({ kind, heading }) => ({ kind, heading, paragraphs }));
  if (id === 'preliminary') return whole(composePreliminary(material));
  return id === 'facts' ? whole(composeFacts(material)) : id === 'replies' ? composeReplies(material) : composePoint(material);
}

/** Words a heading that the plan left open, as far as the record supports it. */
function wordHeadings(heading: string | null, kind: string, material: SectionMaterial): string | null {
  if (heading === null || !/\[(?!ATTORNEY)/.test(heading)) return heading;
  return WORDINGS[kind]?.(material) ?? heading.replace(/\s?\[(?!ATTORNEY)[^[\]]*\]/g, '');
}

/** Replies to the plaintiff's points, each from the paragraphs that share most with it. */
function composeReplies(material: SectionMaterial): SectionAnswer['parts'] {
  const { parts } = material.section;
  return parts.map((part) => ({
    kind: part.kind,
    heading: headingOf(part, material),
    paragraphs: [reply(part, material), NOTE, ...(part === parts.at(-1) ? answers(material) : [])].filter(
      (paragraph) => paragraph !== '',
    ),
  }));
}

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
