import type { DraftCheck } from '#features/memorandum/server/checking/check-context.ts';
import { markFailures } from '#features/memorandum/server/checking/mark-failures.ts';
import { verifyDraft } from '#features/memorandum/server/checking/verify-draft.ts';
import type { DraftSection } from '#features/memorandum/server/drafting/draft.ts';
import { sectionAnswer, sectionFrom } from '#features/memorandum/server/drafting/section-answer.ts';
import { briefOf } from '#features/memorandum/server/testing/sample-case.ts';
import { loadPair } from '#features/memorandum/server/testing/sample-pairs.ts';
import { withKey } from '#features/memorandum/server/testing/statements-from-key.ts';
import { readCase } from '#features/memorandum/server/understanding/read-case.ts';
import { draftLikeAModel } from '#features/memorandum/testing/stand-in-drafter.ts';
import { SHIPPED_AUTHORITIES } from '#features/verification/server/library/authorities/shipped-authorities.ts';
import { seededRandom } from '#platform/server/testing/seeded-random.ts';
import { type Random, SPOILINGS, type Supply } from './drafting/poor-model.ts';
import { type Line, verdictAtLeast } from './verdict.ts';

const PAIRS = ['M1', 'M2', 'P3', 'P4', 'P5'];
const RUNS = 12;

interface Tally {
  planted: number;
  marked: number;
  missed: string[];
}

/** Plants one error of a poor model at a time in a draft made from a pair's key, and counts those that leave it unmarked. */
export async function benchPoorModel(): Promise<Line[]> {
  const tally: Record<string, Tally> = Object.fromEntries(
    Object.keys(SPOILINGS).map((kind) => [kind, { planted: 0, marked: 0, missed: [] }]),
  );
  const lines: Line[] = [];
  for (const pair of PAIRS) {
    const given = await honestDraft(pair);
    const before = marksIn(given);
    lines.push(`${pair}: ${before.length} marks in the draft of a good model`);
    for (const [kind, counted] of Object.entries(tally))
      for (let run = 0; run < RUNS; run += 1) {
        const planted = plant(given, kind, seededRandom(1000 * run + kind.length));
        if (!planted) continue;
        counted.planted += 1;
        if (marksIn(planted.given).some((mark) => !before.includes(mark))) counted.marked += 1;
        else counted.missed.push(`    not marked in ${pair}: ${planted.text}`);
      }
  }
  for (const [kind, { planted, marked, missed }] of Object.entries(tally))
    lines.push(verdictAtLeast(`${kind} marked, of ${planted}`, marked / planted, 1, ''), ...missed);
  return lines;
}

/** Brackets that a draft is delivered with, without their numbers, and the words behind each. */
const marksIn = (given: DraftCheck): string[] =>
  JSON.stringify(markFailures(verifyDraft(given))).match(/(?<=\[VERIFY X?[A-Z]\d+: )[^\]]*\][^.]{0,60}/g) ?? [];

/** Spoils a paragraph of a model's, chosen at random among those that can be spoiled so. */
function plant(given: DraftCheck, kind: string, random: Random): { given: DraftCheck; text: string } | null {
  const draft = structuredClone(given.draft);
  const parts = draft.sections.filter(({ writtenBy }) => writtenBy === 'model').flatMap((section) => section.parts);
  const { records, authorities } = given.brief.sources;
  const supply: Supply = {
    recordIds: records.map(({ id }) => id),
    adverse: authorities.filter(({ use, authority }) => use === 'answer' && authority).map(({ id }) => id),
    paragraphs: parts.flatMap(({ paragraphs }) => paragraphs),
  };
  const places = parts.flatMap((part) => part.paragraphs.map((_, index) => ({ part, index })));
  while (places.length > 0) {
    const [place] = places.splice(random(places.length), 1);
    const text = place?.part.paragraphs[place.index];
    const spoiled = text === undefined ? null : SPOILINGS[kind]?.(text, random, supply);
    if (!place || !spoiled) continue;
    place.part.paragraphs[place.index] = spoiled;
    return { given: { ...given, draft }, text: spoiled };
  }
  return null;
}

/** The draft that the stand-in makes from a pair with its key, and what it is checked against. */
async function honestDraft(id: string): Promise<DraftCheck> {
  const { memorandum, affirmation, key } = await loadPair(id);
  const file = withKey(readCase(memorandum, affirmation, SHIPPED_AUTHORITIES), key);
  const brief = briefOf(file);
  const sections = brief.sections.flatMap((section): DraftSection[] => {
    if (section.written) return [{ ...section.written }];
    const material = section.prompt?.material;
    if (!material) return [];
    return [sectionFrom(section, sectionAnswer.parse(draftLikeAModel({ instructions: '', material, command: null })))];
  });
  return { draft: { sections }, brief, file, library: SHIPPED_AUTHORITIES, opinions: [], today: '2026-11-27' };
}
