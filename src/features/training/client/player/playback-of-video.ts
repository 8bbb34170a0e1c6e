import { PLAYBACK, type PlaybackInfo, type VideoInfo } from './youtube-message.ts';

/**
 * Reduces a message to what it reports of the requested video. In the frame people may get to another one, such as one that
 * YouTube suggests at the end: then this one is not playing, wherever the other is. The length of a live broadcast is unknown.
 */
export function playbackOfVideo(youtubeId: string, shown: VideoInfo, told: PlaybackInfo): PlaybackInfo {
  if (shown.youtubeId !== undefined && shown.youtubeId !== youtubeId) return { state: PLAYBACK.unstarted };
  return shown.isLive ? { ...told, length: 0 } : told;
}
