import { useQueries } from '@tanstack/react-query';
import { CirclePlay } from 'lucide-react';
import { TAB_WORDS } from '#features/training/client/page/training-tabs.ts';
import { trainingAddress } from '#features/training/client/page/use-training-address.ts';
import { trainingVideosQuery } from '#features/training/client/training.queries.ts';
import { type TrainingVideo, VIDEO_CATEGORIES } from '#features/training/training.contract.ts';
import { inDisplayOrder } from '#platform/shared/display-order.ts';
import type { Entry, EntryGroup } from './entry.ts';
import { readGroup } from './read-group.ts';

/** The training videos that people see; choosing one opens the training page at it. */
export function useVideoEntries(go: (address: string) => void): EntryGroup {
  const lists = useQueries({ queries: VIDEO_CATEGORIES.map((category) => trainingVideosQuery(category)) });
  const entryOf = ({ id, title, category }: TrainingVideo): Entry => ({
    id: `video:${id}`,
    label: title,
    detail: TAB_WORDS[category].label,
    Icon: CirclePlay,
    act: () => go(trainingAddress(category, id)),
  });
  // Administrators are told of inactive videos, too.
  const videos = lists.flatMap(({ data = [] }) => inDisplayOrder(data.filter(({ isActive }) => isActive)));
  return readGroup({ heading: 'Training videos', what: 'videos', entries: videos.map(entryOf) }, ...lists);
}
