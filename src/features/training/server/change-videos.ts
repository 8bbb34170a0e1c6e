import { eq } from 'drizzle-orm';
import { type AuditEvent, type AuditOrigin, recordAuditEvent } from '#features/audit/server/record-audit-event.ts';
import { videoProgress } from '#features/tracking/server/tracking.tables.ts';
import type { Db } from '#platform/server/db/db.ts';
import type { Deps } from '#platform/server/deps.ts';
import { bumpListVersion, lockList } from '#platform/server/lists/list-version.ts';
import { saveDisplayOrders } from '#platform/server/lists/save-display-orders.ts';
import { moveBefore, moveToOrder, type Ordered } from '#platform/shared/display-order.ts';
import type { VideoBody, VideoChange } from '../admin-training.contract.ts';
import { youtubeIdOf } from '../youtube-id.contract.ts';
import { findVideo, VIDEO_LIST, type VideoRow } from './training.store.ts';
import { trainingVideos } from './training.tables.ts';

const RECORDED = ['title', 'description', 'youtubeUrl', 'category', 'displayOrder', 'isActive'] as const;

/** Audit details of a video that was added or deleted. */
const auditDetail = (row: VideoRow): Partial<VideoRow> => pick(row, RECORDED);

const pick = (row: VideoRow, fields: readonly Field[]): Partial<VideoRow> =>
  Object.fromEntries(fields.map((field) => [field, row[field]]));

type Needs = Pick<Deps, 'db' | 'clock'>;

/** Adds a training video. @returns its id */
export async function createVideo({ db, clock }: Needs, by: AuditOrigin, body: VideoBody): Promise<number> {
  return db.transaction(async (tx) => {
    await lockList(tx, VIDEO_LIST);
    const at = clock.now();
    const [row] = await tx
      .insert(trainingVideos)
      .values({ ...body, createdAt: at })
      .returning();
    if (!row) throw new Error('an inserted row did not come back');
    await bumpListVersion(tx, VIDEO_LIST);
    const subject = { id: row.id, name: row.title };
    await recordAuditEvent(tx, by, { action: 'video.created', at, subject, detail: auditDetail(row) });
    return row.id;
  });
}

/** Changes a training video; absent or unchanged fields remain, and leave no audit event. @throws AppError 404 */
export async function changeVideo({ db, clock }: Needs, by: AuditOrigin, id: number, change: VideoChange): Promise<void> {
  await db.transaction(async (tx) => {
    await lockList(tx, VIDEO_LIST);
    const before = await findVideo(tx, id);
    const after = { ...before, ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) };
    if (!(await recordVideoChange(tx, by, clock.now(), before, after))) return;
    const { id: _same, createdAt: _too, ...columns } = after;
    await tx.update(trainingVideos).set(columns).where(eq(trainingVideos.id, id));
    // The person's progress with the previous video does not apply to this one.
    if (youtubeIdOf(after.youtubeUrl) !== youtubeIdOf(before.youtubeUrl))
      await tx.delete(videoProgress).where(eq(videoProgress.videoId, id));
    await bumpListVersion(tx, VIDEO_LIST);
  });
}

/** Deletes a training video; the usage events of it remain. @throws AppError 404 */
export async function deleteVideo({ db, clock }: Needs, by: AuditOrigin, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockList(tx, VIDEO_LIST);
    const row = await findVideo(tx, id);
    await tx.delete(trainingVideos).where(eq(trainingVideos.id, id));
    await bumpListVersion(tx, VIDEO_LIST);
    const subject = { id, name: row.title };
    await recordAuditEvent(tx, by, { action: 'video.deleted', at: clock.now(), subject, detail: auditDetail(row) });
  });
}

/** Target of a move: an order as sent by the arrows, or before another video (last when null). */
export type VideoMove = { displayOrder: number } | { beforeId: number | null };

/** Moves a video within its category, which is renumbered. @throws AppError 404 for an unknown one */
export async function moveVideo({ db, clock }: Needs, by: AuditOrigin, id: number, move: VideoMove): Promise<void> {
  await db.transaction(async (tx) => {
    await lockList(tx, VIDEO_LIST);
    const { title, category } = await findVideo(tx, id);
    const columns = { id: trainingVideos.id, displayOrder: trainingVideos.displayOrder };
    const before = await tx.select(columns).from(trainingVideos).where(eq(trainingVideos.category, category));
    const after = 'displayOrder' in move ? moveToOrder(before, id, move.displayOrder) : moveBefore(before, id, move.beforeId);
    if (!(await saveDisplayOrders(tx, trainingVideos, before, after))) return;
    await bumpListVersion(tx, VIDEO_LIST);
    const order = (items: readonly Ordered[]) => ({ displayOrder: items.find((item) => item.id === id)?.displayOrder });
    const detail = { before: order(before), after: order(after) };
    await recordAuditEvent(tx, by, { action: 'video.moved', at: clock.now(), subject: { id, name: title }, detail });
  });
}

type Field = (typeof RECORDED)[number];

/** Records in the audit log what changed about a video. @returns true if anything did */
async function recordVideoChange(tx: Db, by: AuditOrigin, at: Date, before: VideoRow, after: VideoRow): Promise<boolean> {
  const changed = RECORDED.filter((field) => before[field] !== after[field]);
  if (changed.length === 0) return false;
  const isOnlyHidden = changed.length === 1 && changed[0] === 'isActive';
  const action: AuditEvent['action'] = isOnlyHidden ? (after.isActive ? 'video.shown' : 'video.hidden') : 'video.changed';
  const detail = { before: pick(before, changed), after: pick(after, changed) };
  await recordAuditEvent(tx, by, { action, at, subject: { id: after.id, name: after.title }, detail });
  return true;
}
