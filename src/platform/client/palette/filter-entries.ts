import type { PaletteEntry, PaletteEntryGroup } from './palette-entry.ts';

/** Limits per kind before anything is typed, and afterwards. */
const AT_FIRST = 5;
const AT_MOST = 12;

/** Ranks of a match: start of the name, start of a word in it, elsewhere in the name, or only in the description. */
const BEGINS = 4;
const WORD_BEGINS = 3;
const IN_NAME = 2;
const IN_DETAIL = 1;

/** Returns the entries that contain every typed word, the best match first; ties retain their order. */
export function filterEntries(entries: readonly PaletteEntry[], text: string): PaletteEntry[] {
  const words = wordsOf(text);
  if (words.length === 0) return [...entries];
  return entries
    .map((entry) => ({ entry, fit: fitOf(entry, words) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit)
    .map(({ entry }) => entry);
}

/** Returns the groups to show for the typed text, without empty ones, the best match first. */
export function filterGroups(groups: readonly PaletteEntryGroup[], text: string): PaletteEntryGroup[] {
  const words = wordsOf(text);
  const most = words.length === 0 ? AT_FIRST : AT_MOST;
  return groups
    .map((group) => {
      const entries = group.isFound ? [...group.entries] : filterEntries(group.entries, text);
      return { ...group, entries: entries.slice(0, Math.max(most, group.what ? 0 : entries.length)) };
    })
    .filter(({ entries, isLoading, retry }) => entries.length > 0 || isLoading || retry)
    .map((group) => ({ group, fit: words.length === 0 ? 0 : bestFit(group, words) }))
    .sort((a, b) => b.fit - a.fit)
    .map(({ group }) => group);
}

const bestFit = ({ entries }: PaletteEntryGroup, words: readonly string[]) =>
  Math.max(0, ...entries.map((entry) => fitOf(entry, words)));

/** Rank of the worst-matching word; 0 if a word doesn't occur in the entry at all. */
function fitOf({ label, detail = '' }: PaletteEntry, words: readonly string[]): number {
  const [name, rest] = [plain(label), plain(detail)];
  const fits = words.map((word) => {
    if (name.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word))) return WORD_BEGINS;
    if (name.includes(word)) return IN_NAME;
    return rest.includes(word) ? IN_DETAIL : 0;
  });
  const worst = Math.min(...fits);
  // A name that starts with the whole text is the best match, even where later words start none in it.
  return worst > 0 && name.startsWith(words.join(' ')) ? BEGINS : worst;
}

const wordsOf = (text: string) => plain(text).split(/\s+/).filter(Boolean);

/** Strips case, accents and invisible characters: people type in a hurry; pasted names hold direction marks and soft hyphens. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();
