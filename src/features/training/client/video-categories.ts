import type { VideoCategory } from '../training.contract.ts';

/** The categories by the names that administrators see. */
export const CATEGORY_LABELS: Readonly<Record<VideoCategory, string>> = {
  'ai-tutorials': 'AI Tutorial Videos',
  'training-recordings': 'Training Session Recordings',
  'openai-academy': 'OpenAI Academy Videos',
};
