import type { PaletteEntry, PaletteEntryGroup } from './palette-entry.ts';

/** Kinds that a browser may remember as recently chosen: what everybody at the firm sees, and nothing personal. */
const REMEMBERED = /^(page|tool|drafting-card|admin):/;

/** True if a browser may remember that this was chosen. */
export const isRememberable = ({ id }: PaletteEntry): boolean => REMEMBERED.test(id);

/** Moves recently chosen entries to the top, out of their own groups. @param ids of these, the newest first */
export function withRecentFirst(groups: readonly PaletteEntryGroup[], ids: readonly string[]): PaletteEntryGroup[] {
  const all = groups.flatMap(({ entries }) => entries);
  const recent = ids.flatMap((id) => all.find((entry) => entry.id === id && !entry.isOff) ?? []);
  const others = groups.map((group) => ({ ...group, entries: group.entries.filter((entry) => !recent.includes(entry)) }));
  return [{ heading: 'Recent', entries: recent }, ...others];
}
