import type { Deps } from '#platform/server/deps.ts';
import type { Route } from '#platform/server/routes.ts';
import {
  recordActivitySession,
  recordToolClick,
  recordVideoView,
  updateActivitySession,
  updateVideoView,
} from '../tracking.contract.ts';
import { recordActivitySessions } from './record-activity-sessions.ts';
import { recordToolClicks } from './record-tool-clicks.ts';
import { recordVideoViews } from './record-video-views.ts';
import { updateActivitySessions } from './update-activity-session.ts';
import { updateVideoViews } from './update-video-view.ts';

/** Usage events: always recorded for the person whose session it is. */
export function trackingRoutes(route: Route, deps: Pick<Deps, 'db' | 'clock' | 'config'>): void {
  const recordClick = recordToolClicks(deps);
  const recordView = recordVideoViews(deps);
  const recordSession = recordActivitySessions(deps);
  const updateView = updateVideoViews(deps);
  const updateSession = updateActivitySessions(deps);
  route(recordToolClick, async ({ body, actor }) => ({ id: await recordClick(actor.id, body) }));
  route(recordVideoView, async ({ body, actor }) => ({ id: await recordView(actor.id, body) }));
  route(updateVideoView, ({ params, body, actor }) => updateView(actor.id, Number(params.id), body));
  route(recordActivitySession, async ({ body, actor }) => ({ id: await recordSession(actor.id, body) }));
  route(updateActivitySession, ({ params, body, actor }) => updateSession(actor.id, Number(params.id), body));
}
