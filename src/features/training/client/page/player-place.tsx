import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { TrainingVideo } from '#features/training/training.contract.ts';
import { reloadWhenReachable } from '#platform/client/reload-when-reachable.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { Skeleton } from '#platform/client/ui/skeleton.tsx';
import { PlayerCard } from '../player/player-card.tsx';
import { playerQuery } from './player.queries.ts';

interface Props {
  video: TrainingVideo;
  /** Seconds. Taken when the video is selected: what is reported while it plays does not move it. */
  resumeAt: number;
  onReported: () => void;
}

/** The player of one video, in the room that is kept for it. */
export function PlayerPlace({ video, resumeAt, onReported }: Props) {
  const [startAt] = useState(resumeAt);
  const { data, isError } = useQuery(playerQuery);
  if (data) return <data.VideoPlayer video={video} startAt={startAt} onReported={onReported} />;
  if (!isError) return <PlayerRoom />;
  return (
    <PlayerCard title="The player could not be loaded" description="Check your connection and try again.">
      <Button variant="secondary" onClick={reloadWhenReachable}>
        Try again
      </Button>
    </PlayerCard>
  );
}

/** As large as the player will be, with what stands below it. */
export function PlayerRoom({ children }: { children?: ReactNode }) {
  return (
    <div className="flex flex-col gap-2">
      <div className="flex aspect-video w-full items-center justify-center overflow-hidden rounded-lg bg-sunken">{children}</div>
      <Skeleton className="h-8 w-28 pointer-coarse:h-11" />
    </div>
  );
}
