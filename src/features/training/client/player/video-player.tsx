import { useLayoutEffect, useRef, useState } from 'react';
import type { TrainingVideo } from '#features/training/training.contract.ts';
import { youtubeIdOf } from '#features/training/youtube-id.contract.ts';
import { focusHeading } from '#platform/client/focus-heading.ts';
import { useWatch } from '../watch/use-watch.ts';
import { PlayerCard } from './player-card.tsx';
import { isPlayable, type Phase, PlayerFrame, type Showing } from './player-frame.tsx';
import { PlayerOptions } from './player-options.tsx';
import { PlayerLayout } from './player-placeholder.tsx';
import { PLAYBACK } from './youtube-message.ts';

const KEY = 'atrium-captions';

const LOADING: Phase = { is: 'loading' };

interface VideoPlayerProps {
  video: TrainingVideo;
  /** Seconds; 0 = from the beginning. */
  startAt: number;
  /** Called when a report was stored: the person's progress may have changed. */
  onReported: () => void;
}

/** Plays a video, reports how much of it was watched, and shows an error where it cannot be played. */
export function VideoPlayer({ video, startAt, onReported }: VideoPlayerProps) {
  const youtubeId = youtubeIdOf(video.youtubeUrl);
  if (youtubeId === undefined) {
    return <InvalidAddress />;
  }
  return <WatchedVideo key={`${video.id} ${youtubeId}`} {...{ video, youtubeId, startAt, onReported }} />;
}

function InvalidAddress() {
  return (
    <PlayerLayout>
      <PlayerCard
        title="Invalid YouTube URL"
        description="Unable to extract video ID from the provided URL"
        note="An administrator can correct it."
      />
    </PlayerLayout>
  );
}

function WatchedVideo({ video, youtubeId, startAt, onReported }: VideoPlayerProps & { youtubeId: string }) {
  const { watch, hasPlayed } = useWatch({ ...video, youtubeId }, onReported);
  const [round, setRound] = useState(0);
  const [phase, setPhase] = useState<Phase>(LOADING);
  const [showing, setShowing] = useState<Showing>(() => ({ start: startAt, isCaptioned: captionsPreference(), autoplay: false }));

  const around = useRef<HTMLDivElement>(null);
  const holdFocus = useRetainedFocus(() => around.current?.querySelector<HTMLElement>('.aspect-video') ?? null);

  function show(change: Partial<Showing>) {
    const now = hasPlayed ? { start: watch.position(), autoplay: watch.isPlaying() } : {};
    holdFocus();
    setShowing({ ...showing, ...now, ...change });
    setRound(round + 1);
    setPhase(LOADING);
  }
  function attempt(to: Phase) {
    if (!isPlayable(to)) watch.hear({ state: PLAYBACK.unstarted });
    holdFocus();
    // A late `ready` must not replace an error that was reported before it.
    setPhase((now) => (to.is === 'ready' && now.is !== 'loading' ? now : to));
  }
  function toggleCaptions() {
    rememberCaptions(!showing.isCaptioned);
    show({ isCaptioned: !showing.isCaptioned });
  }
  const options = (
    <PlayerOptions
      isCaptioned={showing.isCaptioned}
      onCaptions={toggleCaptions}
      resumesAt={hasPlayed || showing.start < 1 ? undefined : showing.start}
      onFromBeginning={() => show({ start: 0, autoplay: true })}
    />
  );
  return (
    <PlayerLayout ref={around} options={isPlayable(phase) && options}>
      <PlayerFrame
        key={round}
        {...{ youtubeId, showing, watch, phase }}
        title={video.title}
        onPhase={attempt}
        onRetry={() => show({ autoplay: false })}
      />
    </PlayerLayout>
  );
}

/** True if the person turned captions on in this visit. */
function captionsPreference(): boolean {
  try {
    return sessionStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
}

/** Remembers the preference until the tab is closed. */
function rememberCaptions(isWished: boolean): void {
  try {
    sessionStorage.setItem(KEY, isWished ? 'on' : 'off');
  } catch {
    // It applies to this video only then.
  }
}

/**
 * Prevents losing the keyboard focus when the focused element is replaced.
 * @param find the element that then gets the focus
 * @returns to be called before such a change: if nothing has the focus yet, as when the page loads, it does not move
 */
function useRetainedFocus(find: () => HTMLElement | null): () => void {
  const isHeld = useRef(false);
  useLayoutEffect(() => {
    if (isHeld.current && document.activeElement === document.body) focusHeading(find());
    isHeld.current = false;
  });
  return () => {
    isHeld.current = document.activeElement !== document.body;
  };
}
