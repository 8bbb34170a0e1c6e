import { findAgreementSections } from '#features/memorandum/server/statements/agreement-sections.ts';
import { loadPair, sourceOf } from './pairs.ts';
for (const id of (process.env.PAIRS ?? 'P3,P4,P5').split(',')) {
  const pair = await loadPair(id, ['/work/wt/w/samples/pairs', '/work/pairs']);
  for (const s of findAgreementSections(sourceOf('memorandum', pair.memorandum), sourceOf('affirmation', pair.affirmation))) console.log(id, s.section, s.memorandum.length, s.affirmation.length, (s.memorandum[0] ? pair.memorandum : pair.affirmation).text.slice((s.memorandum[0] ?? s.affirmation[0])!.start - 30, (s.memorandum[0] ?? s.affirmation[0])!.end + 30).replace(/\s+/g, ' '));
}
