import { call } from '#platform/client/api.ts';
import type { CallInput } from '#platform/shared/endpoint.ts';
import { recordVideoView, updateVideoView } from '../tracking.contract.ts';
import { sessionId } from './session-id.ts';

/**
 * Reports that the person began to play a video.
 * @returns the view's id; null where it is not counted, undefined where it could not be recorded
 */
export async function trackVideoView({ id, title }: { id: number; title: string }): Promise<number | null | undefined> {
  const body = { videoId: id, videoTitle: title, startedAt: new Date().toISOString(), sessionId: sessionId() };
  try {
    return (await call(recordVideoView, { body }, { keepalive: true })).id;
  } catch {
    console.warn('The view of a video was not recorded.');
    return undefined;
  }
}

/** Share of failed updates that is logged: they repeat. */
const LOGGED_FAILURES = 0.1;

/**
 * Reports the progress of a view. The page may be gone before the response: any report may be the last one.
 * @returns true if it was recorded
 */
export async function trackVideoProgress(
  viewId: number,
  progress: Omit<CallInput<typeof updateVideoView>['body'], 'endedAt'>,
): Promise<boolean> {
  const body = { ...progress, endedAt: new Date().toISOString() };
  try {
    await call(updateVideoView, { params: { id: String(viewId) }, body }, { keepalive: true });
    return true;
  } catch {
    if (Math.random() < LOGGED_FAILURES) console.warn('The progress of a video was not recorded.');
    return false;
  }
}
