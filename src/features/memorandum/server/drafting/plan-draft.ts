import type { Authority } from '#features/verification/server/library/authority.ts';
import { countWords } from '#features/verification/server/record/count-words.ts';
import { estimateTokens } from '#platform/server/models/estimate-tokens.ts';
import type { OpinionText } from '../cite-check/opinion-text.ts';
import { planCase } from '../plan/plan-case.ts';
import type { PointsPlan } from '../plan/points-plan.ts';
import type { CaseFile } from '../understanding/case-file.ts';
import { answerPoints } from './answer-points.ts';
import type { DraftBrief, SectionBrief } from './brief.ts';
import { computeFigures } from './compute-figures.ts';
import { describeCase, PLAINTIFFS_PAPER } from './describe-case.ts';
import { describeClauses } from './describe-clauses.ts';
import { describeChronology, describeDisputes, describeFacts } from './describe-facts.ts';
import type { DraftSection } from './draft.ts';
import { charactersFor, type DraftSettings } from './draft-settings.ts';
import { listAuthorities } from './list-authorities.ts';
import { listRecords } from './list-records.ts';
import { nameLeftOut } from './name-left-out.ts';
import { isPlanned, planSections, type SectionOutline } from './plan-sections.ts';
import { indexPassages } from './rank-passages.ts';
import { writeConclusion } from './write-conclusion.ts';
import { writeInstructions } from './write-instructions.ts';
import { type SharedMaterial, writeMaterial } from './write-material.ts';
import { citableIn, writeOutlineQuestion } from './write-outline-question.ts';
import { type WrittenRate, writeRate } from './write-rate.ts';
import { writeStandard } from './write-standard.ts';

interface DraftTask {
  file: CaseFile;
  library: readonly Authority[];
  /** Texts of decisions that the firm has imported. */
  opinions?: readonly OpinionText[];
  settings: DraftSettings;
  /** The lowest word limit of court and part. */
  mostWords?: number | undefined;
}

/** Plans the whole memorandum: its sections with the question for the model or with code's own text, what may be cited, what answers what. */
export function planDraft({ file, library, settings, opinions = [], mostWords }: DraftTask): DraftBrief {
  const plan = planCase(file, library);
  const rate = isPlanned(file) ? writeRate(file) : NO_RATE;
  const points = answerPoints(file, isPlanned(file) ? plan.points.map(({ kind }) => kind) : []);
  const outlines = planSections(file, plan, points, rate.isArguable, mostWords);
  const shared = shareMaterial({ file, library, settings, opinions }, plan, points);
  const leftOut: string[] = [];
  const sections = outlines.map((outline) => {
    const written = writtenByCode(outline, file, plan, library);
    const { brief, omitted } = written
      ? { brief: briefOf(outline, written), omitted: [] }
      : askFor(shared, outline, rate, settings);
    leftOut.push(...omitted);
    return brief;
  });
  const computed = [...new Set([...rate.computed, ...shared.computed.map(({ figure }) => figure)])];
  const outline = writeOutlineQuestion(shared, outlines, { rate: rate.paragraphs }, settings);
  const citable = Object.fromEntries(outlines.map((section) => [section.id, citableIn(section)]));
  return { sections, outline, citable, sources: shared.sources, points, computed, leftOut };
}

/** The question of a draft that takes the most tokens. */
export function longestPrompt({ sections }: DraftBrief): { section: string; tokens: number; characters: number } {
  const prompts = sections.flatMap(({ id, prompt }) =>
    prompt ? [{ section: id, text: prompt.instructions + prompt.material }] : [],
  );
  const [longest] = prompts.toSorted((one, other) => other.text.length - one.text.length);
  return { section: longest?.section ?? '', tokens: estimateTokens(longest?.text ?? ''), characters: longest?.text.length ?? 0 };
}

const NO_RATE: WrittenRate = { paragraphs: [], computed: [], isArguable: false };

function shareMaterial(
  { file, library, settings, opinions = [] }: DraftTask,
  plan: PointsPlan,
  points: SharedMaterial['points'],
): SharedMaterial {
  const records = listRecords(file);
  const shortNames = { memorandum: PLAINTIFFS_PAPER, affirmation: file.affirmation.judgement.shortName };
  return {
    ...{ file, points, passages: indexPassages(records), case: describeCase(file, plan, settings.firmName) },
    ...{ opinions, disputes: describeDisputes(file), chronology: describeChronology(file), clauses: describeClauses(file) },
    ...{ facts: describeFacts(file), computed: isPlanned(file) ? computeFigures(file) : [] },
    sources: { records, authorities: listAuthorities(file, plan, library), shortNames },
  };
}

function writtenByCode(
  { id }: SectionOutline,
  file: CaseFile,
  plan: PointsPlan,
  library: readonly Authority[],
): DraftSection | null {
  if (id === 'standard') return writeStandard(file, plan, library);
  return id === 'conclusion' ? writeConclusion(file, plan) : null;
}

function briefOf({ id, label, heading, parts, words, confronts }: SectionOutline, written: DraftSection | null): SectionBrief {
  return {
    ...{ id, label, heading, words, written, prompt: null, added: {} },
    parts: parts.map((part) => ({ kind: part.kind, heading: part.heading })),
    confronts: confronts.map((confrontation) => confrontation.id),
  };
}

/** Of the room for the material, what the outline and the sections written before may take. */
const SHARE_OF_OUTLINE = 0.15;

function askFor(
  shared: SharedMaterial,
  outline: SectionOutline,
  rate: WrittenRate,
  settings: DraftSettings,
): { brief: SectionBrief; omitted: string[] } {
  const added: Record<string, string[]> = outline.id === 'usury' ? { rate: rate.paragraphs } : {};
  const words = outline.words - countWords(Object.values(added).flat().join('\n'));
  const { isCashAdvance, isSummaryJudgment } = shared.file.motion;
  const instructions = writeInstructions(outline, { words, mayArgueRate: rate.isArguable, isCashAdvance, isSummaryJudgment });
  const room = charactersFor(instructions, settings);
  const { json, fitted } = writeMaterial(shared, outline, added, words, Math.floor(room * (1 - SHARE_OF_OUTLINE)));
  return {
    brief: { ...briefOf(outline, null), added, prompt: { instructions, material: json, room } },
    omitted: nameLeftOut(outline.id, fitted, shared.sources),
  };
}
