import { existsSync, readFileSync } from 'node:fs';
import { joinSamples, learnTables, samplesOfPair, samplesOfSnippet } from './label-samples.ts';
import { measureStatements } from './measure.ts';
import { loadPair } from './pairs.ts';
const ids = (process.env.PAIRS ?? 'P3,P4,P5').split(',');
const folders = ['/work/wt/w/samples/pairs', '/work/pairs'];
const pairs = await Promise.all(ids.map((id) => loadPair(id, folders)));
const bySample = pairs.map(samplesOfPair);
const snippets = (process.env.SNIPPETS ?? '').split(',').filter((f) => f && existsSync(f)).flatMap((f) => readFileSync(f, 'utf8').split('\n').filter((l) => /^[MA]\|/.test(l)));
const fromSnippets = joinSamples(snippets.map((l) => samplesOfSnippet(l).samples));
const sum = { hit: 0, of: 0, right: 0, found: 0 };
for (const [i, pair] of pairs.entries()) {
  const tables = learnTables(joinSamples([...bySample.filter((_, j) => j !== i), fromSnippets]));
  const t = measureStatements(pair, tables, process.env.SHOW === pair.id);
  console.log(pair.id, `recall ${t.hit}/${t.of} ${(t.hit / t.of).toFixed(2)}  precision ${t.right}/${t.found} ${(t.right / t.found).toFixed(2)}`);
  for (const k of Object.keys(sum) as (keyof typeof sum)[]) sum[k] += t[k];
}
console.log('all', `recall ${(sum.hit / sum.of).toFixed(3)} precision ${(sum.right / sum.found).toFixed(3)}`, 'snippets', snippets.length);
