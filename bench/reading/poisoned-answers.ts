import { listParagraphs, type Paragraph } from '#features/memorandum/server/reading-questions/list-paragraphs.ts';
import { type StatementsAnswer, verifyStatements } from '#features/memorandum/server/reading-questions/statements-answer.ts';
import { preparePair } from '#features/memorandum/server/statements/prepare-pair.ts';
import { type CueTables, reportedIn } from '#features/memorandum/server/statements/read-statements.ts';
import type { Statement } from '#features/memorandum/server/statements/statement.ts';
import type { Pair } from '#features/memorandum/server/testing/sample-pairs.ts';
import { statementsFromKey } from '#features/memorandum/server/testing/statements-from-key.ts';
import type { CaseFile } from '#features/memorandum/server/understanding/case-file.ts';

type Given = StatementsAnswer['statements'][number];

export interface PoisonTally {
  /** Right entries that the checks let through. */
  kept: number;
  right: number;
  /** Poisoned entries that the checks dropped, by kind of poison. */
  dropped: number;
  poisoned: number;
}

const SWAPPED: Readonly<Record<Statement['speaker'], Statement['speaker']>> = {
  plaintiff: 'plaintiff about client',
  'plaintiff about client': 'plaintiff',
  client: 'client about plaintiff',
  'client about plaintiff': 'client',
};

const POISONS: readonly ((given: Given, paragraphs: readonly Paragraph[]) => Given)[] = [
  (given) => ({ ...given, quotation: `As both sides agree, ${given.quotation}` }),
  (given, paragraphs) => ({ ...given, paragraph: paragraphs.find(({ id }) => id !== given.paragraph)?.id ?? '' }),
  (given) => ({ ...given, paragraph: 'A9999' }),
  (given) => ({ ...given, speaker: SWAPPED[given.speaker] }),
  (given) => ({ ...given, value: given.value.replace(/[1-9](?!.*[1-9])/, (digit) => String((Number(digit) % 9) + 1)) }),
];
const EVERY = 10;

/** Lets a stand-in answer from the key, each tenth entry poisoned in one of five ways, and counts what the checks make of it. */
export function measurePoison(pair: Pair, file: CaseFile, tables: CueTables): PoisonTally {
  const tally = { kept: 0, right: 0, dropped: 0, poisoned: 0 };
  const known = statementsFromKey(pair.key, pair);
  let number = 0;
  for (const paper of preparePair(file.memorandum, file.affirmation, file.caption)) {
    const { role } = paper;
    const reported = reportedIn(paper, tables.speaker);
    const paragraphs = listParagraphs(file[role], file.mask);
    for (const statement of known[role].filter(({ kind }) => kind !== 'words')) {
      const given = toAnswer(statement, paragraphs);
      if (!given) continue;
      number += 1;
      const poison = number % EVERY === 0 ? POISONS[(number / EVERY) % POISONS.length] : undefined;
      const entry = poison ? poison(given, paragraphs) : given;
      const isKept = verifyStatements({ statements: [entry] }, file[role], paragraphs, reported).statements.length > 0;
      tally[poison ? 'poisoned' : 'right'] += 1;
      if (poison) tally.dropped += isKept ? 0 : 1;
      else tally.kept += isKept ? 1 : 0;
    }
  }
  return tally;
}

function toAnswer(statement: Statement, paragraphs: readonly Paragraph[]): Given | undefined {
  const paragraph = paragraphs.find(({ start, end }) => start <= statement.start && statement.start < end);
  if (!paragraph) return undefined;
  const sentence = statement.sentence.replace(/\s+/g, ' ').trim();
  return {
    ...{ paragraph: paragraph.id, subject: statement.subject, kind: statement.kind, value: String(statement.value) },
    ...{ speaker: statement.speaker, mode: statement.mode },
    quotation: paragraph.text.includes(sentence) ? sentence : paragraph.text,
  };
}
