import { useRef, useState } from 'react';
import type { TrainingVideo } from '#features/training/training.contract.ts';
import { youtubeIdOf } from '#features/training/youtube-id.contract.ts';
import { useWatch } from '../watch/use-watch.ts';
import { rememberCaptions, wishesCaptions } from './captions-wish.ts';
import { PlayerCard } from './player-card.tsx';
import { PlayerFrame, type Showing } from './player-frame.tsx';
import { PlayerOptions } from './player-options.tsx';
import { useHeldFocus } from './use-held-focus.ts';

interface VideoPlayerProps {
  video: TrainingVideo;
  /** Seconds; 0 = from the beginning. */
  startAt: number;
  /** A report was stored: what is known of the person's progress may have changed. */
  onReported: () => void;
}

/** Plays a video, reports how much of it was watched, and says what is wrong where it cannot be played. */
export function VideoPlayer({ video, startAt, onReported }: VideoPlayerProps) {
  const youtubeId = youtubeIdOf(video.youtubeUrl);
  if (youtubeId === undefined) {
    return <PlayerCard title="Invalid YouTube URL" description="Unable to extract video ID from the provided URL" />;
  }
  return <WatchedVideo key={`${video.id} ${youtubeId}`} {...{ video, youtubeId, startAt, onReported }} />;
}

function WatchedVideo({ video, youtubeId, startAt, onReported }: VideoPlayerProps & { youtubeId: string }) {
  const { watch, hasPlayed } = useWatch({ ...video, youtubeId }, onReported);
  const [round, setRound] = useState(0);
  const [showing, setShowing] = useState<Showing>(() => ({ start: startAt, isCaptioned: wishesCaptions(), autoplay: false }));

  const around = useRef<HTMLDivElement>(null);
  const findPlace = () => around.current?.querySelector<HTMLElement>('.aspect-video') ?? null;
  const holdFocus = useHeldFocus(findPlace);

  function show(change: Partial<Showing>) {
    const now = hasPlayed ? { start: watch.position(), autoplay: watch.isPlaying() } : {};
    holdFocus();
    setShowing({ ...showing, ...now, ...change });
    setRound(round + 1);
  }
  function toggleCaptions() {
    rememberCaptions(!showing.isCaptioned);
    show({ isCaptioned: !showing.isCaptioned });
  }
  return (
    // What scrolls under it is not seen through.
    <div ref={around} className="flex flex-col gap-2 bg-paper">
      <PlayerFrame
        key={round}
        {...{ youtubeId, showing, watch }}
        findPlace={findPlace}
        title={video.title}
        onRetry={() => show({ autoplay: false })}
      />
      <PlayerOptions
        isCaptioned={showing.isCaptioned}
        onCaptions={toggleCaptions}
        resumesAt={hasPlayed || showing.start < 1 ? undefined : showing.start}
        onFromBeginning={() => show({ start: 0, autoplay: true })}
      />
    </div>
  );
}
