import type { SectionAnswer } from '../server/drafting/section-answer.ts';
import type { SectionMaterial } from '../server/drafting/section-material.ts';
import { composeFacts, composePreliminary } from './compose-facts.ts';
import { composePoint } from './compose-point.ts';
import { composeReplies } from './compose-replies.ts';
import { misbehaveInDraft } from './misbehave-in-draft.ts';
import { factIn } from './read-material.ts';

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

/** Words a heading that the plan left open, as far as the record supports it. */
function wordHeadings(heading: string | null, kind: string, material: SectionMaterial): string | null {
  if (heading === null || !/\[(?!ATTORNEY)/.test(heading)) return heading;
  return WORDINGS[kind]?.(material) ?? heading.replace(/\s?\[(?!ATTORNEY)[^[\]]*\]/g, '');
}
