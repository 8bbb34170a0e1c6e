import type { Prompt, SectionBrief } from './brief.ts';
import { describeAuthorities, describeConfrontations } from './describe-authorities.ts';
import { charactersFor, type DraftSettings } from './draft-settings.ts';
import { fitRecord } from './fit-record.ts';
import { OUTLINE_RULES } from './outline-rules.ts';
import type { SectionOutline } from './plan-sections.ts';
import { rankPassages, recordForPart } from './rank-passages.ts';
import type { SectionMaterial } from './section-material.ts';
import { describePoints, type SharedMaterial } from './write-material.ts';

/** The material of the question for the outline: that of all sections together. It travels as JSON. */
export interface OutlineMaterial extends Omit<SectionMaterial, 'section' | 'outline' | 'written'> {
  sections: {
    id: string;
    label: string | null;
    heading: string;
    parts: {
      kind: string;
      heading: string | null;
      notes: readonly string[];
      supports: string[];
      record: string[];
      writtenByCode: string[];
    }[];
    /** Ids of decisions that it has to answer by name. */
    confronts: string[];
    /** Points of the plaintiff that it answers, by their place in the list. */
    answersPoints: number[];
  }[];
}

/** Of the room for the material, what the record itself has to have. */
const SHARE_OF_RECORD = 0.4;

/**
 * The question for the theory of the case and the argument of every point; null where no section is argued by a model.
 * @param added code's own paragraphs, by the kind of the part that they follow
 */
export function writeOutlineQuestion(
  shared: SharedMaterial,
  outlines: readonly SectionOutline[],
  added: Readonly<Record<string, string[]>>,
  settings: DraftSettings,
): Prompt | null {
  const argued = outlines.filter(({ label }) => label !== null);
  if (argued.length === 0) return null;
  const { file, sources, points } = shared;
  const all = { parts: argued.flatMap(({ parts }) => parts), confronts: argued.flatMap(({ confronts }) => confronts) };
  const preliminary = outlines.find(({ id }) => id === 'preliminary') ?? argued[0];
  const material: OutlineMaterial = {
    case: shared.case,
    sections: argued.map(({ id, label, heading, parts, confronts }) => ({
      ...{ id, label, heading, confronts: confronts.map((found) => found.id) },
      parts: parts.map(({ kind, heading: partHeading, notes, supports }) => ({
        ...{ kind, heading: partHeading, notes, record: recordForPart(file, kind) },
        supports: supports.map(({ authority }) => authority.key),
        writtenByCode: added[kind] ?? [],
      })),
      answersPoints: [...points.entries()].flatMap(([index, { answeredIn }]) => (answeredIn === id ? [index] : [])),
    })),
    facts: [],
    disputes: shared.disputes,
    chronology: shared.chronology,
    clauses: shared.clauses,
    plaintiffsPoints: describePoints(shared, null),
    authorities: describeAuthorities(file, all, sources.authorities, []),
    confront: describeConfrontations(file, all),
    record: [],
    computed: [...shared.computed],
  };
  const room = charactersFor(OUTLINE_RULES, settings);
  const isLean = JSON.stringify(material).length > room * (1 - SHARE_OF_RECORD);
  const lean = isLean ? { ...material, chronology: [], clauses: [], disputes: [] } : material;
  const ranked = preliminary ? rankPassages(file, preliminary, points, shared.passages) : [];
  const { record } = fitRecord(ranked, Math.max(0, room - JSON.stringify(lean).length));
  return { instructions: OUTLINE_RULES, material: JSON.stringify({ ...lean, record }), room };
}

/** Ids of the decisions that a section may rely on or has to answer. */
export const citableIn = ({ parts, confronts }: SectionOutline): string[] => [
  ...new Set([
    ...parts.flatMap(({ supports }) => supports.map(({ authority }) => authority.key)),
    ...confronts.map(({ id }) => id),
  ]),
];

/** True for a section whose argument the outline plans. */
export const isOutlined = ({ label, prompt }: Pick<SectionBrief, 'label' | 'prompt'>) => label !== null && prompt !== null;
