import { recentChoices } from '#platform/client/recent-choices.ts';
import type { Entry, EntryGroup } from './entry.ts';

/** Kinds of which a browser may remember what was chosen: what everybody at the firm sees, and nothing of one's own. */
const REMEMBERED = /^(page|tool|drafting-card|admin):/;

/** Whether a browser may remember that this was chosen. */
export const canBeRemembered = ({ id }: Entry): boolean => REMEMBERED.test(id);

/** Puts what was chosen of late first, and takes it from where it stands otherwise. */
export function withRecentFirst(groups: readonly EntryGroup[]): EntryGroup[] {
  const all = groups.flatMap(({ entries }) => entries);
  const recent = recentChoices().flatMap((id) => all.find((entry) => entry.id === id && !entry.isOff) ?? []);
  const others = groups.map((group) => ({ ...group, entries: group.entries.filter((entry) => !recent.includes(entry)) }));
  return [{ heading: 'Recent', entries: recent }, ...others];
}
