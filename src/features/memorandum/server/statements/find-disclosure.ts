import { locationAt } from '#platform/server/pdf/paper.ts';
import type { StatementSource } from './prepare-pair.ts';
import type { Statement } from './statement.ts';

/** Cues of disclosure that is outstanding; one of them alone says nothing. */
const CUES: readonly RegExp[] = [
  /\b(?:demand(?:s|ed)?\s+(?:for|the|was|were|that)|discovery|disclosure|subpoena|notices?\s+to\s+produce|interrogator|depositions?|deposed)\b/i,
  /\b(?:recordings?|ledger|underwriting|log|notes|documents?|records|e-?mails|file|depositions?|deposed|disclosure|discovery)\b/i,
  /\b(?:not\s+(?:yet\s+)?(?:been\s+)?(?:answered|produced|responded|held|taken|exchanged|begun)|unanswered|outstanding|produced\s+nothing|neither\s+has|nobody\s+has|no\s+(?:depositions?|discovery|disclosure|response|answer))\b/i,
];
const ALL = CUES.length;

/** Finds the paragraphs in which the client says that disclosure was demanded and is outstanding, or has not been had. */
export function findDisclosure({ role, paper }: StatementSource): Statement[] {
  if (role !== 'affirmation') return [];
  return paper.blocks
    .filter(({ kind }) => kind === 'body')
    .flatMap(({ start, end }): Statement[] => {
      const words = paper.text.slice(start, end);
      const found = CUES.filter((cue) => cue.test(words)).length;
      if (found < ALL) return [];
      return [
        {
          ...{ subject: 'discovery', kind: 'words', value: 'yes', speaker: 'client', mode: 'asserts', text: words },
          ...{ start, end, sentence: words, place: locationAt(paper, start), citations: [], confidence: 0.8, source: 'program' },
        },
      ];
    });
}
