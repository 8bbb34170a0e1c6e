import { loadPair, sourceOf, valuesIn } from './reading/pairs.ts';
import { preparePair } from '#features/memorandum/server/statements/prepare-pair.ts';
for (const id of (process.env.PAIRS ?? '').split(',')) {
  const pair = await loadPair(id);
  for (const paper of preparePair(sourceOf('memorandum', pair.memorandum), sourceOf('affirmation', pair.affirmation), pair.key.caption)) {
    for (const f of pair.key.facts.filter((f) => f.document === paper.role)) {
      const v = valuesIn(f.value); if (!v.length) continue;
      const words = f.quote.split(/\s+/).map((w) => w.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('\\s+'); const at = new RegExp(words).exec(paper.text);
      const inQuote = at ? paper.figures.filter((g) => g.start >= at.index && g.end <= at.index + at[0].length) : [];
      if (!inQuote.some((g) => v.includes(g.value))) console.log(id, paper.role.slice(0, 3), f.fact, f.value, '|', f.quote.slice(0, 90), '| figures there:', at ? inQuote.map((g) => g.value).join(' ') : 'QUOTE NOT FOUND');
    }
  }
}
