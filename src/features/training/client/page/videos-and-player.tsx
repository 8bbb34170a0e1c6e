import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { OwnProgress } from '#features/tracking/tracking.contract.ts';
import type { TrainingVideo } from '#features/training/training.contract.ts';
import { LongText } from '#platform/client/ui/long-text.tsx';
import { ownProgressQuery } from '../training.queries.ts';
import { AwaitedPlayer } from './awaited-player.tsx';
import { PlayerPlace } from './player-place.tsx';
import { resumeAt } from './resume-at.ts';
import { LAYOUT_CLASS, LIST_CLASS, PLAYER_CLASS, WORDS_CLASS } from './training-layout.ts';
import { VideoList } from './video-list.tsx';

interface Props {
  videos: readonly TrainingVideo[];
  selected: TrainingVideo;
  /** Undefined while it is not known where to go on. */
  progress: readonly OwnProgress[] | undefined;
  label: string;
}

/** A tab's videos, and the selected one to be watched. */
export function VideosAndPlayer({ videos, selected, progress, label }: Props) {
  const client = useQueryClient();
  const titleId = useId();
  const own = progress?.find(({ videoId }) => videoId === selected.id);
  return (
    <div className={LAYOUT_CLASS}>
      <div className={PLAYER_CLASS}>
        {progress ? (
          <PlayerPlace
            key={selected.id}
            video={selected}
            resumeAt={resumeAt(own)}
            // Also when the page has just gone: it may come back.
            onReported={() => client.invalidateQueries({ ...ownProgressQuery, refetchType: 'all' })}
          />
        ) : (
          <AwaitedPlayer />
        )}
      </div>
      <div className={WORDS_CLASS}>
        <h2 id={titleId} aria-live="polite" className="text-lg wrap-anywhere sm:text-xl">
          {selected.title}
        </h2>
        {selected.description && (
          <LongText key={selected.id} text={selected.description} labelledBy={titleId} className="mt-2 max-w-prose text-muted" />
        )}
      </div>
      <VideoList videos={videos} selectedId={selected.id} progress={progress ?? []} label={label} className={LIST_CLASS} />
    </div>
  );
}
