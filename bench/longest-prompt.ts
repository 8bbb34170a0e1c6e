import { assembleDraft } from '#features/memorandum/server/assemble-draft.ts';
import { longestPrompt } from '#features/memorandum/server/drafting/plan-draft.ts';
import { planPapers } from '#features/memorandum/server/plan-papers.ts';
import { longCase } from '#features/memorandum/server/testing/sample-brief.ts';
import { checkDraft } from '#features/memorandum/server/verify-papers.ts';
import { SHIPPED_AUTHORITIES } from '#features/verification/server/library/authorities/shipped-authorities.ts';
import { draftAll } from './draft-like-a-model.ts';

const WINDOWS = [128_000, 32_000];
const ANSWER_TOKENS = 16_000;

/** A memorandum of 50 pages and an affirmation of 45 paragraphs: the longest question that a model is asked, and what came of the draft. */
export async function benchLongestPrompt(): Promise<string[]> {
  const lines = await Promise.all(WINDOWS.map((windowTokens) => draftWithin(windowTokens)));
  return lines.flat();
}

async function draftWithin(windowTokens: number): Promise<string[]> {
  const { memorandum, affirmation } = longCase();
  const given = {
    ...{ memorandum: { paper: memorandum.paper, sha256: '' }, affirmation: { paper: affirmation.paper, sha256: '' } },
    ...{ library: [...SHIPPED_AUTHORITIES], opinions: [], firmName: 'Example Law LLP', madeAt: new Date().toISOString() },
    settings: {
      ...{ model: 'gpt-4o-2024-08-06', windowTokens, answerTokens: ANSWER_TOKENS },
      ...{ citationStyle: 'bluebook' as const, aiCertification: false },
    },
  };
  const planned = planPapers(given);
  const drafted = { ...given, ...planned, draft: draftAll(planned.brief) };
  const failures = checkDraft(drafted);
  const { report, memorandumFile } = await assembleDraft(drafted);
  const { section, characters, tokens } = longestPrompt(planned.brief);
  const count = (number: number) => number.toLocaleString('en-US');
  return [
    `window of ${count(windowTokens)} tokens, ${count(ANSWER_TOKENS)} of them for the answer`,
    `  longest question: ${section}, ${count(characters)} characters, at most ${count(tokens)} tokens`,
    `  passages not shown: ${planned.brief.leftOut.length === 0 ? 'none' : planned.brief.leftOut.join(' ')}`.slice(0, 400),
    `  draft: ${count(report.words)} words, ${failures.length} failures, file of ${count(memorandumFile.length)} bytes`,
  ];
}
