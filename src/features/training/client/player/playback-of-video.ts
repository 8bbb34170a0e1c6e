import { PLAYBACK, type PlaybackInfo, type VideoInfo } from './youtube-message.ts';

/**
 * What a message tells of the video that was asked for. In the frame people may come to another one, such as one that YouTube suggests at
 * the end: then this one is not playing, wherever the other is. Of a broadcast that goes on nobody knows how long it will be.
 */
export function playbackOfVideo(youtubeId: string, shown: VideoInfo, told: PlaybackInfo): PlaybackInfo {
  if (shown.youtubeId !== undefined && shown.youtubeId !== youtubeId) return { state: PLAYBACK.unstarted };
  return shown.isLive ? { ...told, length: 0 } : told;
}
