import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TrainingVideo } from '#features/training/training.contract.ts';
import { reloadWhenReachable } from '#platform/client/reload-when-reachable.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { CARD_BUTTON_CLASS, PlayerCard } from '../player/player-card.tsx';
import { PlayerRoom } from '../player/player-room.tsx';
import { AwaitedPlayer } from './awaited-player.tsx';
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
  return isError ? <NoPlayer /> : <AwaitedPlayer />;
}

function NoPlayer() {
  return (
    <PlayerRoom>
      <PlayerCard title="The player could not be loaded" description="Check your connection and try again.">
        <Button variant="secondary" className={CARD_BUTTON_CLASS} onClick={reloadWhenReachable}>
          Try again
        </Button>
      </PlayerCard>
    </PlayerRoom>
  );
}
