import type { CaseFile } from '../understanding/case-file.ts';
import { FACT_LABELS } from '../understanding/fact-labels.ts';
import { formatValue } from '../understanding/format-value.ts';
import { recordIdAt, recordIdAtOffset } from './list-records.ts';
import type { MaterialFact, SectionMaterial } from './section-material.ts';

/** The key facts that the papers state, each once for each place. */
export function describeFacts({ affirmation, memorandum, mask }: CaseFile): MaterialFact[] {
  const facts = [affirmation, memorandum].flatMap((reader) =>
    reader.facts.flatMap((fact): MaterialFact[] => {
      const id = recordIdAt(reader, fact.place);
      const value = formatValue({ text: mask.slice(reader.role, fact.start, fact.end), value: fact.value });
      return id === null ? [] : [{ key: fact.key, label: FACT_LABELS[fact.key], value, id, isReported: fact.isReported }];
    }),
  );
  return [...new Map(facts.map((fact) => [`${fact.key} ${fact.value} ${fact.id}`, fact])).values()];
}

/** What the papers contradict, with the places. */
export function describeConflicts(file: CaseFile): SectionMaterial['conflicts'] {
  return file.conflicts.map(({ title, says, sides }) => ({
    title,
    says: file.mask.words(says),
    ids: [...new Set(sides.flatMap(({ role, start }) => recordIdAtOffset(file[role], start) ?? []))],
  }));
}
