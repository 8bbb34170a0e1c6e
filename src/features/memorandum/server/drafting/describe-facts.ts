import { truncate } from '#platform/shared/truncate.ts';
import { chronologyOf } from '../statements/chronology.ts';
import { describeRow } from '../statements/describe-row.ts';
import type { MatrixRow, MatrixSide, Passage } from '../statements/dispute-matrix.ts';
import { isFinding, isReported } from '../statements/findings.ts';
import { SUBJECT_TRAITS } from '../statements/subjects.ts';
import type { CaseFile } from '../understanding/case-file.ts';
import type { PaperRole } from '../understanding/create-mask.ts';
import { divideSentences } from '../understanding/divide-sentences.ts';
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
      ...{ about: row.about, element: row.decides?.element ?? null, state: stateOf(file, row) },
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

/** A row is agreed where both sides give the same values; where both say something else than the same, the reader compares. */
function stateOf(file: CaseFile, { state, sides }: MatrixRow): MaterialDispute['state'] {
  if (state === 'disputed') return state;
  const valuesOf = (...whose: MatrixSide['whose'][]) =>
    sides
      .filter((side) => whose.includes(side.whose))
      .flatMap(({ values }) => values.flatMap(({ passages: [passage] }) => (passage ? [valueAt(file, passage)] : [])));
  const [ours, theirs] = [new Set(valuesOf('client')), new Set(valuesOf('plaintiff'))];
  if (ours.size > 0 && ours.size === theirs.size && [...ours].every((value) => theirs.has(value))) return 'agreed';
  const isOneSide = ours.size + valuesOf('as reported').length === 0 || theirs.size + valuesOf('elsewhere').length === 0;
  return isOneSide ? 'one side' : 'both papers speak of it';
}

function valueAt(file: CaseFile, { role, start, end }: Passage): string {
  const found = file[role].statements.find((statement) => statement.start === start && statement.end === end);
  return found && found.kind !== 'words' ? `${found.kind} ${found.value}` : file[role].paper.text.slice(start, end);
}

const MOST_EVENTS = 80;
const LONGEST_EVENT = 240;

/** The dated statements of both papers in the order of time; a sentence stands once, on the first day that it names. */
export function describeChronology(file: CaseFile): MaterialEvent[] {
  const sentences = {
    memorandum: divideSentences(file.memorandum.paper, file.memorandum.citations),
    affirmation: divideSentences(file.affirmation.paper, file.affirmation.citations),
  };
  const bySentence = Map.groupBy(chronologyOf<PaperRole>([file.memorandum, file.affirmation]), ({ role, start }) => {
    const sentence = sentences[role].find((one) => one.start <= start && start < one.until);
    return `${role} ${sentence?.start ?? start}`;
  });
  return [...bySentence.values()]
    .flatMap((entries) => entries.toSorted((one, other) => one.start - other.start).slice(0, 1))
    .toSorted((one, other) => one.date.localeCompare(other.date))
    .flatMap(({ date, words, speaker, role, start }): MaterialEvent[] => {
      const id = recordIdAtOffset(file[role], start);
      return id === null ? [] : [{ date, says: file.mask.words(truncate(words, LONGEST_EVENT)), speaker, id }];
    })
    .slice(0, MOST_EVENTS);
}
