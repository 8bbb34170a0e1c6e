import { findDenials } from '#features/memorandum/server/statements/find-denials.ts';
import { preparePair } from '#features/memorandum/server/statements/prepare-pair.ts';
import { loadPair, sourceOf } from './pairs.ts';
for (const id of (process.env.PAIRS ?? 'P3,P4,P5').split(',')) {
  const pair = await loadPair(id, ['/work/wt/w/samples/pairs', '/work/pairs']);
  const [m, a] = preparePair(sourceOf('memorandum', pair.memorandum), sourceOf('affirmation', pair.affirmation), pair.key.caption);
  for (const d of findDenials(m!, a!)) console.log(id, '\n  M', m!.text.slice(d.memorandum.start, d.memorandum.end).replace(/\s+/g, ' ').slice(0, 200), '\n  A', a!.text.slice(d.affirmation.start, d.affirmation.end).replace(/\s+/g, ' ').slice(0, 200));
}
