import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/endpoint.ts';
import { itemParams, ORDER_MESSAGE, orderBody, orderFits, sentOrder, typedOrder } from '#platform/shared/list-items.ts';
import { storableText, visibleText } from '#platform/shared/storable-text.ts';
import { CATEGORY_MESSAGE, trainingVideo, VIDEO_CATEGORIES } from './training.contract.ts';
import { youtubeIdOf } from './youtube-id.contract.ts';

export const VIDEO_MESSAGES = {
  title: 'Title must be at least 2 characters',
  longTitle: 'Title must be at most 200 characters',
  longDescription: 'Description must be at most 5000 characters',
  youtubeUrl: 'Must be a valid YouTube URL',
  category: CATEGORY_MESSAGE,
  displayOrder: ORDER_MESSAGE,
} as const;

const fields = {
  title: visibleText(VIDEO_MESSAGES.title).check(
    z.minLength(2, VIDEO_MESSAGES.title),
    z.maxLength(200, VIDEO_MESSAGES.longTitle),
  ),
  description: storableText(VIDEO_MESSAGES.longDescription).check(z.maxLength(5000, VIDEO_MESSAGES.longDescription)),
  youtubeUrl: storableText(VIDEO_MESSAGES.youtubeUrl).check(
    z.maxLength(500, { error: VIDEO_MESSAGES.youtubeUrl, abort: true }),
    z.refine((url) => youtubeIdOf(url) !== undefined, VIDEO_MESSAGES.youtubeUrl),
  ),
  category: z.enum(VIDEO_CATEGORIES, VIDEO_MESSAGES.category),
  displayOrder: sentOrder,
  isActive: z.boolean(),
};

/** A whole video, as sent by the form and by the calls that create or save one. */
export const videoBody = z.object({
  ...fields,
  description: z._default(fields.description, ''),
  category: z._default(fields.category, 'ai-tutorials'),
  displayOrder: z._default(typedOrder, 0),
  isActive: z._default(fields.isActive, true),
});
export type VideoBody = z.output<typeof videoBody>;
export type VideoFields = z.input<typeof videoBody>;

/** Any part of a video; absent fields remain. The order alone moves it. */
export const videoChange = z.partial(z.object(fields)).check(orderFits);
export type VideoChange = z.output<typeof videoChange>;

/** YouTube's picture of a video, re-encoded: `data:image/webp;base64,…`; null when it is not available. */
const videoPicture = z.object({ picture: z.nullable(z.string()), isUnknown: z.boolean() });
export type VideoThumbnail = z.infer<typeof videoPicture>;

export const getVideoThumbnail = endpoint({
  method: 'GET',
  path: '/api/admin/video-pictures/:youtubeId',
  access: 'admin',
  limited: 'image',
  summary: 'The picture of a YouTube video, fetched by the server; `isUnknown` when YouTube has no video of this id.',
  params: z.object({ youtubeId: z.string().check(z.regex(/^[\w-]{11}$/)) }),
  response: videoPicture,
});

export const createTrainingVideo = endpoint({
  method: 'POST',
  path: '/api/training-videos',
  access: 'admin',
  summary: 'Adds a training video.',
  body: videoBody,
  response: trainingVideo,
  status: 201,
});

export const changeTrainingVideo = endpoint({
  method: 'PUT',
  path: '/api/training-videos/:id',
  access: 'admin',
  summary: 'Changes a training video, wholly or in part. The display order alone moves it among the videos of its category.',
  params: itemParams,
  body: videoChange,
  response: trainingVideo,
});

export const setTrainingVideoOrder = endpoint({
  method: 'PUT',
  path: '/api/training-videos/:id/place',
  access: 'admin',
  summary: 'Puts a training video before another of its category, or last.',
  params: itemParams,
  body: orderBody,
  response: trainingVideo,
});

export const deleteTrainingVideo = endpoint({
  method: 'DELETE',
  path: '/api/training-videos/:id',
  access: 'admin',
  summary: 'Deletes a training video; what was recorded of its watching stays.',
  params: itemParams,
  status: 204,
});
