import type { AuditEntry } from '#features/audit/server/record-entry.ts';
import type { AnnouncementRow } from './announcements.store.ts';

/** So much of an announcement names it in the trail. */
const LONGEST_NAME = 80;

const RECORDED = ['text', 'tone', 'url', 'startsOn', 'endsOn'] as const;
type Field = (typeof RECORDED)[number];
type Recorded = Partial<Pick<AnnouncementRow, Field>>;

/** An announcement as the trail names it: by how its text begins. */
export const subjectOf = ({ id, text }: AnnouncementRow): NonNullable<AuditEntry['subject']> => ({ id, name: beginningOf(text) });

/** What the trail tells of an announcement that came or went, beyond its name. */
export const describeForTrail = ({ tone, url, startsOn, endsOn }: AnnouncementRow): Recorded => ({ tone, url, startsOn, endsOn });

/** What became different about an announcement; undefined where nothing did. */
export function changesForTrail(before: AnnouncementRow, after: AnnouncementRow): AuditEntry['detail'] {
  const changed = RECORDED.filter((field) => before[field] !== after[field]);
  return changed.length === 0 ? undefined : { before: pick(before, changed), after: pick(after, changed) };
}

const pick = (row: AnnouncementRow, fields: readonly Field[]): Recorded =>
  Object.fromEntries(fields.map((field) => [field, field === 'text' ? beginningOf(row.text) : row[field]]));

/** Cut between letters: an emoji is one. */
function beginningOf(text: string): string {
  const letters = [...text];
  return letters.length > LONGEST_NAME ? `${letters.slice(0, LONGEST_NAME - 1).join('')}…` : text;
}
