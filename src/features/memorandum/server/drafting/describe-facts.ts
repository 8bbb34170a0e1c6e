import { truncate } from '#platform/shared/truncate.ts';
import { chronologyOf } from '../statements/chronology.ts';
import { describeRow } from '../statements/describe-row.ts';
import type { Passage } from '../statements/dispute-matrix.ts';
import { isFinding, isReported } from '../statements/findings.ts';
import { SUBJECT_TRAITS } from '../statements/subjects.ts';
import type { CaseFile } from '../understanding/case-file.ts';
import type { PaperRole } from '../understanding/create-mask.ts';
import { formatValue } from '../understanding/format-value.ts';
import { recordIdAt, recordIdAtOffset } from './list-records.ts';
import type { MaterialDispute, MaterialEvent, MaterialFact } from './section-material.ts';

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

const MOST_DISPUTES = 60;

/** The dispute matrix with the places of its statements: what is disputed first, then quotations that differ, then the rest. */
export function describeDisputes(file: CaseFile): MaterialDispute[] {
  const idsOf = (passages: readonly Passage[]) => [
    ...new Set(passages.flatMap(({ role, start }) => recordIdAtOffset(file[role], start) ?? [])),
  ];
  const rows = file.matrix.map(
    (row): MaterialDispute => ({
      ...{ about: row.about, element: row.decides?.element ?? null, state: row.state },
      says: file.mask.words(describeRow(row)),
      ids: idsOf(row.sides.flatMap(({ values }) => values.flatMap(({ passages }) => passages))),
    }),
  );
  const quotations = file.quotationConflicts.map(
    ({ says, sides }): MaterialDispute => ({
      ...{ about: 'The same passage', element: null, state: 'quoted differently' },
      says: file.mask.words(says),
      ids: idsOf(sides),
    }),
  );
  const isDisputed = ({ state }: MaterialDispute) => state === 'disputed';
  return [...rows.filter(isDisputed), ...quotations, ...rows.filter((row) => !isDisputed(row))].slice(0, MOST_DISPUTES);
}

const MOST_EVENTS = 80;
const LONGEST_EVENT = 240;

/** The dated statements of both papers in the order of time. */
export function describeChronology(file: CaseFile): MaterialEvent[] {
  return chronologyOf<PaperRole>([file.memorandum, file.affirmation])
    .flatMap(({ date, words, speaker, role, start }): MaterialEvent[] => {
      const id = recordIdAtOffset(file[role], start);
      return id === null ? [] : [{ date, says: file.mask.words(truncate(words, LONGEST_EVENT)), speaker, id }];
    })
    .slice(0, MOST_EVENTS);
}
