import path from 'node:path';
import { examinePapers } from '#features/memorandum/server/examine-papers.ts';
import {
  COMPARE_VERSION,
  compareAnswer,
  listStatements,
  verifyPairs,
} from '#features/memorandum/server/reading-questions/compare-question.ts';
import { mergeReading } from '#features/memorandum/server/reading-questions/merge-comparison.ts';
import { STATEMENTS_VERSION } from '#features/memorandum/server/reading-questions/statements-question.ts';
import { CUE_TABLES } from '#features/memorandum/server/statements/cue-tables.ts';
import { disputeMatrix } from '#features/memorandum/server/statements/dispute-matrix.ts';
import { type CueTables, readStatements } from '#features/memorandum/server/statements/read-statements.ts';
import { examinationOf } from '#features/memorandum/server/testing/examination-of.ts';
import { readWord } from '#features/memorandum/server/testing/read-word.ts';
import { loadPair, type Pair, pairIds } from '#features/memorandum/server/testing/sample-pairs.ts';
import type { CaseFile } from '#features/memorandum/server/understanding/case-file.ts';
import { labeledSamples, learnFrom } from './reading/learn-cues.ts';
import { measureStatements } from './reading/measure.ts';
import { measureContradictions, shownContradictions } from './reading/measure-contradictions.ts';
import { measurePapers } from './reading/measure-papers.ts';
import { measureRateInputs } from './reading/measure-rate-inputs.ts';
import { measureRates } from './reading/measure-rates.ts';
import { measurePoison } from './reading/poisoned-answers.ts';
import { caseOf, recordedAnswer, recordedReading } from './reading/recorded-answers.ts';
import { measureWordings } from './reading/wordings.ts';
import { type Line, verdict, verdictAtLeast } from './verdict.ts';

/** The folder of pairs that take no part in learning. */
const HELD_BACK = process.env.HELD_BACK_PAIRS ?? path.resolve(import.meta.dirname, '../samples/held-back');

/** Measures the reader of papers against the keys of the pairs: a pair is read with cues learned from all others. */
export async function benchReading(): Promise<Line[]> {
  const known = await Promise.all(pairIds().map((id) => loadPair(id)));
  const labeled = labeledSamples();
  const sums: Record<string, number> = {};
  const lines: Line[] = [];
  for (const pair of known) {
    const others = known.filter((other) => other !== pair);
    lines.push(...(await measurePair(pair, learnFrom(others, labeled), sums)), ...withModel(pair, sums));
  }
  lines.push(...summary('the other pairs’ cues', sums));
  const held: Record<string, number> = {};
  const ids = pairIds([HELD_BACK]).filter((id) => !known.some((pair) => pair.id === id));
  for (const id of ids) lines.push(...(await measurePair(await loadPair(id, [HELD_BACK]), CUE_TABLES, held)));
  lines.push(...summary('pairs held back', held));
  const wordings = measureWordings(CUE_TABLES);
  lines.push(...measureRateInputs());
  return [...lines, verdictAtLeast('ordinary wordings read right, share', wordings.right / wordings.of, 0.75, '')];
}

async function measurePair(pair: Pair, tables: CueTables, sums: Record<string, number>): Promise<Line[]> {
  const file = caseOf(pair);
  const statements = readStatements(file.memorandum, file.affirmation, file.caption, tables);
  const matrix = disputeMatrix(statements, [pair.memorandum.text, pair.affirmation.text]);
  const read = measureStatements(pair.key, statements);
  const disputes = measureContradictions(pair, shownContradictions(matrix, file.quotationConflicts));
  const papers = measurePapers(pair, file);
  const poison = measurePoison(pair, file, tables);
  const rates = measureRates(pair, file, statements);
  const absent = await absencesAsserted(pair);
  add(sums, { ...read, whole: disputes.whole, contradictions: disputes.of, shown: disputes.found, true: disputes.right });
  add(sums, { fields: papers.fields.right, fieldsOf: papers.fields.of, wrongFields: papers.wrongFields, absent });
  add(sums, { rates: rates.right, ratesOf: rates.of, ratesWrong: rates.wrong });
  add(sums, { headings: papers.headings.right, headingsOf: papers.headings.of });
  add(sums, { kept: poison.kept, keyed: poison.right, dropped: poison.dropped, poisoned: poison.poisoned });
  return [
    `${pair.id}: statements ${read.hit} of ${read.of}, right ${read.right} of ${read.found}; contradictions ${disputes.whole} of ${disputes.of} whole, ${disputes.inPart} in part, right ${disputes.right} of ${disputes.found}`,
    `${pair.id}: caption ${papers.fields.right} of ${papers.fields.of}, headings ${papers.headings.right} of ${papers.headings.of}, rates ${rates.right} of ${rates.of} (wrong ${rates.wrong}), quotations whole ${papers.quotations.right} of ${papers.quotations.of}, absences asserted ${absent}, poison dropped ${poison.dropped} of ${poison.poisoned}, right answers kept ${poison.kept} of ${poison.right}`,
  ];
}

