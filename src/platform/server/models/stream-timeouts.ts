import type { CallTimeout } from './call-timeout.ts';

/** Timeouts of a streamed response, in milliseconds. */
export interface StreamTimeouts {
  /** Until the first chunk; for a response that is not streamed, until it is complete. */
  firstPiece: number;
  /** From one chunk to the next. */
  silence: number;
  /** For the whole response. */
  whole: number;
}

/** A limit that restarts with every chunk. */
export interface StreamWatchdog extends CallTimeout {
  /** Called when a chunk has arrived. */
  heard(): void;
  /** Ends the call at the provider because nobody reads any further. */
  hangUp(): void;
}

/** Ends a call when a chunk takes too long, when it takes too long in all, or when the caller cancels it. */
export function startStreamWatchdog({ firstPiece, silence, whole }: StreamTimeouts, cancelled: AbortSignal): StreamWatchdog {
  const controller = new AbortController();
  let endedBy: 'timeout' | 'cancelled' | null = null;
  const end = (by: 'timeout' | 'cancelled') => {
    endedBy ??= by;
    controller.abort();
  };
  const cancel = () => end('cancelled');
  const giveUp = () => end('timeout');
  const wholeTimer = setTimeout(giveUp, whole);
  const firstTimer = setTimeout(giveUp, firstPiece);
  let pieceTimer: NodeJS.Timeout | null = null;
  cancelled.addEventListener('abort', cancel);
  if (cancelled.aborted) cancel();
  return {
    signal: controller.signal,
    endedBy: () => endedBy,
    heard: () => {
      clearTimeout(firstTimer);
      if (pieceTimer) pieceTimer.refresh();
      else pieceTimer = setTimeout(giveUp, silence);
    },
    hangUp: () => controller.abort(),
    release: () => {
      for (const timer of [wholeTimer, firstTimer, pieceTimer]) clearTimeout(timer ?? undefined);
      cancelled.removeEventListener('abort', cancel);
    },
  };
}
