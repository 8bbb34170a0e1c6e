import { describeRow } from '../statements/describe-row.ts';
import type { CaseFile } from '../understanding/case-file.ts';
import type { FindingWriter } from './finding-writer.ts';

/** One row for each fact on which the papers disagree, or on which one of them contradicts itself. */
export function reportConflicts({ matrix }: CaseFile, writer: FindingWriter): void {
  for (const row of matrix.filter(({ state }) => state === 'disputed')) {
    const at = row.sides.flatMap(({ values }) => values.flatMap(({ passages }) => passages));
    const kind = row.within === null ? 'conflict-between' : /counted twice/.test(row.about) ? 'counted-twice' : 'conflict-within';
    writer.add({ kind, answer: 'differs', text: row.about, says: describeRow(row), at });
  }
}
