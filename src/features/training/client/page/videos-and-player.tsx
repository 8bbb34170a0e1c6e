import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { OwnProgress, TrainingVideo } from '#features/training/training.contract.ts';
import { reloadWhenReachable } from '#platform/client/reload-when-reachable.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { ClampedText } from '#platform/client/ui/clamped-text.tsx';
import { CARD_BUTTON_CLASS, PlayerCard } from '../player/player-card.tsx';
import { PlayerLayout, PlayerPlaceholder } from '../player/player-placeholder.tsx';
import { ownProgressQuery } from '../training.queries.ts';
import { playerQuery } from './player.queries.ts';
import { LAYOUT_CLASS, LIST_CLASS, PLAYER_CLASS, TEXT_CLASS } from './training-layout.ts';
import { VideoLink } from './video-link.tsx';

/** In seconds; a person who stopped this near the end has seen it all. */
const NEAR_END_S = 5;

interface Props {
  videos: readonly TrainingVideo[];
  selected: TrainingVideo;
  /** Undefined until the resume positions are known. */
  progress: readonly OwnProgress[] | undefined;
  label: string;
}

/** A tab's videos, and the player of the selected one. */
export function VideosAndPlayer({ videos, selected, progress, label }: Props) {
  const client = useQueryClient();
  const titleId = useId();
  const own = progress?.find(({ videoId }) => videoId === selected.id);
  return (
    <div className={LAYOUT_CLASS}>
      <div className={PLAYER_CLASS}>
        {progress ? (
          <PlayerArea
            key={selected.id}
            video={selected}
            resumeAt={resumeAt(own)}
            // Also when the page has just been left: it may be shown again.
            onReported={() => client.invalidateQueries({ ...ownProgressQuery, refetchType: 'all' })}
          />
        ) : (
          <PlayerPlaceholder />
        )}
      </div>
      <div className={TEXT_CLASS}>
        <h2 id={titleId} aria-live="polite" className="text-lg wrap-anywhere sm:text-xl">
          {selected.title}
        </h2>
        {selected.description && (
          <ClampedText
            key={selected.id}
            text={selected.description}
            labelledBy={titleId}
            className="mt-2 max-w-prose text-muted"
          />
        )}
      </div>
      <VideoList videos={videos} selectedId={selected.id} progress={progress ?? []} label={label} className={LIST_CLASS} />
    </div>
  );
}

interface PlayerAreaProps {
  video: TrainingVideo;
  /** Seconds. Taken when the video is selected: reports during playback do not move it. */
  resumeAt: number;
  onReported: () => void;
}

/** The player of one video, in the space reserved for it. */
function PlayerArea({ video, resumeAt, onReported }: PlayerAreaProps) {
  const [startAt] = useState(resumeAt);
  const { data, isError } = useQuery(playerQuery);
  if (data) return <data.VideoPlayer video={video} startAt={startAt} onReported={onReported} />;
  return isError ? <NoPlayer /> : <PlayerPlaceholder />;
}

function NoPlayer() {
  return (
    <PlayerLayout>
      <PlayerCard title="The player could not be loaded" description="Check your connection and try again.">
        <Button variant="secondary" className={CARD_BUTTON_CLASS} onClick={reloadWhenReachable}>
          Try again
        </Button>
      </PlayerCard>
    </PlayerLayout>
  );
}

/** Start position of a video for the person, in seconds: where they stopped, or the beginning once they have reached its end. */
function resumeAt(progress: OwnProgress | undefined): number {
  if (!progress || progress.length - progress.position <= NEAR_END_S) return 0;
  return progress.position;
}

interface VideoListProps {
  videos: readonly TrainingVideo[];
  selectedId: number;
  progress: readonly OwnProgress[];
  label: string;
  className: string;
}

/** The videos of a tab. If the list scrolls by itself, it starts at the selected one. */
function VideoList({ videos, selectedId, progress, label, className }: VideoListProps) {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const selected = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && selected) showWithin(list.current, selected);
  }, []);
  const percents = new Map(progress.map(({ videoId, percent }) => [videoId, percent]));
  return (
    <ul ref={list} aria-label={label} className={`divide-y divide-line rounded-lg border border-line bg-surface ${className}`}>
      {videos.map((video) => (
        <li key={video.id}>
          <VideoLink video={video} isSelected={video.id === selectedId} percent={percents.get(video.id) ?? 0} />
        </li>
      ))}
    </ul>
  );
}

/** Scrolls an item that is further down into the middle of its list; the page does not move. */
function showWithin(list: HTMLElement, item: HTMLElement): void {
  const [outer, inner] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
  if (inner.bottom > outer.bottom) list.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
}
