import { describeRow } from '../statements/describe-row.ts';
import { isFinding, isReported } from '../statements/findings.ts';
import { SUBJECT_TRAITS } from '../statements/subjects.ts';
import type { CaseFile } from '../understanding/case-file.ts';
import { formatValue } from '../understanding/format-value.ts';
import { recordIdAt, recordIdAtOffset } from './list-records.ts';
import type { MaterialFact, SectionMaterial } from './section-material.ts';

/** The figures that the papers state, each once for each place, with whose statement it is. */
export function describeFacts({ affirmation, memorandum, mask }: CaseFile): MaterialFact[] {
  const facts = [affirmation, memorandum].flatMap((reader) =>
    reader.statements
      .filter((statement) => isFinding(statement) && statement.kind !== 'words')
      .flatMap((statement): MaterialFact[] => {
        const id = recordIdAt(reader, statement.place);
        if (id === null) return [];
        const { subject: key, speaker } = statement;
        const value = formatValue({ text: mask.slice(reader.role, statement.start, statement.end), value: statement.value });
        return [{ key, label: SUBJECT_TRAITS[key].label, value, id, speaker, isReported: isReported(statement) }];
      }),
  );
  return [...new Map(facts.map((fact) => [`${fact.key} ${fact.value} ${fact.id}`, fact])).values()];
}

/** Differences between the papers, with their locations: the disputed rows of the matrix, then quotations that differ. */
export function describeConflicts(file: CaseFile): SectionMaterial['conflicts'] {
  const idsOf = (passages: readonly { role: 'memorandum' | 'affirmation'; start: number }[]) => [
    ...new Set(passages.flatMap(({ role, start }) => recordIdAtOffset(file[role], start) ?? [])),
  ];
  const rows = file.matrix
    .filter(({ state }) => state === 'disputed')
    .map((row) => ({
      title: row.about,
      says: file.mask.words(describeRow(row)),
      ids: idsOf(row.sides.flatMap(({ values }) => values.flatMap(({ passages }) => passages))),
    }));
  const quotations = file.quotationConflicts.map(({ says, sides }) => ({
    title: 'The same passage is quoted in different words',
    says: file.mask.words(says),
    ids: idsOf(sides),
  }));
  return [...rows, ...quotations];
}
