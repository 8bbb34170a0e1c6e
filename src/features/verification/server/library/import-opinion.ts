import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#platform/server/db/db.ts';
import type { Authority } from './authority.ts';
import { opinionOf, saveImportedAuthorities, saveOpinion } from './authority-library.store.ts';
import { slipKey } from './citation-keys.ts';
import { mayBeSameCase, partiesOf } from './compare-case-names.ts';
import { decodeText } from './decode-text.ts';
import type { ImportLine } from './import-report.ts';
import { addToIndex, atLocationsOf, crowdingRefusal, type LibraryIndex } from './library-index.ts';
import { type OpinionHead, readOpinionHead } from './read-opinion-head.ts';
import { segmentOpinion } from './segment-opinion.ts';

export const MAX_OPINION_BYTES = 2 * 1024 * 1024;

/** Caution of a new entry until an attorney has classified its side. */
export const NOT_CHECKED = 'Side not judged: imported without an attorney’s classification';

type Taken = Omit<ImportLine, 'where'>;
const refuse = (says: string): Taken => ({ outcome: 'refused', says });

/**
 * Imports the full text of a decision. Its head identifies it: by citation or slip number, and its name must be the one that the
 * library has there. A decision that the library lacks becomes a new entry when its head gives name, citation, court and year.
 */
export async function importOpinion(db: Db, index: LibraryIndex, bytes: Uint8Array): Promise<Taken> {
  if (bytes.length > MAX_OPINION_BYTES) return refuse('The file is larger than 2 MB.');
  const text = decodeText(bytes);
  if (text === undefined) return refuse('The file is not text in UTF-8.');
  const head = readOpinionHead(text);
  const { name } = head;
  if (!head.report && !head.slip) return refuse('No citation or slip number was found at the top.');
  if (!name) return refuse('No case name was found at the top.');
  const there = atLocationsOf(index, head);
  const [known, another] = there.filter((authority) => mayBeSameCase(partiesOf(name), partiesOf(authority.name)));
  if (another) return refuse(`It could be either ${known?.key} or ${another.key}.`);
  const stranger = there.find((authority) => authority !== known && hasSlip(authority, head));
  if (known && stranger) return refuse(`Its citations belong to different entries: ${known.key}, ${stranger.key}.`);
  if (known) return takeText(db, known.key, text);
  if (there[0]) return refuse(`Its citation is that of ${there[0].key}, but its name is different.`);
  return takeNew(db, index, head, text);
}

/** Decisions can share a page, but never the number of a slip opinion. */
function hasSlip({ slip }: Authority, head: OpinionHead): boolean {
  return slip !== null && head.slip !== null && slipKey(slip) === slipKey(head.slip);
}

async function takeText(db: Db, authorityKey: string, text: string): Promise<Taken> {
  const segments = segmentOpinion(text);
  const former = await opinionOf(db, authorityKey);
  if (former?.text === text && isDeepStrictEqual(former.segments, segments)) return { outcome: 'unchanged', says: authorityKey };
  await saveOpinion(db, { authorityKey, text, segments });
  return { outcome: former ? 'replaced' : 'taken', says: authorityKey };
}

async function takeNew(db: Db, index: LibraryIndex, head: OpinionHead, text: string): Promise<Taken> {
  const entry = entryFrom(head);
  if (!entry)
    return refuse(
      'The library has no such decision, and the top of the file does not give the name, court, and year for a new entry.',
    );
  if (index.byKey.has(entry.key)) return refuse(`${entry.key} is in the library with another citation.`);
  const crowding = crowdingRefusal(index, entry);
  if (crowding !== undefined) return refuse(crowding);
  await db.transaction(async (tx) => {
    await saveImportedAuthorities(tx, [entry]);
    await saveOpinion(tx, { authorityKey: entry.key, text, segments: segmentOpinion(text) });
  });
  addToIndex(index, entry);
  return { outcome: 'taken', says: `${entry.key}, as a new entry. ${NOT_CHECKED}.` };
}

function entryFrom({ name, report, slip, court, year, date }: OpinionHead): Authority | null {
  const key = name ? keyFrom(name) : '';
  if (!name || key.length < 3 || !court || !year) return null;
  return {
    key,
    name,
    report,
    slip,
    pin: null,
    court,
    year,
    date,
    side: 'mixed',
    posture: null,
    isPleadingStage: false,
    propositions: [],
    caution: NOT_CHECKED,
    topics: [],
  };
}

/** "Kapitus Servicing, Inc. v Ragtime Gourmet Corp." becomes "kapitus-servicing-inc-v-ragtime-gourmet-corp". */
function keyFrom(name: string): string {
  const words =
    name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9\s/-]/g, '')
      .match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, 80).replace(/-$/, '');
}
