import { existsSync, readFileSync } from 'node:fs';
import { joinSamples, learnTables, samplesOfPair, samplesOfSnippet } from './label-samples.ts';
import { loadPair, sourceOf, valuesIn } from './pairs.ts';
import { preparePair } from '#features/memorandum/server/statements/prepare-pair.ts';
import { scoreLabels } from '#features/memorandum/server/statements/cue-table.ts';
const ids = (process.env.PAIRS ?? '').split(','); const held = process.env.HELD!; const subject = process.env.SUBJECT!;
const pairs = await Promise.all(ids.map((id) => loadPair(id)));
const lines = (process.env.SNIPPETS ?? '').split(',').filter((f) => f && existsSync(f)).flatMap((f) => readFileSync(f, 'utf8').split('\n').filter((l) => /^[MA]\|/.test(l)));
const tables = learnTables(joinSamples([...pairs.filter((p) => p.id !== held).map(samplesOfPair), ...lines.map((l) => samplesOfSnippet(l).samples)]));
const pair = pairs.find((p) => p.id === held)!;
for (const paper of preparePair(sourceOf('memorandum', pair.memorandum), sourceOf('affirmation', pair.affirmation), pair.key.caption)) {
  for (const [i, f] of paper.figures.entries()) {
    const fact = pair.key.facts.find((k) => k.document === paper.role && k.fact === subject && valuesIn(k.value).includes(f.value));
    if (!fact) continue;
    const t = tables[f.kind]; const cues = paper.figureCues[i]!; const scored = scoreLabels(cues, t);
    if (scored[0]!.label === subject) continue;
    const s = paper.sentences[f.sentence]!; console.log(f.value, '|', paper.text.slice(s.start, s.end).replace(/\s+/g, ' ').slice(0, 150));
    console.log('   ', scored.slice(0, 3).map((x) => `${x.label} ${x.probability.toFixed(2)}`).join(', '), 'bias', t.bias[t.labels.indexOf(subject)], t.bias[t.labels.indexOf('other')]);
    const w = (cue: string, label: string) => { const a = t.cues[cue]; if (!a) return 0; const at = a.findIndex((v, k) => k % 2 === 0 && v === t.labels.indexOf(label)); return at < 0 ? 0 : a[at + 1]!; };
    const diffs = cues.map((c) => [c, w(c, subject) - w(c, scored[0]!.label)] as const).sort((a, b) => a[1] - b[1]);
    console.log('    -', diffs.slice(0, 8).map(([c, d]) => `${c} ${d.toFixed(1)}`).join(' · ')); console.log('    +', diffs.slice(-8).map(([c, d]) => `${c} ${d.toFixed(1)}`).join(' · '), ' n', cues.length);
  }
}
