import { VIDEO_CATEGORIES, type VideoCategory } from '#features/training/training.contract.ts';

interface TabWords {
  label: string;
  /** Shown in place of its videos while there are none. */
  empty: { title: string; description: string };
}

/** The tabs of the training page: their names and their empty states. */
export const TAB_LABELS: Readonly<Record<VideoCategory, TabWords>> = {
  'ai-tutorials': {
    label: 'AI Tutorial Videos',
    empty: {
      title: 'No AI tutorial videos yet',
      description: 'Tutorials on working with the approved AI tools appear here.',
    },
  },
  'training-recordings': {
    label: 'Breakfast Training Sessions',
    empty: {
      title: 'No breakfast training sessions yet',
      description: 'After each breakfast training, its recording appears here.',
    },
  },
  'openai-academy': {
    label: 'OpenAI Academy Videos',
    empty: {
      title: 'No OpenAI Academy videos yet',
      description: 'Videos chosen from the OpenAI Academy appear here.',
    },
  },
};

export const TRAINING_TABS = VIDEO_CATEGORIES.map((value) => ({ value, label: TAB_LABELS[value].label }));
