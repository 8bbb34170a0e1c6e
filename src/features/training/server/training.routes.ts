import { originOf } from '#features/audit/server/record-audit-event.ts';
import type { Deps } from '#platform/server/deps.ts';
import { cacheListResponse } from '#platform/server/lists/cached-list.ts';
import { sendList } from '#platform/server/lists/list-response.ts';
import type { Route } from '#platform/server/routes.ts';
import { isMove } from '#platform/shared/list-items.ts';
import {
  changeTrainingVideo,
  createTrainingVideo,
  deleteTrainingVideo,
  getVideoThumbnail,
  setTrainingVideoOrder,
} from '../admin-training.contract.ts';
import { listOwnProgress, listTrainingVideos, type VideoCategory } from '../training.contract.ts';
import { changeVideo, createVideo, deleteVideo, moveVideo } from './change-videos.ts';
import { fetchVideoThumbnail } from './fetch-video-thumbnail.ts';
import { prepareReadOwnProgress } from './read-own-progress.ts';
import { describeVideo, listVideos, VIDEO_LIST } from './training.store.ts';

type Variant = `${VideoCategory | 'all'} ${'admin' | 'user'}`;

/** The training videos: everybody's lists, and the administrators' calls. */
export function trainingRoutes(route: Route, deps: Pick<Deps, 'db' | 'clock' | 'config'>): void {
  const { db } = deps;
  const progressOf = prepareReadOwnProgress(db);
  const cached = cacheListResponse<Variant>(db, VIDEO_LIST, listTrainingVideos, (variant) => {
    const [category, role] = variant.split(' ') as [VideoCategory | 'all', string];
    return listVideos(db, category === 'all' ? undefined : category, role === 'admin');
  });

  route(listTrainingVideos, async ({ query, actor, request, reply }) =>
    sendList(request, reply, await cached(`${query.category ?? 'all'} ${actor.role}`)),
  );

  route(listOwnProgress, ({ actor }) => progressOf(actor.id));

  route(getVideoThumbnail, ({ params }) => fetchVideoThumbnail(deps, params.youtubeId));

  route(createTrainingVideo, async ({ body, actor, request }) =>
    describeVideo(db, await createVideo(deps, originOf(request, actor), body)),
  );

  route(changeTrainingVideo, async ({ params, body, actor, request }) => {
    const [id, by] = [Number(params.id), originOf(request, actor)];
    await (isMove(body) ? moveVideo(deps, by, id, body) : changeVideo(deps, by, id, body));
    return describeVideo(db, id);
  });

  route(setTrainingVideoOrder, async ({ params, body, actor, request }) => {
    await moveVideo(deps, originOf(request, actor), Number(params.id), body);
    return describeVideo(db, Number(params.id));
  });

  route(deleteTrainingVideo, ({ params, actor, request }) => deleteVideo(deps, originOf(request, actor), Number(params.id)));
}
