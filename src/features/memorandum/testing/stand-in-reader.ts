import { paperFrom } from '#platform/server/testing/paper-from.ts';
import type { CompareAnswer } from '../server/reading-questions/compare-question.ts';
import type { StatementsAnswer } from '../server/reading-questions/statements-answer.ts';
import { CUE_TABLES } from '../server/statements/cue-tables.ts';
import { readStatements } from '../server/statements/read-statements.ts';

interface StatementsMaterial {
  paper: string;
  plaintiffs: string[];
  defendants: string[];
  paragraphs: { id: string; text: string }[];
}

interface CompareMaterial {
  statements: { id: string; subject: string; value: number | string; speaker: string }[];
}

/** True if a question's material asks for a reading of the papers, not for a section. */
export const isReadingMaterial = (material: object): material is StatementsMaterial | CompareMaterial =>
  'paragraphs' in material || 'statements' in material;

/** Reads as a model would, paragraph by paragraph, from the material alone: for tests, and for trying the portal without a provider. */
export function readLikeAModel(material: StatementsMaterial | CompareMaterial): StatementsAnswer | CompareAnswer {
  return 'paragraphs' in material ? findStatements(material) : compareStatements(material);
}

function findStatements({ paper, plaintiffs, defendants, paragraphs }: StatementsMaterial): StatementsAnswer {
  const isMemorandum = paper.includes('memorandum');
  const read = paperFrom([{ printedPage: '1', blocks: paragraphs.map(({ text }) => text) }]);
  const nothing = paperFrom([{ printedPage: '1', blocks: ['.'] }]);
  const statements = readStatements(
    { role: 'memorandum', paper: isMemorandum ? read : nothing, citations: [] },
    { role: 'affirmation', paper: isMemorandum ? nothing : read, citations: [] },
    { plaintiffs, defendants },
    CUE_TABLES,
  )[isMemorandum ? 'memorandum' : 'affirmation'];
  return {
    statements: statements
      .filter(({ subject, confidence }) => subject !== 'other' && confidence >= 0.5)
      .map(({ subject, kind, value, speaker, mode, sentence, start }) => ({
        paragraph: paragraphs[read.blocks.findIndex((block) => block.start <= start && start < block.end)]?.id ?? '',
        ...{ subject, kind, value: String(value), speaker, mode, quotation: sentence },
      })),
  };
}

/** Two values of one subject from two speakers contradict each other. */
function compareStatements({ statements }: CompareMaterial): CompareAnswer {
  const pairs = statements.flatMap((one, index) => {
    const other = statements
      .slice(index + 1)
      .find(({ subject, value, speaker }) => subject === one.subject && value !== one.value && speaker !== one.speaker);
    return other ? [{ one: one.id, other: other.id, relation: 'contradict' as const, about: one.subject }] : [];
  });
  return { pairs: [...new Map(pairs.map((pair) => [pair.about, pair])).values()] };
}
