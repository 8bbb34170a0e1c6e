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
