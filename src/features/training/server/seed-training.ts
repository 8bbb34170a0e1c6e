import { count } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';
import { bumpListVersion, lockList } from '#platform/server/lists/list-version.ts';
import type { VideoBody } from '../admin-training.contract.ts';
import { VIDEO_LIST } from './training.store.ts';
import { trainingVideos } from './training.tables.ts';

/** Public videos for trying out the portal, with factual titles; the firm's own recordings are for the firm to add. */
export const SAMPLE_VIDEOS: readonly VideoBody[] = [
  {
    title: 'How I use LLMs',
    description:
      'Andrej Karpathy goes through everyday work with language models: what to ask, what to check, which tool for what.',
    youtubeUrl: 'https://www.youtube.com/watch?v=EWvNQjAaOHw',
    category: 'ai-tutorials',
    displayOrder: 1,
    isActive: true,
  },
  {
    title: 'Intro to Large Language Models',
    description: 'An hour by Andrej Karpathy on what a language model is, how it is made, and what can go wrong.',
    youtubeUrl: 'https://www.youtube.com/watch?v=zjkBMFhNj_g',
    category: 'ai-tutorials',
    displayOrder: 2,
    isActive: true,
  },
  {
    title: 'Transformers, the tech behind LLMs',
    description: '3Blue1Brown draws what happens inside a model between a question and its next word.',
    youtubeUrl: 'https://www.youtube.com/watch?v=wjZofJX0v4M',
    category: 'ai-tutorials',
    displayOrder: 3,
    isActive: true,
  },
  {
    title: 'Introducing GPT-4o',
    description: 'OpenAI shows a model that listens, speaks and looks.',
    youtubeUrl: 'https://www.youtube.com/watch?v=DQacCB9tDaw',
    category: 'openai-academy',
    displayOrder: 1,
    isActive: true,
  },
  {
    title: 'OpenAI DevDay: Opening Keynote',
    description: 'The keynote of OpenAI’s first conference, with assistants that are made for one purpose.',
    youtubeUrl: 'https://www.youtube.com/watch?v=U9mJuUkhUzk',
    category: 'openai-academy',
    displayOrder: 2,
    isActive: true,
  },
];

/** Fills an empty list with the sample videos, if samples are enabled. */
export async function seedTraining(db: Db, sampleContent: boolean): Promise<void> {
  if (!sampleContent) return;
  await db.transaction(async (tx) => {
    await lockList(tx, VIDEO_LIST);
    const [row] = await tx.select({ rows: count() }).from(trainingVideos);
    if (row?.rows !== 0) return;
    await tx.insert(trainingVideos).values([...SAMPLE_VIDEOS]);
    await bumpListVersion(tx, VIDEO_LIST);
  });
}
