import type { CallLimit } from './limit-call.ts';

/** How long one waits for an answer that comes piece by piece, in milliseconds. */
export interface StreamTimeouts {
  /** Until the first piece; of an answer that comes whole, until it is there. */
  firstPiece: number;
  /** From one piece to the next. */
  silence: number;
  /** For all of it. */
  whole: number;
}

/** A limit that begins anew with every piece. */
export interface StreamLimit extends CallLimit {
  /** A piece has come. */
  heard(): void;
  /** Ends the call at the provider because nobody reads on. */
  hangUp(): void;
}

/** Ends a call when a piece is too long in coming, when it takes too long in all, or when the caller cancels it. */
export function limitStream({ firstPiece, silence, whole }: StreamTimeouts, cancelled: AbortSignal): StreamLimit {
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
