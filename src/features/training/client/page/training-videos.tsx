import { useQuery } from '@tanstack/react-query';
import { CirclePlay } from 'lucide-react';
import { EmptyState } from '#platform/client/ui/empty-state.tsx';
import { Tabs } from '#platform/client/ui/tabs.tsx';
import { useFocusRescue } from '#platform/client/use-focus-rescue.ts';
import { ownProgressQuery } from '../training.queries.ts';
import { playerQuery } from './player.queries.ts';
import { TrainingTab } from './training-tab.tsx';
import { TAB_WORDS, TRAINING_TABS } from './training-tabs.ts';
import { useTrainingAddress } from './use-training-address.ts';
import { useVideoLists } from './use-video-lists.ts';

/** The three tabs of training videos. */
export function TrainingVideos() {
  const { tab, videoId, chooseTab } = useTrainingAddress();
  const lists = useVideoLists();
  const own = useQuery(ownProgressQuery);
  // Comes while the lists are on their way.
  useQuery(playerQuery);
  useFocusRescue(lists.isSettled ? lists.isNothing : undefined);
  if (lists.isNothing) return <NoVideos />;
  // Where the progress cannot be had, videos begin at their beginning.
  const progress = own.data ?? (own.errorUpdateCount > 0 ? [] : undefined);
  return (
    <Tabs value={tab} onValueChange={chooseTab} tabs={TRAINING_TABS} label="Category of video" isChosenByFocus={false}>
      {(shown) => (
        <TrainingTab
          key={shown}
          list={lists.of(shown)}
          isSettled={lists.isSettled}
          {...{ videoId, progress, ...TAB_WORDS[shown] }}
          onRetry={lists.retry}
        />
      )}
    </Tabs>
  );
}

function NoVideos() {
  return <EmptyState icon={<CirclePlay />} title="No training videos available" description="Check back later for new content" />;
}