/** The pair with the recorded answers of a language model; nothing where one of them was never recorded. */
function withModel(pair: Pair, sums: Record<string, number>): Line[] {
  const file = caseOf(pair);
  const reading = recordedReading(file);
  if (!reading) return [`${pair.id}: no recorded answers to ${STATEMENTS_VERSION}`];
  const read = measureStatements(pair.key, reading.verified.statements);
  const answer = recordedAnswer(reading.comparison);
  const pairs = answer ? verifyPairs(compareAnswer.parse(answer), listStatements(reading.verified.statements)).pairs : [];
  const { matrix } = mergeReading(withoutMask(file), reading.verified, pairs);
  const disputes = measureContradictions(pair, shownContradictions(matrix, file.quotationConflicts));
  const dropped = Object.values(reading.verified.dropped).reduce((sum, count) => sum + count, 0);
  add(sums, { modelHit: read.hit, modelOf: read.of, modelRight: read.right, modelFound: read.found });
  return [
    `${pair.id} with recorded answers: statements ${read.hit} of ${read.of}, right ${read.right} of ${read.found}, dropped ${dropped}; contradictions ${disputes.whole} of ${disputes.of} whole, ${disputes.inPart} in part, right ${disputes.right} of ${disputes.found} (${answer ? `${COMPARE_VERSION} answered` : `no answer to ${COMPARE_VERSION}`})`,
  ];
}

function summary(of: string, sums: Record<string, number>): Line[] {
  const share = (part: string, whole: string) => (sums[part] ?? 0) / (sums[whole] || 1);
  return [
    verdictAtLeast(`${of}: recall of statements with figures`, share('hit', 'of'), 0.8, ''),
    verdictAtLeast(`${of}: precision of them`, share('right', 'found'), 0.9, ''),
    verdictAtLeast(`${of}: contradictions whole`, share('whole', 'contradictions'), 0.7, ''),
    verdictAtLeast(`${of}: precision of contradictions`, share('true', 'shown'), 0.9, ''),
    verdictAtLeast(`${of}: caption fields right, share`, share('fields', 'fieldsOf'), 1, ''),
    verdict(`${of}: caption fields wrong and not in brackets`, sums.wrongFields ?? 0, 0, ''),
    verdictAtLeast(`${of}: headings whole, share`, share('headings', 'headingsOf'), 0.95, ''),
    `${of}: rates right ${sums.rates ?? 0} of ${sums.ratesOf ?? 0}, wrong ${sums.ratesWrong ?? 0}`,
    verdict(`${of}: absences asserted`, sums.absent ?? 0, 0, ''),
    verdictAtLeast(`${of}: poisoned answers dropped, share`, share('dropped', 'poisoned'), 1, ''),
    verdictAtLeast(`${of}: right answers kept, share`, share('kept', 'keyed'), 0.95, ''),
    ...(sums.modelOf
      ? [
          verdictAtLeast('recorded answers: recall of statements with figures', share('modelHit', 'modelOf'), 0.8, ''),
          verdictAtLeast('recorded answers: precision of them', share('modelRight', 'modelFound'), 0.9, ''),
        ]
      : []),
  ];
}

/** Sentences of the outline’s own that say that no paper says something; what it quotes of the papers does not count. */
async function absencesAsserted(pair: Pair): Promise<number> {
  const { outlineFile } = await examinePapers(examinationOf(pair.memorandum, pair.affirmation));
  const folded = (text: string) => text.replace(/[\s-]+/g, '');
  const papers = folded(`${pair.memorandum.text}${pair.affirmation.text}`);
  const outline = readWord(outlineFile).text;
  return [...outline.matchAll(ABSENCE)].filter(
    // A cell of a table may begin with the paper's words, or end with them.
    ({ 0: words, index }) =>
      !papers.includes(folded(outline.slice(index - 20, index + words.length))) &&
      !papers.includes(folded(outline.slice(index, index + words.length + 20))),
  ).length;
}

const ABSENCE =
  /\bneither (?:paper|side|party) (?:says?|states?|gives?|mentions?)|\bno contradiction was found|\bpass(?:es)? over\b|\bleaves? out\b/gi;

function withoutMask({ mask: _, ...reading }: CaseFile) {
  return reading;
}

function add(sums: Record<string, number>, more: Record<string, number>): void {
  for (const [name, count] of Object.entries(more)) sums[name] = (sums[name] ?? 0) + count;
}
