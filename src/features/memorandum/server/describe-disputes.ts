import type { Passage as ShownPassage } from '#features/verification/verification.contract.ts';
import type { Disputes } from '../disputes.contract.ts';
import { passageIn } from './cite-check/finding-writer.ts';
import { findAgreementSections } from './statements/agreement-sections.ts';
import { candidatesIn } from './statements/candidates.ts';
import { chronologyOf } from './statements/chronology.ts';
import type { MatrixRow, Passage } from './statements/dispute-matrix.ts';
import { FINDING } from './statements/statement.ts';
import { SUBJECT_TRAITS } from './statements/subjects.ts';
import { type CaseFile, checkedPapers } from './understanding/case-file.ts';
import type { PaperId } from './understanding/create-mask.ts';

/** Describes the dispute matrix and the chronology for their page, private data masked. */
export function describeDisputes(file: CaseFile, title: string, madeAt: string): Disputes {
  const papers = checkedPapers(file);
  const passages = new Map<string, ShownPassage>();
  const idOf = (passage: Passage<PaperId>): string => {
    const key = `${passage.role}:${passage.start}:${passage.end}`;
    const known = passages.get(key);
    if (known) return known.id;
    const id = `p${passages.size + 1}`;
    passages.set(key, { id, ...passageIn(papers, passage) });
    return id;
  };
  const { words } = file.mask;
  const oneLine = (text: string) => words(text.replace(/\s+/g, ' ').trim());
  const sorted = file.matrix.toSorted((one, other) => rankOf(one) - rankOf(other));
  return {
    title,
    madeAt,
    papers: { memorandum: file.memorandum.name, affirmation: file.affirmation.name },
    rows: sorted.map(({ about, state, within, note, decides, sides }) => ({
      ...{ about, state, within, note, decides },
      sides: sides.map(({ whose, values }) => ({
        whose,
        values: values.map((value) => ({ text: oneLine(value.text), passages: value.passages.map(idOf) })),
      })),
    })),
    quotations: file.quotationConflicts.map(({ says, sides }) => ({ says: words(says), passages: sides.map(idOf) })),
    clauses: findAgreementSections(file.memorandum, file.affirmation).map(({ section, memorandum, affirmation }) => ({
      section,
      memorandum: memorandum.map(idOf),
      affirmation: affirmation.map(idOf),
    })),
    records: file.records.flatMap(({ role, name, statements }) =>
      statements
        .filter(({ subject, confidence }) => subject !== 'other' && confidence >= FINDING)
        .map((statement) => ({
          paper: name,
          speaker: statement.speaker,
          about: SUBJECT_TRAITS[statement.subject].label,
          text: oneLine(statement.text),
          passages: [idOf({ role, start: statement.start, end: statement.end })],
        })),
    ),
    chronology: chronologyOf<PaperId>([file.memorandum, file.affirmation, ...file.records]).map((entry) => ({
      date: entry.date,
      label: entry.label,
      speaker: entry.speaker,
      words: oneLine(entry.words),
      passages: [idOf(entry)],
    })),
    candidates: candidatesIn(file).map(({ role, statement }) => ({
      about: SUBJECT_TRAITS[statement.subject].label,
      text: oneLine(statement.text),
      sentence: oneLine(statement.sentence),
      passages: [idOf({ role, start: statement.start, end: statement.end })],
    })),
    passages: [...passages.values()],
  };
}

/** Disputes between the papers, then within one, then what is agreed or said by one side. */
const rankOf = ({ state, within }: MatrixRow) => (state === 'disputed' ? (within === null ? 0 : 1) : state === 'agreed' ? 2 : 3);
