import { findInstructions } from '#features/verification/server/record/find-instructions.ts';
import { describeInstruction } from '../audit/audit-instructions.ts';
import type { CheckContext } from './check-context.ts';

/** What a lawyer has to know of the two papers themselves: sentences that speak to a machine. */
export function checkPapers({ file, writer }: CheckContext): void {
  for (const role of ['memorandum', 'affirmation'] as const) {
    for (const found of findInstructions(file[role].paper)) {
      const { at, ...row } = describeInstruction(file, role, found);
      writer.add({ ...row, at: [], sources: at });
    }
  }
}
