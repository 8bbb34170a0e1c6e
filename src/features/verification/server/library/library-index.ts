import type { Authority } from './authority.ts';
import { keysOf } from './citation-keys.ts';
import { mayBeSameCase, partiesOf } from './compare-case-names.ts';

/** The library by key and by citation, for an import that looks up thousands. */
export interface LibraryIndex {
  byKey: Map<string, Authority>;
  /** By the keys of `keysOf`; short decisions share a page, so that one key can have several. */
  byLocation: Map<string, Authority[]>;
}

export function indexLibrary(library: readonly Authority[]): LibraryIndex {
  const index: LibraryIndex = { byKey: new Map(), byLocation: new Map() };
  for (const authority of library) addToIndex(index, authority);
  return index;
}

/** Adds an entry to the index, replacing the one with its key. */
export function addToIndex({ byKey, byLocation }: LibraryIndex, authority: Authority): void {
  const former = byKey.get(authority.key);
  for (const location of former ? keysOf(former) : []) {
    byLocation.set(
      location,
      (byLocation.get(location) ?? []).filter((there) => there !== former),
    );
  }
  byKey.set(authority.key, authority);
  for (const location of keysOf(authority)) byLocation.set(location, [...(byLocation.get(location) ?? []), authority]);
}

/** The decisions at the citations that an entry or the head of an opinion states, each once. */
export function atLocationsOf({ byLocation }: LibraryIndex, stated: Pick<Authority, 'report' | 'slip'>): Authority[] {
  return [...new Set(keysOf(stated).flatMap((location) => byLocation.get(location) ?? []))];
}

/** More short decisions than share any page of a report; each newcomer is compared with all at its citation. */
export const MAX_AT_A_LOCATION = 30;

/** Reason why the citations of an entry are full; undefined while there is room, and for an entry that already exists. */
export function crowdingRefusal(index: LibraryIndex, authority: Authority): string | undefined {
  if (index.byKey.has(authority.key) || atLocationsOf(index, authority).length < MAX_AT_A_LOCATION) return undefined;
  return `The library has ${MAX_AT_A_LOCATION} decisions with this citation already.`;
}

/** The same decision under another key: at the same citation, with the same parties. */
export function twinOf(index: LibraryIndex, authority: Authority): Authority | undefined {
  const parties = partiesOf(authority.name);
  return atLocationsOf(index, authority).find(
    ({ key, name }) => key !== authority.key && mayBeSameCase(parties, partiesOf(name)),
  );
}
