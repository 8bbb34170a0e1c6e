import { useEffect, useRef } from 'react';
import { Button } from '#platform/client/ui/button.tsx';
import { Spinner } from '#platform/client/ui/spinner.tsx';
import type { Watch } from '../watch/watch-video.ts';
import { openPlayer } from './open-player.ts';
import { CARD_BUTTON_CLASS, PlayerCard, SEEN_FOCUS_CLASS } from './player-card.tsx';
import { providerError } from './provider-error.ts';

/** Display options of a video: a change makes another player. */
export interface Showing {
  start: number;
  isCaptioned: boolean;
  autoplay: boolean;
}

interface PlayerFrameProps {
  youtubeId: string;
  title: string;
  showing: Showing;
  watch: Watch;
  phase: Phase;
  onPhase: (phase: Phase) => void;
  onRetry: () => void;
}

export type Phase = { is: 'loading' | 'ready' | 'unreachable' } | { is: 'refused'; code: number };

/** True if the video plays or may yet play. */
export const isPlayable = ({ is }: Phase): boolean => is === 'loading' || is === 'ready';

/** One player for as long as it is shown, or a card that says why there is none. Its options never change: they are its key. */
export function PlayerFrame({ youtubeId, title, showing, watch, phase, onPhase, onRetry }: PlayerFrameProps) {
  const host = useRef<HTMLDivElement>(null);
  const isShown = isPlayable(phase);

  useEffect(() => {
    if (!isShown || !host.current) return;
    watch.seek(showing.start);
    return openPlayer(host.current, {
      ...showing,
      youtubeId,
      title,
      onPlayback: watch.hear,
      onSeek: () => watch.seek(),
      onReady: () => onPhase({ is: 'ready' }),
      onError: (code) => onPhase({ is: 'refused', code }),
      onUnreachable: () => onPhase({ is: 'unreachable' }),
    });
  }, [isShown]);

  if (phase.is === 'unreachable') return <UnreachableCard youtubeId={youtubeId} onRetry={onRetry} />;
  if (phase.is === 'refused') {
    const { mayPlayThere, ...words } = providerError(phase.code);
    return <PlayerCard {...words} youtubeId={mayPlayThere ? youtubeId : undefined} />;
  }
  return (
    <div
      className={`relative aspect-video w-full overflow-hidden rounded-lg bg-black ${SEEN_FOCUS_CLASS}`}
      aria-busy={phase.is === 'loading'}
    >
      {/* Until a player responds, the frame may show the browser's own white page. */}
      <div ref={host} className={`size-full ${phase.is === 'loading' ? 'invisible' : ''}`} />
      {phase.is === 'loading' && (
        <p role="status" className="pointer-events-none absolute inset-0 flex items-center justify-center gap-2 text-white">
          <Spinner /> Loading the video…
        </p>
      )}
    </div>
  );
}

function UnreachableCard({ youtubeId, onRetry }: { youtubeId: string; onRetry: () => void }) {
  return (
    <PlayerCard
      title="YouTube cannot be reached"
      description="The firm’s network may block it, or the connection is down."
      youtubeId={youtubeId}
    >
      <Button variant="secondary" className={CARD_BUTTON_CLASS} onClick={onRetry}>
        Try again
      </Button>
    </PlayerCard>
  );
}
