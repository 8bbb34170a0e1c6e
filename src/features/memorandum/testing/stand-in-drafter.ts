import type { SectionAnswer } from '../server/drafting/section-answer.ts';
import type { SectionMaterial } from '../server/drafting/section-material.ts';
import { composePoint } from './compose-point.ts';
import { composeReplies } from './compose-replies.ts';
import { composeFacts, composePreliminary } from './compose-story.ts';
import { misbehaveInDraft } from './misbehave-in-draft.ts';
import { wordHeadings } from './word-headings.ts';

/** A question as the stand-in for a provider receives it. */
export interface DraftQuestion {
  instructions: string;
  /** The JSON of a section's material. */
  material: string;
  /** How to go wrong, several joined by "+": "alter-quotation+stubborn"; null for an honest draft. */
  command: string | null;
}

/**
 * Drafts a section as a careful junior would, from the material alone: for tests, and for trying the portal without a provider.
 * A question for a correction gets the clean section, unless the command is stubborn.
 */
export function draftLikeAModel({ material, command }: DraftQuestion): unknown {
  const given = JSON.parse(material) as SectionMaterial & { failures?: unknown };
  const commands = (command ?? '').split('+').filter((word) => word !== '');
  const isMended = given.failures !== undefined && !commands.includes('stubborn');
  const honest = compose(given);
  return isMended ? honest : commands.reduce<unknown>((answer, word) => misbehaveInDraft(word, answer, given), honest);
}

function compose(material: SectionMaterial): SectionAnswer {
  const { id, heading } = material.section;
  const parts = composeParts(material).map((part) => ({ ...part, heading: wordHeadings(part.heading, part.kind, material) }));
  return { heading: wordHeadings(heading, id, material) ?? heading, parts };
}

function composeParts(material: SectionMaterial): SectionAnswer['parts'] {
  const { id, parts } = material.section;
  const whole = (paragraphs: string[]) => parts.map(({ kind, heading }) => ({ kind, heading, paragraphs }));
  if (id === 'preliminary') return whole(composePreliminary(material));
  return id === 'facts' ? whole(composeFacts(material)) : id === 'replies' ? composeReplies(material) : composePoint(material);
}
