import type { RecordSource } from './brief.ts';
import { bearsDirectly, type RankedPassage } from './rank-passages.ts';
import type { MaterialPassage } from './section-material.ts';

/** Parts of the record that fit into a question, and those that do not. */
export interface FittedRecord {
  record: MaterialPassage[];
  leftOut: RecordSource[];
  /** Shown up to a point only. */
  cutShort: RecordSource[];
}

/** A passage is cut short only where it is so long that it would push out many others, or alone fills the room. */
const LONGEST_PASSAGE = 12_000;
const SHORTEST_CUT = 1_500;

/** Takes what bears on the section first, then the rest by its rank, up to a number of characters of JSON; shown in the order of the papers. */
export function fitRecord(ranked: readonly RankedPassage[], characters: number): FittedRecord {
  const byRank = ranked.toSorted((one, other) => other.rank - one.rank);
  const order = [...byRank.filter(bearsDirectly), ...byRank.filter((passage) => !bearsDirectly(passage))];
  const shown = new Map<string, string>();
  const cutShort: RecordSource[] = [];
  let left = characters;
  for (const { source } of order) {
    const text = cutTo(source.text, Math.min(left - COST, LONGEST_PASSAGE));
    if (text === null) continue;
    left -= sizeOf(text);
    shown.set(source.id, text);
    if (text !== source.text) cutShort.push(source);
  }
  const inOrder = [...ranked.filter(bearsDirectly), ...ranked.filter((passage) => !bearsDirectly(passage))].map(
    ({ source }) => source,
  );
  return {
    record: inOrder.flatMap(({ id }) => {
      const text = shown.get(id);
      return text === undefined ? [] : [{ id, text }];
    }),
    leftOut: ranked.map(({ source }) => source).filter(({ id }) => !shown.has(id)),
    cutShort,
  };
}

/** Characters that a passage's id and JSON syntax take. */
const COST = 40;

const sizeOf = (text: string) => JSON.stringify(text).length + COST;

const CUT = ' [the rest of this passage is not shown]';

/** A text, or its beginning up to the end of a word; null where too little of it would remain. */
function cutTo(text: string, characters: number): string | null {
  if (JSON.stringify(text).length <= characters) return text;
  if (text.length <= LONGEST_PASSAGE / 2 || characters < SHORTEST_CUT) return null;
  let end = characters - CUT.length;
  while (end > 0 && JSON.stringify(text.slice(0, end)).length + CUT.length > characters) end = Math.floor(end * 0.9);
  const words = text.slice(0, end);
  return `${words.slice(0, Math.max(words.lastIndexOf(' '), 0)) || words}${CUT}`;
}
