import type { Prompt, SectionBrief } from './brief.ts';
import type { DraftSection } from './draft.ts';
import { REPAIR_RULES } from './drafting-rules.ts';
import type { SectionMaterial } from './section-material.ts';
import { findTokens } from './tokens.ts';
import type { DraftFailure } from './verified-draft.ts';

/** Prompt for repairing a section: the same material, its own text, and its faults. */
export interface RepairMaterial extends SectionMaterial {
  draft: { heading: string; parts: { kind: string; heading: string | null; paragraphs: string[] }[] };
  failures: { id: string; part: number | null; paragraph: number | null; says: string }[];
  /** Instruction of the attorney; missing from a repair. */
  instruction?: string;
}

/**
 * Asks for a section once more, with the list of its failures. Where the text needs room, passages of the record that nothing cites
 * make it. @throws where the section was written by code
 */
export function repairPrompt(brief: SectionBrief, section: DraftSection, failures: readonly DraftFailure[]): Prompt {
  const listed = failures.slice(0, MOST_FAILURES).map(({ findingId, at, says }) => ({
    id: findingId,
    part: at?.part ?? null,
    paragraph: at?.paragraph ?? null,
    says,
  }));
  return rewritePrompt(brief, section, REPAIR_RULES, { failures: listed });
}

/** Asks for a section once more, with its own text and what the rules refer to. @throws where the section was written by code */
export function rewritePrompt(
  brief: SectionBrief,
  section: DraftSection,
  rules: string,
  wanted: Pick<RepairMaterial, 'failures' | 'instruction'>,
): Prompt {
  if (!brief.prompt) throw new Error(`The section ${brief.id} was not written by a model.`);
  const material = JSON.parse(brief.prompt.material) as SectionMaterial;
  const parts = section.parts.map(({ kind, heading, paragraphs }) => ({
    kind,
    heading,
    paragraphs: withoutAdded(paragraphs, brief.added[kind]),
  }));
  const repair: RepairMaterial = {
    ...material,
    draft: { heading: section.heading, parts },
    ...wanted,
  };
  const instructions = brief.prompt.instructions + rules;
  const room = brief.prompt.room - rules.length;
  return { instructions, material: JSON.stringify(withinRoom(repair, room)), room };
}

/** More is no list that anybody mends; what is left is bracketed. */
const MOST_FAILURES = 60;

/** Text written by code is left out: it is added again by code. */
function withoutAdded(paragraphs: readonly string[], added: readonly string[] = []): string[] {
  return paragraphs.filter((paragraph) => !added.includes(paragraph));
}

/** The last passages go first: they have least to do with the section. */
function withinRoom(repair: RepairMaterial, room: number): RepairMaterial {
  const cited = citedIn(repair);
  const sizes = repair.record.map((passage) => JSON.stringify(passage).length + 1);
  let excess = JSON.stringify(repair).length - room;
  const kept = new Set(repair.record);
  for (const [index, passage] of [...repair.record.entries()].toReversed()) {
    if (excess <= 0) break;
    if (cited.has(passage.id)) continue;
    kept.delete(passage);
    excess -= sizes[index] ?? 0;
  }
  return { ...repair, record: repair.record.filter((passage) => kept.has(passage)) };
}

function citedIn({ draft, record }: RepairMaterial): Set<string> {
  const order = record.map(({ id }) => id);
  const cited = new Set<string>();
  for (const { paragraphs } of draft.parts)
    for (const { kind, ranges } of paragraphs.flatMap(findTokens)) {
      if (kind !== 'record') continue;
      for (const { from, to } of ranges) for (const id of order.filter((known) => isWithin(known, from, to))) cited.add(id);
    }
  return cited;
}

function isWithin(id: string, from: string, to: string): boolean {
  if (id === from || id === to) return true;
  const [series, first, last] = [/^[A-Z]p?/.exec(from)?.[0] ?? '', numberIn(from), numberIn(to)];
  return id.startsWith(series) && /^\d+$/.test(id.slice(series.length)) && numberIn(id) >= first && numberIn(id) <= last;
}

const numberIn = (id: string) => Number(/\d+$/.exec(id)?.[0] ?? Number.NaN);
