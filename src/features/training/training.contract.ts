import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/endpoint.ts';

export const VIDEO_CATEGORIES = ['ai-tutorials', 'training-recordings', 'openai-academy'] as const;
export type VideoCategory = (typeof VIDEO_CATEGORIES)[number];

/** Error for an unknown category. */
export const CATEGORY_MESSAGE = 'Please select a valid category';

export const trainingVideo = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  youtubeUrl: z.string(),
  category: z.enum(VIDEO_CATEGORIES),
  displayOrder: z.int(),
  isActive: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type TrainingVideo = z.infer<typeof trainingVideo>;

export const listTrainingVideos = endpoint({
  method: 'GET',
  path: '/api/training-videos',
  access: 'user',
  summary: 'The videos of a category, or all, by display order; inactive ones for administrators only.',
  query: z.object({ category: z.optional(z.enum(VIDEO_CATEGORIES, CATEGORY_MESSAGE)) }),
  response: z.array(trainingVideo),
});

/** A person's progress with a video, over all of their views. */
const ownProgress = z.object({
  videoId: z.int(),
  /** Distinct seconds played over the length, 0 to 100. */
  percent: z.int(),
  /** Playback position in seconds from the beginning. */
  position: z.number(),
  /** Length of the video in seconds. */
  length: z.number(),
});
export type OwnProgress = z.infer<typeof ownProgress>;

export const listOwnProgress = endpoint({
  method: 'GET',
  path: '/api/training-progress',
  access: 'user',
  summary: 'How far the person has come with each video that they have played.',
  response: z.array(ownProgress),
});
