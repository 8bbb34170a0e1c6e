import type { PaletteEntry, PaletteEntryGroup } from './palette-entry.ts';

/** So many of a kind are shown before anything is typed, and afterwards. */
const AT_FIRST = 5;
const AT_MOST = 12;

/** How well an entry fits: its name begins so, a word of its name does, its name has it, or only what is said of it does. */
const BEGINS = 4;
const WORD_BEGINS = 3;
const IN_NAME = 2;
const IN_DETAIL = 1;

/** The entries in which every word that was typed stands, the best first; of equals the order stays. */
export function filterEntries(entries: readonly PaletteEntry[], text: string): PaletteEntry[] {
  const words = wordsOf(text);
  if (words.length === 0) return [...entries];
  return entries
    .map((entry) => ({ entry, fit: fitOf(entry, words) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit)
    .map(({ entry }) => entry);
}

/** The groups as they are shown for what was typed: none without anything to say, and the one that fits best first. */
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

/** As well as the word fits that fits worst; 0 when one does not stand in the entry at all. */
function fitOf({ label, detail = '' }: PaletteEntry, words: readonly string[]): number {
  const [name, rest] = [plain(label), plain(detail)];
  const fits = words.map((word) => {
    if (name.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word))) return WORD_BEGINS;
    if (name.includes(word)) return IN_NAME;
    return rest.includes(word) ? IN_DETAIL : 0;
  });
  const worst = Math.min(...fits);
  // The whole of it at the beginning is what was meant, even where its later words begin nothing.
  return worst > 0 && name.startsWith(words.join(' ')) ? BEGINS : worst;
}

const wordsOf = (text: string) => plain(text).split(/\s+/).filter(Boolean);

/** Without capitals, accents and what has no shape, as people type names in a hurry: pasted ones hold marks of direction and soft hyphens. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();
