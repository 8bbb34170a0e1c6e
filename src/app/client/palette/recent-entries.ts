import type { PaletteEntry, PaletteEntryGroup } from './palette-entry.ts';

/** Kinds of which a browser may remember what was chosen: what everybody at the firm sees, and nothing of one's own. */
const REMEMBERED = /^(page|tool|drafting-card|admin):/;

/** Whether a browser may remember that this was chosen. */
export const isRememberable = ({ id }: PaletteEntry): boolean => REMEMBERED.test(id);

/** Puts what was chosen of late first, and takes it from where it stands otherwise. @param ids of these, the newest first */
export function withRecentFirst(groups: readonly PaletteEntryGroup[], ids: readonly string[]): PaletteEntryGroup[] {
  const all = groups.flatMap(({ entries }) => entries);
  const recent = ids.flatMap((id) => all.find((entry) => entry.id === id && !entry.isOff) ?? []);
  const others = groups.map((group) => ({ ...group, entries: group.entries.filter((entry) => !recent.includes(entry)) }));
  return [{ heading: 'Recent', entries: recent }, ...others];
}
