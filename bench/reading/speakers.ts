import { loadPair, sourceOf } from './pairs.ts';
import { sentencesOfCase } from '#features/memorandum/server/statements/find-figures.ts';
import { findPartyWords } from '#features/memorandum/server/statements/party-words.ts';
import { reportReader } from '#features/memorandum/server/statements/find-speaker.ts';
let ok = 0, all = 0;
for (const id of (process.env.PAIRS ?? 'P3,P4,P5').split(',')) {
  const pair = await loadPair(id); const [m, a] = [pair.memorandum, pair.affirmation];
  const key: any = pair.key;
  const parties = findPartyWords(key.caption, m!.text, a!.text);
  for (const r of [sourceOf('memorandum', m), sourceOf('affirmation', a)]) {
    const reader = reportReader(r.role, parties);
    let last: unknown;
    const reported = sentencesOfCase(r.paper, r.citations).flatMap((s) => { const startsBlock = s.block !== last; last = s.block; return reader.read(r.paper.text.slice(s.start, s.end), startsBlock).map((x) => ({ start: x.start + s.start, end: x.end + s.start })); });
    for (const f of key.facts.filter((f: any) => f.document === r.role)) {
      const q = f.quote.split(/\s+/).map((w: string) => w.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('\\s+'); const at = new RegExp(q).exec(r.paper.text); if (!at) continue;
      // the figure in the quote
      const nums = String(f.value).match(/\d[\d,.]*/g) ?? [];
      const fig = nums.map((n) => r.paper.text.slice(at.index, at.index + at[0].length).replace(/,/g, (c) => c).search(new RegExp(Number(n.replace(/,/g, '')).toLocaleString('en-US').replace(/\./g, '\\.')))).find((x) => x >= 0);
      const pos = at.index + (fig ?? Math.floor(at[0].length / 2));
      const isReported = reported.some((x) => x.start <= pos && pos < x.end);
      const expected = f.speaker.includes('about');
      all += 1; if (isReported === expected) ok += 1; else console.log(id, r.role.slice(0, 3), f.fact, '|', f.speaker, '| got', isReported ? 'reported' : 'own', '|', f.quote);
    }
  }
}
console.log(ok, '/', all);
