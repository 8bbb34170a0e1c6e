import { findInstructions } from '#features/verification/server/record/find-instructions.ts';
import { describeInstruction } from '../cite-check/report-instructions.ts';
import type { VerifiedDraft } from '../drafting/verified-draft.ts';
import { checkAuthorityTokens } from './check-authority-tokens.ts';
import { checkClaims } from './check-claims.ts';
import { type CheckContext, type DraftCheck, prepareCheck } from './check-context.ts';
import { checkExhibits } from './check-exhibits.ts';
import { checkFigures } from './check-figures.ts';
import { checkForeignText } from './check-foreign-text.ts';
import { checkPrivateData } from './check-private-data.ts';
import { checkProseCitations } from './check-prose-citations.ts';
import { checkProvisions } from './check-provisions.ts';
import { checkQuotations } from './check-quotations.ts';
import { checkRecordTokens } from './check-record-tokens.ts';
import { checkRepetition } from './check-repetition.ts';
import { checkReplies } from './check-replies.ts';
import { checkStructure } from './check-structure.ts';
import { locationIn } from './draft-text.ts';
import { remarkAbsentProof } from './remark-absent-proof.ts';

/**
 * Checks every sentence of a draft against the two papers, the closed list of sources, the plan and the forms. Pure: it reads
 * nothing but what it is given. What fails goes back to the model once, and is bracketed where it still fails.
 */
export function verifyDraft(given: DraftCheck): VerifiedDraft {
  const context = prepareCheck(given);
  for (const check of CHECKS) check(context);
  return context.writer.finish();
}

const CHECKS = [
  ...[
    checkAuthorityTokens,
    checkProseCitations,
    checkProvisions,
    checkQuotations,
    checkRecordTokens,
    checkExhibits,
    checkFigures,
  ],
  ...[checkSupport, checkReplies, checkStructure, checkRepetition, checkClaims, checkPrivateData, checkForeignText, checkPapers],
  // Last: remarks take no number from a failure.
  remarkAbsentProof,
];

/** Reports what a lawyer has to know about the two papers themselves: sentences addressed to a machine. */
function checkPapers({ file, writer }: CheckContext): void {
  for (const role of ['memorandum', 'affirmation'] as const) {
    for (const found of findInstructions(file[role].paper)) {
      const { at, ...words } = describeInstruction(file[role], found);
      const row = { ...words, subject: 'instruction', answer: 'differs', isUrgent: true } as const;
      writer.add({ ...row, at: [], sources: at });
    }
  }
}

/** Flags each sentence of the Statement of Facts without a record cite in it or directly after it. */
function checkSupport({ texts, writer }: CheckContext): void {
  for (const text of texts) {
    if (text.section.id !== 'facts' || text.paragraph === null) continue;
    for (const sentence of text.sentences) {
      const words = text.plain.slice(sentence.start, sentence.end);
      const isSupported = [...sentence.tokens, ...sentence.behind].some(({ kind }) => kind === 'record');
      if (isSupported || !/\p{L}{2}/u.test(words)) continue;
      writer.add({
        subject: 'unsupported',
        answer: 'differs',
        isUrgent: false,
        text: text.text.slice(sentence.start, sentence.end),
        says: 'A sentence of the Statement of Facts without a place of the record.',
        at: [locationIn(text, sentence)],
        failure: {
          section: 'facts',
          mark: 'no source in the record',
          says: 'This sentence of the Statement of Facts has no source. Put the place that it rests on behind it, or leave it out.',
        },
      });
    }
  }
}
