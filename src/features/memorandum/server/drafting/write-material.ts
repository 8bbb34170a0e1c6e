import type { OpinionText } from '../cite-check/opinion-text.ts';
import type { CaseFile } from '../understanding/case-file.ts';
import type { AnsweredPoint, DraftSources } from './brief.ts';
import type { ComputedFigure } from './compute-figures.ts';
import { describeAuthorities, describeConfrontations } from './describe-authorities.ts';
import { type FittedRecord, fitRecord } from './fit-record.ts';
import { plaintiffsOwn } from './list-authorities.ts';
import { openingSentence } from './plaintiffs-sentences.ts';
import type { SectionOutline } from './plan-sections.ts';
import { type IndexedPassage, rankPassages, recordForPart } from './rank-passages.ts';
import type { MaterialCase, MaterialFact, MaterialPoint, SectionMaterial } from './section-material.ts';

/** Material shared by every question of a draft. */
export interface SharedMaterial {
  file: CaseFile;
  case: MaterialCase;
  facts: readonly MaterialFact[];
  disputes: SectionMaterial['disputes'];
  chronology: SectionMaterial['chronology'];
  clauses: SectionMaterial['clauses'];
  opinions: readonly OpinionText[];
  computed: readonly ComputedFigure[];
  points: readonly AnsweredPoint[];
  sources: DraftSources;
  passages: readonly IndexedPassage[];
}

/** Sections that tell the story in the order of time. */
const TELLS: ReadonlySet<SectionOutline['id']> = new Set(['preliminary', 'facts', 'breach', 'usury']);

/** Of the room for the material, the share that the table of facts may take. */
const SHARE_OF_FACTS = 0.2;
/** Of the same room, what the record itself has to have. */
const SHARE_OF_RECORD = 0.25;
const MOST_FACTS = 200;
const MOST_POINTS = 40;

/** Writes a section's material as JSON of at most so many characters, with what did not fit. */
export function writeMaterial(
  shared: SharedMaterial,
  outline: SectionOutline,
  added: Record<string, string[]>,
  words: number,
  characters: number,
): { json: string; fitted: FittedRecord } {
  const { file, sources } = shared;
  const plaintiffsPoints = describePoints(shared, outline);
  const met = plaintiffsPoints.flatMap(({ isAnsweredHere, cites }) => (isAnsweredHere ? cites : []));
  const material: SectionMaterial = {
    section: {
      ...{ id: outline.id, label: outline.label, heading: outline.heading, words },
      parts: outline.parts.map(({ kind, heading, notes, supports, answers }) => ({
        ...{ kind, heading, notes, answersPoint: answers, record: recordForPart(file, kind), writtenByCode: added[kind] ?? [] },
        supports: supports.map(({ authority }) => authority.key),
      })),
    },
    case: shared.case,
    outline: null,
    written: [],
    facts: factsWithin(shared.facts, characters * SHARE_OF_FACTS),
    disputes: shared.disputes,
    chronology: TELLS.has(outline.id) ? shared.chronology : [],
    clauses: shared.clauses,
    plaintiffsPoints,
    authorities: describeAuthorities(file, outline, sources.authorities, shared.opinions, met),
    confront: describeConfrontations(file, outline),
    record: [],
    computed: [...shared.computed],
  };
  const lean = leanEnough(material, characters);
  const room = characters - JSON.stringify(lean).length;
  const fitted = fitRecord(rankPassages(file, outline, shared.points, shared.passages), room);
  return { json: JSON.stringify({ ...lean, record: fitted.record }), fitted };
}

/** Papers with very many decisions and points leave little room: the record counts for more than the tables that are drawn from it. */
function leanEnough(material: SectionMaterial, characters: number): SectionMaterial {
  const bare = { ...material, facts: [], chronology: [], clauses: [] };
  const thin = {
    ...{ ...bare, disputes: [] },
    authorities: material.authorities.map((authority) => ({ ...authority, turnedOn: [], follows: [], hurts: [], text: [] })),
    confront: material.confront.map((confrontation) => ({ ...confrontation, plaintiffSays: [], notFound: [] })),
  };
  const leaner = [material, { ...material, facts: [] }, bare, { ...bare, disputes: [] }, thin];
  const fitting = leaner.find((candidate) => JSON.stringify(candidate).length <= characters * (1 - SHARE_OF_RECORD));
  return fitting ?? { ...thin, plaintiffsPoints: material.plaintiffsPoints.filter(({ isAnsweredHere }) => isAnsweredHere) };
}

/** As many facts as have room: those of the supporting paper and of the plaintiff's by turns, in their order. */
function factsWithin(facts: readonly MaterialFact[], characters: number): MaterialFact[] {
  let left = characters;
  return facts.slice(0, MOST_FACTS).filter((fact) => {
    left -= JSON.stringify(fact).length + 1;
    return left > 0;
  });
}

/** The points of the plaintiff; those that a section answers are marked. */
export function describePoints({ file, points }: SharedMaterial, section: Pick<SectionOutline, 'id'> | null): MaterialPoint[] {
  const own = new Map(plaintiffsOwn(file).map((found) => [found.cited, found.id]));
  return points.slice(0, MOST_POINTS).map(({ label, heading, pages, answeredIn }, index) => {
    const point = file.points[index];
    return {
      ...{
        label,
        heading,
        pages,
        isAnsweredHere: answeredIn === section?.id,
        opens: point ? openingSentence(file, point) : null,
      },
      parts: point?.parts.map(({ text }) => file.mask.words(text.replace(/\s+/g, ' ').trim())) ?? [],
      cites: point?.authorities.flatMap((cited) => cited.authority?.key ?? own.get(cited) ?? []) ?? [],
    };
  });
}
