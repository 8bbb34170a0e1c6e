import { type AuditEntry, type AuditOrigin, recordEntry } from '#features/audit/server/record-entry.ts';
import type { Db } from '#platform/server/db/db.ts';
import type { VideoRow } from './training.store.ts';

const RECORDED = ['title', 'description', 'youtubeUrl', 'category', 'displayOrder', 'isActive'] as const;
type Field = (typeof RECORDED)[number];

/** A video as the trail describes one that came or went. */
export const describeForTrail = (row: VideoRow): Partial<VideoRow> => pick(row, RECORDED);

/** Tells the trail what became different about a video. @returns whether anything did */
export async function recordVideoChange(tx: Db, by: AuditOrigin, at: Date, before: VideoRow, after: VideoRow): Promise<boolean> {
  const changed = RECORDED.filter((field) => before[field] !== after[field]);
  if (changed.length === 0) return false;
  const isOnlyHidden = changed.length === 1 && changed[0] === 'isActive';
  const action: AuditEntry['action'] = isOnlyHidden ? (after.isActive ? 'video.shown' : 'video.hidden') : 'video.changed';
  const detail = { before: pick(before, changed), after: pick(after, changed) };
  await recordEntry(tx, by, { action, at, subject: { id: after.id, name: after.title }, detail });
  return true;
}

const pick = (row: VideoRow, fields: readonly Field[]): Partial<VideoRow> =>
  Object.fromEntries(fields.map((field) => [field, row[field]]));
