import { existsSync, readFileSync } from 'node:fs';
import { readStatements } from '#features/memorandum/server/statements/read-statements.ts';
import { joinSamples, learnTables, samplesOfPair, samplesOfSnippet } from './label-samples.ts';
import { loadPair, sourceOf, valuesIn } from './pairs.ts';
const T = Number(process.env.FINDING ?? 0.5);
const ids = (process.env.PAIRS ?? 'P3,P4,P5').split(',');
const pairs = await Promise.all(ids.map((id) => loadPair(id)));
const bySample = pairs.map(samplesOfPair);
const lines = (process.env.SNIPPETS ?? '').split(',').filter((f) => f && existsSync(f)).flatMap((f) => readFileSync(f, 'utf8').split('\n').filter((l) => /^[MA]\|/.test(l)));
const fromSnippets = joinSamples(lines.map((l) => samplesOfSnippet(l).samples));
const t = new Map<string, { hit: number; of: number; right: number; found: number; wrongSpeaker: number }>();
const get = (s: string) => { if (!t.has(s)) t.set(s, { hit: 0, of: 0, right: 0, found: 0, wrongSpeaker: 0 }); return t.get(s)!; };
const confusions = new Map<string, number>();
for (const [i, pair] of pairs.entries()) {
  const tables = learnTables(joinSamples([...bySample.filter((_, j) => j !== i), fromSnippets]));
  const read = readStatements(sourceOf('memorandum', pair.memorandum), sourceOf('affirmation', pair.affirmation), pair.key.caption, tables);
  for (const role of ['memorandum', 'affirmation'] as const) {
    const findings = read[role].filter((s) => s.kind !== 'words' && s.subject !== 'other' && s.confidence >= T);
    const facts = pair.key.facts.filter((f) => f.document === role);
    for (const f of facts) { const v = valuesIn(f.value); if (!v.length) continue; const x = get(f.fact); x.of += 1;
      const same = findings.filter((s) => s.subject === f.fact && v.includes(s.value));
      if (same.some((s) => s.speaker === f.speaker)) x.hit += 1; else if (same.length) x.wrongSpeaker += 1;
      else { const other = read[role].find((s) => v.includes(s.value) && s.subject !== 'other'); const k = `${f.fact} -> ${other ? other.subject + (other.confidence >= T ? '' : '?') : 'other'}`; confusions.set(k, (confusions.get(k) ?? 0) + 1); }
    }
    const seen = new Set<string>();
    for (const s of findings) { const k = `${s.subject} ${s.value} ${s.speaker}`; if (seen.has(k)) continue; seen.add(k); const x = get(s.subject); x.found += 1; if (facts.some((f) => f.fact === s.subject && f.speaker === s.speaker && valuesIn(f.value).includes(s.value))) x.right += 1; }
  }
}
for (const [s, x] of [...t].sort((a, b) => b[1].of - a[1].of)) console.log(s.padEnd(22), `recall ${x.hit}/${x.of}`.padEnd(16), `precision ${x.right}/${x.found}`.padEnd(18), 'wrong speaker', x.wrongSpeaker);
console.log([...confusions].sort((a, b) => b[1] - a[1]).slice(0, 40).map(([k, n]) => `${k} ${n}`).join('\n'));
