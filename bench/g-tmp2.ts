import { loadPair, sourceOf } from './reading/pairs.ts';
import { divideSentences } from '#features/memorandum/server/understanding/divide-sentences.ts';
import { sentencesOfCase } from '#features/memorandum/server/statements/find-figures.ts';
const pair = await loadPair('P7');
for (const [w, role] of [['wanted $56,000', 'affirmation'], ['was $87,400', 'affirmation'], ['It owes $49,806', 'memorandum'], ['default charge of', 'memorandum']] as const) {
  const p = pair[role]; const s = sourceOf(role, p); const i = p.text.indexOf(w);
  console.log(w, i, JSON.stringify(p.text.slice(i - 200, i + 60)), p.blocks.find((b) => b.start <= i && i < b.end));
  console.log(divideSentences(p, s.citations).filter((x) => x.start <= i && i < x.end).map((x) => [p.text.slice(x.start, x.end), x.citations.map((c) => JSON.stringify(s.citations[c]!.citation))]));
}
