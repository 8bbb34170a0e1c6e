import { useEffect, useRef, useState } from 'react';
import { BEFORE_SIGN_OUT } from '#features/tracking/client/track.ts';
import { type Watch, type WatchedVideo, watchVideo } from './watch-video.ts';

/** Tracks the playback of a video while its page is open, and reports the rest when the page is left. */
export function useWatch(video: WatchedVideo, onReported: () => void): { watch: Watch; hasPlayed: boolean } {
  const [hasPlayed, setHasPlayed] = useState(false);
  const told = useRef(onReported);
  const [watch] = useState(() => watchVideo(video, { onReported: () => told.current(), onFirstPlay: () => setHasPlayed(true) }));

  useEffect(() => {
    told.current = onReported;
  }, [onReported]);
  useEffect(() => {
    const leaveWhenHidden = () => document.visibilityState === 'hidden' && watch.leave();
    window.addEventListener('pagehide', watch.leave);
    window.addEventListener(BEFORE_SIGN_OUT, watch.leave);
    document.addEventListener('visibilitychange', leaveWhenHidden);
    return () => {
      window.removeEventListener('pagehide', watch.leave);
      window.removeEventListener(BEFORE_SIGN_OUT, watch.leave);
      document.removeEventListener('visibilitychange', leaveWhenHidden);
      watch.close();
    };
  }, [watch]);
  return { watch, hasPlayed };
}
