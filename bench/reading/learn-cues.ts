import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CueTables } from '#features/memorandum/server/statements/read-statements.ts';
import { loadPair, type Pair, pairIds } from '#features/memorandum/server/testing/sample-pairs.ts';
import { joinSamples, learnTables, type Samples, samplesOfPair, samplesOfPapers, samplesOfSnippet } from './label-samples.ts';

const SNIPPETS = path.resolve(import.meta.dirname, '../../samples/snippets');
const LABELED = path.resolve(import.meta.dirname, '../../samples/labeled');
const TABLES = path.resolve(import.meta.dirname, '../../src/features/memorandum/server/statements/cue-tables.json');

/** The samples of all labeled papers and snippets. */
export function labeledSamples(): Samples {
  const papers = readdirSync(LABELED).map((name) => samplesOfPapers(readFileSync(path.join(LABELED, name), 'utf8')));
  const snippets = readdirSync(SNIPPETS).flatMap((name) => {
    const lines = readFileSync(path.join(SNIPPETS, name), 'utf8')
      .split('\n')
      .filter((line) => /^[MA]\|/.test(line));
    const samples = lines.map((line) => samplesOfSnippet(line).samples);
    // Single sentences are labeled for their figures alone, or for what they say alone.
    if (name.startsWith('sentences')) return samples.map((found) => ({ ...found, sentence: [], polarity: [] }));
    return name.startsWith('words')
      ? samples.map((found) => ({ ...found, money: [], count: [], percent: [], date: [], speaker: [] }))
      : samples;
  });
  return joinSamples([...papers, ...snippets]);
}

/** Learns the tables from some pairs and what is labeled. */
export const learnFrom = (pairs: readonly Pair[], labeled: Samples): CueTables =>
  learnTables(joinSamples([...pairs.map(samplesOfPair), labeled]));

// `node bench/reading/learn-cues.ts` writes the tables that the program ships.
if (process.argv[1] === import.meta.filename) {
  const pairs = await Promise.all(pairIds().map((id) => loadPair(id)));
  const tables = learnFrom(pairs, labeledSamples());
  const lines = Object.entries(tables).map(([kind, { labels, bias, cues }]) => {
    const rows = Object.entries(cues).map(([cue, weights]) => `${JSON.stringify(cue)}:${JSON.stringify(weights)}`);
    return `${JSON.stringify(kind)}:{"labels":${JSON.stringify(labels)},"bias":${JSON.stringify(bias)},"cues":{\n${rows.join(',\n')}}}`;
  });
  writeFileSync(TABLES, `{${lines.join(',\n')}}\n`);
  process.stdout.write(
    `${pairs.length} pairs, ${Object.values(tables).reduce((sum, { cues }) => sum + Object.keys(cues).length, 0)} cues\n`,
  );
}
